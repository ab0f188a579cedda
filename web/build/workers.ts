import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { webFolder } from './entries.ts';
import { buildTarget } from './floor.ts';
import { manifestOf } from './own-pages.ts';

/**
 * Builds the service workers of the vault and of the survey, one file each; the server serves them at the root, where
 * their scope allows their pages. The survey's has the list of its files.
 */
export async function buildWorkers(dist: string): Promise<void> {
  await buildWorker(dist, 'vault-worker', {});
  await buildWorker(dist, 'survey-worker', await surveyRelease(dist));
}

async function buildWorker(dist: string, name: string, define: Record<string, string>): Promise<void> {
  await build({
    root: webFolder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      target: buildTarget,
      outDir: dist,
      emptyOutDir: false,
      lib: { entry: join(webFolder, `worker/${name}.ts`), formats: ['es'], fileName: () => `${name}.js` },
    },
  });
}

/** What a tablet stores of this build: every script and font of the survey with its hash, and what its page starts with. */
async function surveyRelease(dist: string): Promise<Record<string, string>> {
  const manifest = JSON.parse(await readFile(join(dist, manifestOf('survey')), 'utf8')) as Manifest;
  const built = new Set(Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]));
  // The styles are in the page.
  const paths = [...built].filter((path) => /\.(js|woff2)$/.test(path)).toSorted();
  const hashOf = async (path: string) =>
    `sha384-${createHash('sha384')
      .update(await readFile(join(dist, path)))
      .digest('base64')}`;
  const files = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [`/${path}`, await hashOf(path)] as const)),
  );
  const html = await readFile(join(dist, 'survey.en.html'), 'utf8');
  const entry = /src="(\/assets\/survey-[^"]+)"/.exec(html)?.[1];
  if (!entry) throw new Error('The survey’s page has no script.');
  const release = createHash('sha256').update(JSON.stringify(files)).update(html).digest('hex').slice(0, 12);
  return {
    SURVEY_FILES: JSON.stringify(files),
    SURVEY_ENTRY: JSON.stringify(entry),
    SURVEY_RELEASE: JSON.stringify(release),
  };
}
