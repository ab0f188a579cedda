import type { FileStorage } from '../../src/files/file-storage.ts';

/** The names of all files in a storage, sorted. */
export async function storedNames(storage: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.toSorted();
}
