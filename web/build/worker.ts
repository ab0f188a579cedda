import { join } from 'node:path';
import { build } from 'vite';
import { webFolder } from './entries.ts';
import { buildTarget } from './floor.ts';

/** Builds the vault's service worker as one file; the server serves it at the root, where its scope allows `/vault`. */
export async function buildWorker(dist: string): Promise<void> {
  await build({
    root: webFolder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: buildTarget,
      outDir: dist,
      emptyOutDir: false,
      lib: {
        entry: join(webFolder, 'worker/vault-worker.ts'),
        formats: ['es'],
        fileName: () => 'vault-worker.js',
      },
    },
  });
}
