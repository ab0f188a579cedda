import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const sources = [
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/survey.html',
  'web/share.html',
  'web/vite.config.ts',
  'web/vite.guest.config.ts',
  'contract/src',
  'engine/src',
  'package-lock.json',
];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What the built web app depends on, as one hash: every source file that is no test, and the lockfile. */
export async function fingerprintOf(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesUnder(join(root, source))))).flat();
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !isTest(name)).toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

// A file is itself; what does not exist has no files.
async function filesUnder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
