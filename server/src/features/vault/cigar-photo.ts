import { type PhotoSize, setSavedCigarPhoto } from '@vitola/contract/vault/photos';
import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { ownsPhoto, type PhotoStore, type RowsWithPhoto } from '../photos/index.ts';
import { getSavedCigar, lockVault, type SavedCigarRow, toSavedCigar, updateSavedCigar } from './queries.ts';

/** The cigars of the caller's vault, each with at most one photo. */
export const cigarsWithPhoto: RowsWithPhoto<SavedCigarRow, SavedCigar> = {
  api: setSavedCigarPhoto,
  lock: lockVault,
  get: async (ctx, id) => {
    const cigar = await getSavedCigar(ctx, id);
    if (cigar.removedAt) throw new AppError('NOT_FOUND');
    return cigar;
  },
  update: updateSavedCigar,
  show: toSavedCigar,
};

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
