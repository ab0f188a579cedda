import { maxSavedCigars, type SavedCigar, type SavedCigarChange } from '@vitola/contract/vault/saved-cigars';
import { inTransaction } from '../../db/transaction.ts';
import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { omitUndefined } from '../../http/body/omit-undefined.ts';
import { countSavedCigars, getSavedCigar, lockVault, toSavedCigar, updateSavedCigar } from './queries.ts';
import { refreshRating } from './refresh-rating.ts';

/**
 * Rates a cigar of the caller's vault or changes its notes. CHANGED_MEANWHILE when `version` is stale, so that notes from two
 * devices never overwrite each other; NOT_FOUND when it is not in their vault.
 */
export async function changeSavedCigar(
  ctx: SignedInContext,
  id: string,
  { version, rating: cardRating, ...change }: SavedCigarChange,
): Promise<SavedCigar> {
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    const before = await getSavedCigar(ctx, id);
    if (before.removedAt) throw new AppError('NOT_FOUND');
    if (version !== undefined && version !== before.version) throw new AppError('CHANGED_MEANWHILE');
    await updateSavedCigar(ctx, id, omitUndefined({ ...change, cardRating }));
    if (cardRating !== undefined) await refreshRating(ctx, id);
    return toSavedCigar(await getSavedCigar(ctx, id));
  });
}

/** Removes a cigar from the caller's vault; it can be restored for thirty days. NOT_FOUND when it is not in their vault. */
export async function removeSavedCigar(ctx: SignedInContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    if ((await getSavedCigar(ctx, id)).removedAt) throw new AppError('NOT_FOUND');
    await updateSavedCigar(ctx, id, { removedAt: ctx.now });
    return { success: true };
  });
}

/** Undoes a removal. VAULT_FULL when there is no room; a cigar that was not removed is returned unchanged. */
export async function restoreSavedCigar(ctx: SignedInContext, id: string): Promise<SavedCigar> {
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    const before = await getSavedCigar(ctx, id);
    if (!before.removedAt) return toSavedCigar(before);
    if ((await countSavedCigars(ctx)) >= maxSavedCigars) throw new AppError('VAULT_FULL');
    await updateSavedCigar(ctx, id, { removedAt: null });
    return toSavedCigar(await getSavedCigar(ctx, id));
  });
}
