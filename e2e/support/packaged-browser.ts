import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from './found-browser.ts';

const modules = join(import.meta.dirname, '../../node_modules');

/** The Chromium from npm (Linux x64), unpacked once into a folder named after its version. */
export async function unpackBrowser(): Promise<Browser> {
  const manifest = await readFile(join(modules, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(modules, `.cache/chromium-${version}`);
  if (!existsSync(folder)) await unpackTo(folder);
  const executablePath = join(folder, 'chromium');
  const env: Record<string, string> = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const starts = spawnSync(executablePath, ['--version', '--no-sandbox']).status === 0;
  // A bare machine lacks NSS; the package includes it for other environments.
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  return { executablePath, origin: 'packaged', env: starts ? env : { ...env, ...libraries } };
}

/** Unpacks into a temporary folder and renames it, so that an interrupted run leaves nothing half done. */
async function unpackTo(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const tempFolder = await mkdtemp(`${folder}-`);
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  const previousTmpDir = process.env.TMPDIR;
  process.env.TMPDIR = tempFolder;
  try {
    await packed.executablePath();
    await inflate(join(modules, '@sparticuz/chromium/bin/al2023.tar.br'));
  } finally {
    if (previousTmpDir === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previousTmpDir;
  }
  await writeFile(join(tempFolder, 'fonts.conf'), fontsIn(join(folder, 'fonts')));
  await rename(tempFolder, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(tempFolder, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/**
 * A font configuration of our own, because the package's looks in folders that only exist in its usual environment.
 */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
</fontconfig>
`;
