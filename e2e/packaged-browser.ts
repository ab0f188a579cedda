import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from './browser.ts';

const modules = join(import.meta.dirname, '../node_modules');

/** The Chromium that npm has brought along (Linux x64), unpacked once into a folder of its version. */
export async function unpackBrowser(): Promise<Browser> {
  const manifest = await readFile(join(modules, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(modules, `.cache/chromium-${version}`);
  if (!existsSync(folder)) await unpackTo(folder);
  const executablePath = join(folder, 'chromium');
  const env: Record<string, string> = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const starts = spawnSync(executablePath, ['--version', '--no-sandbox']).status === 0;
  // A bare machine lacks NSS, which the package carries for machines of another kind.
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  return { executablePath, origin: 'packaged', env: starts ? env : { ...env, ...libraries } };
}

/** Unpacks beside its place and renames it there, so that a run stopped in the middle leaves nothing half made. */
async function unpackTo(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const beside = await mkdtemp(`${folder}-`);
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = beside;
  try {
    await packed.executablePath();
    await inflate(join(modules, '@sparticuz/chromium/bin/al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await writeFile(join(beside, 'fonts.conf'), fontsIn(join(folder, 'fonts')));
  await rename(beside, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(beside, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** The package's own settings look for its fonts in folders that only its usual home has. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
</fontconfig>
`;
