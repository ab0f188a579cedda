import type { Endpoint } from '@vitola/contract/endpoint';
import { photoErrors } from '@vitola/contract/vault/photo-constants';
import type { FastifyRequest } from 'fastify';
import type { SignedInContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fieldError } from '../../errors/app-error.ts';
import { answerOnceIfKeyed } from '../../http/idempotency.ts';
import type { Upload } from '../../http/body/upload.ts';
import { deleteReplacedPhoto } from './delete-photos.ts';
import { insertPhoto, type PhotoStore } from './photo-store.ts';

/** A member's rows of one kind, such as the cigars of a vault, each with at most one photo. */
export interface RowsWithPhoto<Row extends { photoId: string | null }, Shown> {
  /** The call that sets a photo. */
  api: Endpoint;
  /** Locks the caller's rows until the transaction ends. */
  lock: (ctx: SignedInContext) => Promise<void>;
  /** A row of the caller; throws NOT_FOUND if it is not theirs or was removed. */
  get: (ctx: SignedInContext, id: string) => Promise<Row>;
  update: (ctx: SignedInContext, id: string, change: { photoId: string | null }) => Promise<void>;
  /** A row as the reply shows it. */
  show: (row: Row) => Shown;
}

interface SetRequest {
  params: { id: string };
  upload: Upload | null;
  request: Pick<FastifyRequest, 'headers'>;
}

/**
 * Gives a row of the caller a photo; the one it had is deleted. VALIDATION without a file, NOT_FOUND as `get`; errors of the
 * photo as `PhotoStore.withStored`.
 */
export async function setPhotoOfRow<Row extends { photoId: string | null }, Shown>(
  ctx: SignedInContext,
  photos: PhotoStore,
  rows: RowsWithPhoto<Row, Shown>,
  { params, upload, request }: SetRequest,
): Promise<Shown> {
  if (!upload) throw fieldError('photo', 'VALIDATION', photoErrors.missing);
  await rows.get(ctx, params.id);
  return photos.withStored(ctx, upload, (photo) =>
    answerOnceIfKeyed(ctx, rows.api, { params, body: null, upload, request }, (ctx) =>
      inTransaction(ctx, async (ctx) => {
        await rows.lock(ctx);
        if (photo) await insertPhoto(ctx, photo);
        return replacePhoto(ctx, photos, rows, { id: params.id, photoId: photo?.id ?? null });
      }),
    ),
  );
}

/** Deletes the photo of a row of the caller, if it has one. NOT_FOUND as `get`. */
export async function removePhotoOfRow<Row extends { photoId: string | null }, Shown>(
  ctx: SignedInContext,
  photos: PhotoStore,
  rows: RowsWithPhoto<Row, Shown>,
  id: string,
): Promise<Shown> {
  return inTransaction(ctx, async (ctx) => {
    await rows.lock(ctx);
    return replacePhoto(ctx, photos, rows, { id, photoId: null });
  });
}

async function replacePhoto<Row extends { photoId: string | null }, Shown>(
  ctx: SignedInContext,
  photos: PhotoStore,
  rows: RowsWithPhoto<Row, Shown>,
  { id, photoId }: { id: string; photoId: string | null },
): Promise<Shown> {
  const before = await rows.get(ctx, id);
  if (before.photoId === null && photoId === null) return rows.show(before);
  await rows.update(ctx, id, { photoId });
  if (before.photoId !== null) await deleteReplacedPhoto(ctx, photos, before.photoId);
  return rows.show(await rows.get(ctx, id));
}
