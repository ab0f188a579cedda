import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const folders = ['web/src', 'web/worker', 'web/build', 'web/public', 'contract/src', 'engine/src'];
// Pages and configurations are directly in `web`.
const otherPaths = ['package-lock.json', 'web'];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** A hash of everything the built web app depends on: every source file except tests, and the lockfile. */
export async function fingerprintOf(root: string): Promise<string> {
  const files = await Promise.all([
    ...folders.map((folder) => filesUnder(join(root, folder), true)),
    ...otherPaths.map((path) => filesUnder(join(root, path), false)),
  ]);
  const hash = createHash('sha256');
  for (const file of files
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

// The files under a path: a file is returned itself, and a missing path has no files.
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
