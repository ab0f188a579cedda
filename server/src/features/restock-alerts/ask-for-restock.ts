import { maxRestockAlerts } from '@vitola/contract/restock-alerts';
import { inTransaction } from '../../db/transaction.ts';
import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { countOtherAlerts, deleteAlert, lockAlertsOf, lockShelfCigar, upsertAlert } from './queries.ts';

/** Whether the caller may see a lounge's shelf. */
export type KnowsLounge = (ctx: SignedInContext, loungeId: string) => Promise<boolean>;

/**
 * Has the caller notified once when a cigar is back in stock; not waiting, with no change, when it is in stock now. A repeat only
 * changes whether an email is sent. NOT_FOUND when the cigar is not on the shelf of a lounge that they know, RESTOCK_ALERT_LIMIT
 * when they wait for as many as they may.
 */
export async function askForRestock(
  ctx: SignedInContext,
  knowsLounge: KnowsLounge,
  { cigarId, byEmail }: { cigarId: string; byEmail: boolean },
): Promise<{ isWaiting: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    await lockAlertsOf(ctx);
    const cigar = await lockShelfCigar(ctx, cigarId);
    if (!cigar || !(await knowsLounge(ctx, cigar.loungeId))) throw new AppError('NOT_FOUND');
    if (!cigar.isSoldOut) return { isWaiting: false };
    if ((await countOtherAlerts(ctx, cigarId)) >= maxRestockAlerts) throw new AppError('RESTOCK_ALERT_LIMIT');
    await upsertAlert(ctx, { loungeId: cigar.loungeId, cigarId, byEmail });
    return { isWaiting: true };
  });
}

/** No longer notifies the caller about a cigar; a repeat changes nothing. */
export async function cancelRestockAlert(ctx: SignedInContext, cigarId: string): Promise<{ success: true }> {
  await deleteAlert(ctx, cigarId);
  return { success: true };
}
