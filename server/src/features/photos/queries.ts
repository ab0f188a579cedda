import { getPhoto, type PhotoSize } from '@vitola/contract/vault/photos';
import { sql } from 'kysely';
import type { Context, SignedInContext } from '../../context/context.ts';

/** A photo whose files are stored, as a row has it. */
export interface PhotoRow {
  id: string;
  width: number;
  height: number;
  bytes: number;
  thumbnailBytes: number;
  sha256: Buffer;
}

/** Inserts a photo of the caller. */
export async function insertPhotoRow(ctx: SignedInContext, photo: PhotoRow): Promise<void> {
  await ctx.db
    .insertInto('photos')
    .values({ ...photo, userId: ctx.actor.user.id, createdAt: ctx.now })
    .execute();
}

/** Whether this is a photo of the caller. */
export async function ownsPhoto(ctx: SignedInContext, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.user.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** A member's photos, oldest first, for an export. */
export const listPhotosOf = (ctx: Context, userId: string) =>
  ctx.db
    .selectFrom('photos')
    .select(['id', 'width', 'height', 'bytes', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

const isUnnamed = sql<boolean>`not exists (select from saved_cigars where photo_id = photos.id)
  and not exists (select from cigar_journal where photo_id = photos.id)`;

/** Deletes one photo of the caller if no row names it; returns its id if so. */
export async function deleteUnnamedPhoto(ctx: SignedInContext, id: string): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.user.id)
    .where(isUnnamed)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of the next photos of anybody in the order of their ids, after one of them or from the first. */
export async function listPhotoIds(
  ctx: Context,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  let photos = ctx.db.selectFrom('photos').select('id').orderBy('id').limit(limit);
  if (after !== undefined) photos = photos.where('id', '>', after);
  return (await photos.execute()).map(({ id }) => id);
}

/** Deletes those of some photos that no row names and that were added before a time; returns their ids. */
export async function deleteUnnamedPhotos(
  ctx: Context,
  ids: readonly string[],
  before: Date,
): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('photos')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('createdAt', '<', before)
    .where(isUnnamed)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes all photos of a user; returns their ids. */
export async function deletePhotoRowsOf(ctx: Context, userId: string): Promise<string[]> {
  const rows = await ctx.db.deleteFrom('photos').where('userId', '=', userId).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Those of some ids that are photos. */
export async function existingPhotos(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The path at which its owner reads a photo. */
export const photoUrlOf = (photoId: string): string => getPhoto.path.replace('{photoId}', photoId);

/** The names of a photo's files in the storage. */
export const fileName = (id: string, size: PhotoSize): string =>
  size === 'full' ? `${id}.webp` : `${id}-thumbnail.webp`;
