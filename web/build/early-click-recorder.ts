import { join } from 'node:path';
import { build } from 'vite';
import { webFolder } from './entries.ts';
import { buildTarget } from './floor.ts';

/** Builds the script that prerendered pages with buttons have inlined, and returns its code. */
export async function buildRecorder(): Promise<string> {
  const built = await build({
    root: webFolder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: buildTarget,
      write: false,
      lib: {
        entry: join(webFolder, 'src/shell/prerender/record-early-click.ts'),
        formats: ['iife'],
        name: 'recorder',
      },
    },
  });
  const [output] = [built].flat();
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The recorder of early clicks was not built.');
  return chunk.code.trim();
}
