import {
  maxSavedCigars,
  type NewSavedCigar,
  type SavedCigar,
  saveCigar as api,
} from '@vitola/contract/vault/saved-cigars';
import type { FastifyRequest } from 'fastify';
import type { SignedInContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { answerOnceIfKeyed } from '../../http/idempotency.ts';
import type { Upload } from '../../http/body/upload.ts';
import { insertPhoto, type PhotoStore } from '../photos/index.ts';
import { countSavedCigars, getSavedCigar, insertSavedCigar, lockVault, toSavedCigar } from './queries.ts';

interface SaveRequest {
  body: NewSavedCigar;
  upload: Upload | null;
  request: Pick<FastifyRequest, 'headers'>;
}

/**
 * Adds a cigar to the caller's vault, with a photo if one was uploaded; a repeat with the same Idempotency-Key adds nothing.
 * VAULT_FULL when there is no room; errors of the photo as `PhotoStore.withStored`.
 */
export async function saveCigar(
  ctx: SignedInContext,
  photos: PhotoStore,
  { body, upload, request }: SaveRequest,
): Promise<SavedCigar> {
  return photos.withStored(ctx, upload, (photo) =>
    answerOnceIfKeyed(ctx, api, { params: null, body, upload, request }, (ctx) =>
      inTransaction(ctx, async (ctx) => {
        await lockVault(ctx);
        if ((await countSavedCigars(ctx)) >= maxSavedCigars) throw new AppError('VAULT_FULL');
        if (photo) await insertPhoto(ctx, photo);
        const id = await insertSavedCigar(ctx, body, photo?.id ?? null);
        return toSavedCigar(await getSavedCigar(ctx, id));
      }),
    ),
  );
}
