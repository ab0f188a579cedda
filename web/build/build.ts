import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { authHtml, htmlOf, resetHtml, webFolder } from './entries.ts';
import { fingerprintOf } from './fingerprint.ts';
import { obstacle } from './obstacle.ts';

const dist = join(webFolder, 'dist');
const root = join(webFolder, '..');
const log = (sentence: string) => process.stdout.write(`${sentence}\n`);

const fingerprint = await fingerprintOf(root);
const builtFingerprint = await readFile(join(dist, 'fingerprint'), 'utf8').catch(() => undefined);

if (!process.argv.includes('--when-stale') || builtFingerprint !== fingerprint) {
  log(
    builtFingerprint === undefined
      ? 'Building the web app …'
      : 'Rebuilding the web app: its sources changed …',
  );
  await build().catch((error: unknown) => {
    const sentence = obstacle(error, builtFingerprint !== undefined, webFolder);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  });
}

// The build tools are loaded only if there is something to build, because a machine that only runs the product lacks
// them. The build is written to a temporary folder and moved into place, so that a running server never reads half a
// build.
async function build(): Promise<void> {
  const outDir = join(webFolder, '.vite', `build-${process.pid}`);
  // Fail before the work if the folder can't be written.
  await mkdir(outDir, { recursive: true });
  await buildInto(outDir).catch(async (error: unknown) => {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  });
}

async function buildInto(outDir: string): Promise<void> {
  const { prerender } = await import('./prerender.ts');
  const { buildWorkers } = await import('./workers.ts');
  await bundle(outDir);
  await prerender({ dist: outDir });
  await mkdir(join(outDir, 'public'), { recursive: true });
  await cp(join(webFolder, 'public'), join(outDir, 'public'), { recursive: true }).catch(ignoreAbsent);
  await buildWorkers(outDir);
  await compressFolder(join(outDir, 'assets'));
  await writeFile(join(outDir, 'fingerprint'), fingerprint);
  await rm(dist, { recursive: true, force: true });
  await rename(outDir, dist);
}

// Always a production build, wherever it runs: React's development build is several times as slow.
async function bundle(outDir: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  const { manifestOf } = await import('./own-pages.ts');
  const { appChunks } = await import('./app-chunks.ts');
  const input = [htmlOf.app, authHtml, resetHtml].map((file) => join(webFolder, file));
  const config = {
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    publicDir: false,
    logLevel: 'warn',
  } as const;
  const codeSplitting = await appChunks({ ...config, build: { rolldownOptions: { input } } });
  await vite.build({
    ...config,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: manifestOf('app'),
      rolldownOptions: { input, output: { codeSplitting } },
    },
  });
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
