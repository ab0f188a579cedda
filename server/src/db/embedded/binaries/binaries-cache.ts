import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createFolder } from '../../../files/make-folder.ts';
import { isRoot } from '../processes/account.ts';
import { isRunning } from '../processes/processes.ts';

/** The folder for cached copies of the packaged programs; for root, one that every account can enter. */
export const cacheFolder = () =>
  path.join(isRoot() ? '/var/cache' : path.join(os.homedir(), '.cache'), 'vitola');

/**
 * The folder `native` of a copy of the packaged programs that every account can run, created once per version: under a
 * temporary name, then renamed, so that a killed process leaves no partial copy under the final name.
 */
export async function copyBinaries(packaged: string, cache: string): Promise<string> {
  const manifest = await readFile(path.join(packaged, '..', 'package.json'), 'utf8');
  const { name, version } = JSON.parse(manifest) as { name: string; version: string };
  const target = path.join(cache, `${name.split('/').at(-1)}-${version}`);
  const native = path.join(target, 'native');
  if (existsSync(native)) return native;
  await createFolder(cache);
  await chmod(cache, 0o755);
  await clearHalves(cache);
  const half = `${target}.half-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(half);
  const needed = (source: string) => !/\.a$|pkgconfig$/.test(source);
  await cp(packaged, path.join(half, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: needed,
  });
  await openToAll(half);
  await rename(half, target).catch(async (error: NodeJS.ErrnoException) => {
    // A concurrent start was faster: use its copy.
    await rm(half, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return native;
}

/** Lets every account enter the folders and run the files, whatever the umask at installation. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755);
  }
}

async function clearHalves(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const pid = Number(/\.half-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) await rm(path.join(cache, name), { recursive: true, force: true });
  }
}
