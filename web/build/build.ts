import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { authHtml, htmlOf, resetHtml, webFolder } from './entries.ts';
import { fingerprintOf } from './fingerprint.ts';
import { obstacle } from './obstacle.ts';

const dist = join(webFolder, 'dist');
const root = join(webFolder, '..');
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const fingerprint = await fingerprintOf(root);
const built = await readFile(join(dist, 'fingerprint'), 'utf8').catch(() => undefined);

if (!process.argv.includes('--when-stale') || built !== fingerprint) {
  say(built === undefined ? 'Building the web app …' : 'Building the web app anew: its sources changed …');
  await build().catch((error: unknown) => {
    const sentence = obstacle(error, built !== undefined, webFolder);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  });
}

// What builds is loaded only when there is something to build: a machine that only runs needs none of it.
// Built aside and moved into place, so that a running server never reads half a build.
async function build(): Promise<void> {
  const aside = join(webFolder, '.vite', `build-${process.pid}`);
  // What is in the way is met before the work, not after it.
  await mkdir(aside, { recursive: true });
  await buildInto(aside).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true });
    throw error;
  });
}

async function buildInto(aside: string): Promise<void> {
  const { prerender } = await import('./prerender.ts');
  await bundle(aside);
  await prerender({ dist: aside });
  await mkdir(join(aside, 'public'), { recursive: true });
  await cp(join(webFolder, 'public'), join(aside, 'public'), { recursive: true }).catch(ignoreAbsent);
  await compressFolder(join(aside, 'assets'));
  await writeFile(join(aside, 'fingerprint'), fingerprint);
  await rm(dist, { recursive: true, force: true });
  await rename(aside, dist);
}

// What is built is what people get, wherever it is built: React's development build is several times as slow.
async function bundle(outDir: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  const { manifestOf } = await import('./own-pages.ts');
  await vite.build({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: manifestOf('app'),
      rolldownOptions: { input: [htmlOf.app, authHtml, resetHtml].map((file) => join(webFolder, file)) },
    },
  });
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
