import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const folders = ['web/src', 'web/build', 'web/public', 'contract/src', 'engine/src'];
// Pages and configurations lie directly in `web`.
const beside = ['package-lock.json', 'web'];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What the built web app depends on, as one hash: every source file that is no test, and the lockfile. */
export async function fingerprintOf(root: string): Promise<string> {
  const found = await Promise.all([
    ...folders.map((folder) => filesUnder(join(root, folder), true)),
    ...beside.map((path) => filesUnder(join(root, path), false)),
  ]);
  const hash = createHash('sha256');
  for (const file of found
    .flat()
    .filter((name) => !isTest(name))
    .toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

// A file is itself; what does not exist has no files.
async function filesUnder(path: string, recursive: boolean): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true, recursive });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
