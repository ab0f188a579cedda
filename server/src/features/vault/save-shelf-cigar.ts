import { maxSavedCigars, type SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { inTransaction } from '../../db/transaction.ts';
import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { listLoungeShelf } from '../membership/index.ts';
import { toSharedCard } from './shared-card.ts';
import { countSavedCigars, findBySource, insertCards, lockVault, toSavedCigar } from './queries.ts';

/**
 * Saves a cigar from the shelf of a lounge to the caller's vault; one that is there keeps its rating and notes. LOUNGE_NOT_FOUND
 * when they don't know the lounge, NOT_FOUND when the cigar isn't on its shelf, VAULT_FULL.
 */
export async function saveShelfCigar(
  ctx: SignedInContext,
  { loungeId, cigarId }: { loungeId: string; cigarId: string },
): Promise<SavedCigar> {
  return inTransaction(ctx, async (ctx) => {
    await lockVault(ctx);
    const cigar = (await listLoungeShelf(ctx, loungeId)).find(({ id }) => id === cigarId);
    if (!cigar) throw new AppError('NOT_FOUND', 'This cigar is no longer on the shelf.');
    const before = await findBySource(ctx, cigarId);
    if (before && !before.removedAt) return toSavedCigar(before);
    if ((await countSavedCigars(ctx)) >= maxSavedCigars) throw new AppError('VAULT_FULL');
    await insertCards(ctx, { shareId: null, loungeId, questionnaire: null }, [toSharedCard(cigar)]);
    const saved = await findBySource(ctx, cigarId);
    if (!saved) throw new Error('A cigar of a shelf was not saved.');
    return toSavedCigar(saved);
  });
}
