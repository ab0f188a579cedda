import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it that are missing; returns the topmost one made, undefined when all were there.
 * Node's own recursive `mkdir` never ends where the system says of a folder that it is absent and lets none be made (`/proc`).
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

// Of two starts at once the other may have made it meanwhile.
async function makeOne(folder: string, mode: number): Promise<void> {
  await mkdir(folder, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    const isMade = error.code === 'EEXIST' && (await stat(folder).then((found) => found.isDirectory()));
    if (!isMade) throw error;
  });
}
