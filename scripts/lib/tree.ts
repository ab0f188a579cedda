import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository. */
export const root = join(import.meta.dirname, '../..');

const notOurs = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.vite',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** Every file under a folder, with `/` and relative to it, sorted; what is installed or built is left out. */
export function listFiles(folder: string): string[] {
  return walk(folder, '').toSorted();
}

function walk(folder: string, under: string): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under ? `${under}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : walk(folder, path);
    return entry.isFile() ? [path] : [];
  });
}

export const readText = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');
