import type { Context, SignedInContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PhotoStore } from './photo-store.ts';
import {
  deletePhotoRowsOf,
  deleteUnnamedPhoto,
  deleteUnnamedPhotos,
  existingPhotos,
  listPhotoIds,
} from './queries.ts';

const dayMs = 86_400_000;
/** How many photos one statement looks at. */
const pageSize = 1000;
/** How many stored files are compared with the rows at once. */
const batchSize = 500;
/** How many files without a row may be deleted however few others there are. */
const alwaysDeleted = 20;

/** Deletes a photo that a row of the caller named until now, unless another row names it; its files go after the commit. */
export async function deleteReplacedPhoto(
  ctx: SignedInContext,
  photos: PhotoStore,
  id: string,
): Promise<void> {
  photos.deleteOnceCommitted(ctx, await deleteUnnamedPhoto(ctx, id));
}

/** Deletes all photos of a user, rows and files; the files go after the commit. */
export async function deletePhotosOf(ctx: Context, photos: PhotoStore, userId: string): Promise<void> {
  photos.deleteOnceCommitted(ctx, await deletePhotoRowsOf(ctx, userId));
}

/**
 * Deletes what is left over after a day: photos that no row names, and files without a row. Rejects, having deleted no file,
 * when more than half of many files would go: then this is another database than the files'. `storageNow` is the time by the
 * storage's clock, which may not be that of `ctx`. A statement looks at `atOnce` photos.
 */
export async function purgeUnusedPhotos(
  ctx: Context,
  photos: PhotoStore,
  storageNow = new Date(),
  atOnce = pageSize,
): Promise<void> {
  await deleteUnnamed(ctx, photos, atOnce);
  const names: string[] = [];
  let fileCount = 0;
  const fileBefore = new Date(storageNow.getTime() - dayMs);
  for await (const batch of inBatches(photos.storage.list())) {
    fileCount += batch.length;
    const old = batch.filter(({ modifiedAt }) => modifiedAt < fileBefore).map(({ name }) => name);
    const existing = await existingPhotos(ctx, [...new Set(old.flatMap((name) => photoIdOf(name) ?? []))]);
    names.push(...old.filter((name) => !existing.has(photoIdOf(name) ?? '')));
  }
  if (names.length > alwaysDeleted && names.length > fileCount / 2)
    throw new Error(
      `${names.length} of ${fileCount} files in ${photos.storage.description} belong to no photo of this database. None was deleted: check that DATABASE_URL, DATA_DIR and S3_BUCKET belong together.`,
    );
  for (const name of names) await photos.storage.delete(name);
}

/** Deletes the photos that no row names, page by page. */
async function deleteUnnamed(ctx: Context, photos: PhotoStore, atOnce: number): Promise<void> {
  const before = new Date(ctx.now.getTime() - dayMs);
  let ids = await listPhotoIds(ctx, undefined, atOnce);
  while (ids.length > 0) {
    const page = ids;
    await inTransaction(ctx, async (ctx) =>
      photos.deleteOnceCommitted(ctx, await deleteUnnamedPhotos(ctx, page, before)),
    );
    await photos.settled();
    ids = await listPhotoIds(ctx, page.at(-1), atOnce);
  }
}

/** The photo that a file belongs to; undefined for a partial file. */
const photoIdOf = (name: string) =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-thumbnail)?\.webp$/.exec(name)?.[1];

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
