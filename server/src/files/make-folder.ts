import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents; returns the topmost one created, undefined if all existed. Not Node's own
 * recursive `mkdir`: that never returns where a folder is absent and cannot be created either (`/proc`).
 */
export async function createFolder(folder: string, mode = 0o777): Promise<string | undefined> {
  const missing: string[] = [];
  let there = resolve(folder);
  while (!(await isThere(there))) {
    missing.unshift(there);
    there = dirname(there);
  }
  for (const one of missing) await makeOne(one, mode);
  return missing[0];
}

async function isThere(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path !== dirname(path)) return false;
    throw error;
  }
  throw Object.assign(new Error(`EEXIST: ${path} is no folder`), { code: 'EEXIST', syscall: 'mkdir' });
}

// A concurrent start may have created it meanwhile.
async function makeOne(folder: string, mode: number): Promise<void> {
  await mkdir(folder, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    const isMade = error.code === 'EEXIST' && (await stat(folder).then((found) => found.isDirectory()));
    if (!isMade) throw error;
  });
}
