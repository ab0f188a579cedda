import { join } from 'node:path';
import type { Env } from '../env/env.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { FolderStorage } from '../files/folder-storage.ts';
import { S3Storage } from '../files/s3-storage.ts';

/** Where members' photos are kept: the bucket of `S3_*`, else `photos` in the data folder. */
export const photoStorageOf = ({ photoBucket }: Pick<Env, 'photoBucket'>, dataFolder: string): FileStorage =>
  photoBucket ? new S3Storage(photoBucket) : new FolderStorage(join(dataFolder, 'photos'));

/** A sentence if photos cannot be stored. The product starts all the same: everything but photos works. */
export async function photoStorageWarnings(storage: FileStorage): Promise<string[]> {
  try {
    await storage.check();
    return [];
  } catch (error) {
    return [
      `Members’ photos cannot be stored in ${storage.description} (${reasonOf(error)}). Adding one is refused until that is corrected.`,
    ];
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause } = error as NodeJS.ErrnoException;
  // fetch reports only "fetch failed"; its cause says why.
  if (typeof code === 'string') return code;
  return cause === undefined ? error.message : reasonOf(cause);
}
