import type { PhotoSize } from '@vitola/contract/vault/photos';
import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { setSavedCigarPhoto as api } from '@vitola/contract/vault/photos';
import { photoErrors } from '@vitola/contract/vault/photo-constants';
import type { FastifyRequest } from 'fastify';
import type { SignedInContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { answerOnceIfKeyed } from '../../http/idempotency.ts';
import type { Upload } from '../../http/upload.ts';
import { deleteReplacedPhoto, insertPhoto, ownsPhoto, type PhotoStore } from '../photos/index.ts';
import { getSavedCigar, lockVault, toSavedCigar, updateSavedCigar } from './queries.ts';

interface SetRequest {
  params: { id: string };
  upload: Upload | null;
  request: Pick<FastifyRequest, 'headers'>;
}

/**
 * Gives a cigar of the caller's vault a photo; the one it had is deleted. VALIDATION without a file, NOT_FOUND when the cigar
 * is not in their vault; errors of the photo as `PhotoStore.withStored`.
 */
export async function setCigarPhoto(
  ctx: SignedInContext,
  photos: PhotoStore,
  { params, upload, request }: SetRequest,
): Promise<SavedCigar> {
  if (!upload) throw fieldError('photo', 'VALIDATION', photoErrors.missing);
  if ((await getSavedCigar(ctx, params.id)).removedAt) throw new AppError('NOT_FOUND');
  return photos.withStored(ctx, upload, (photo) =>
    answerOnceIfKeyed(ctx, api, { params, body: null, upload, request }, (ctx) =>
      inTransaction(ctx, async (ctx) => {
        await lockVault(ctx);
        if (photo) await insertPhoto(ctx, photo);
        return replacePhoto(ctx, photos, params.id, photo?.id ?? null);
      }),
    ),
  );
}

/** Deletes the photo of a cigar of the caller's vault, if it has one. NOT_FOUND when the cigar is not in their vault. */
export async function removeCigarPhoto(
  ctx: SignedInContext,
  photos: PhotoStore,
  id: string,
): Promise<SavedCigar> {
  return inTransaction(ctx, (ctx) => replacePhoto(ctx, photos, id, null));
}

async function replacePhoto(
  ctx: SignedInContext,
  photos: PhotoStore,
  id: string,
  photoId: string | null,
): Promise<SavedCigar> {
  await lockVault(ctx);
  const before = await getSavedCigar(ctx, id);
  if (before.removedAt) throw new AppError('NOT_FOUND');
  if (before.photoId === null && photoId === null) return toSavedCigar(before);
  await updateSavedCigar(ctx, id, { photoId });
  if (before.photoId !== null) await deleteReplacedPhoto(ctx, photos, before.photoId);
  return toSavedCigar(await getSavedCigar(ctx, id));
}

/** One of the caller's photos as WebP. NOT_FOUND when it is not theirs. */
export async function readOwnPhoto(
  ctx: SignedInContext,
  photos: PhotoStore,
  id: string,
  size: PhotoSize,
): Promise<Buffer> {
  const content = (await ownsPhoto(ctx, id)) ? await photos.read(id, size) : undefined;
  if (!content) throw new AppError('NOT_FOUND');
  return content;
}
