import type { SavedCigar, SavedCigarPage } from '@vitola/contract/vault/saved-cigars';
import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findSavedCigar, listSavedCigars, toSavedCigar } from './queries.ts';

/**
 * The caller's vault, newest first: all of it, or the page behind the cigar `after`, which may have been removed since.
 * NOT_FOUND when `after` is not in their vault.
 */
export async function listVault(ctx: SignedInContext, page: SavedCigarPage): Promise<SavedCigar[]> {
  if (page.after !== undefined && !(await findSavedCigar(ctx, page.after))) throw new AppError('NOT_FOUND');
  return (await listSavedCigars(ctx, page)).map(toSavedCigar);
}
