import type { Sale } from '@vitola/contract/sales/sales';
import type { ForLounge } from '../../../context/context.ts';
import { lockMember } from '../../accounts/index.ts';
import { deductUpTo, findSaleEntry, insertEntry, lockResult } from '../ledger/queries.ts';
import { refreshMembership } from '../ledger/refresh-membership.ts';
import { notifyOfPoints } from '../ledger/notify-of-points.ts';
import { formatPoints } from './format-points.ts';

/** What became of the points of a sale that was undone. */
export interface TakenBack {
  userId: string;
  /** What the sale had earned, how much of that was taken back, and what the member has left at the lounge. */
  points: number;
  taken: number;
  left: number;
}

/**
 * Takes back the points of a sale that is undone: all of them, or what the member has left, never below zero and without a
 * debt. Null when the sale earned none, or the member's account is gone.
 */
export async function takeBackSale(
  ctx: ForLounge,
  { id: saleId, resultId }: { id: string; resultId: string | null },
): Promise<TakenBack | null> {
  // An import may be giving them now; the result comes before the member, as everywhere.
  if (resultId) await lockResult(ctx, resultId);
  const entry = await findSaleEntry(ctx, saleId);
  if (!entry?.userId || !(await lockMember(ctx, entry.userId))) return null;
  const { userId, points } = entry;
  const { taken, left } = await deductUpTo(ctx, userId, points);
  const description = `Purchase undone: ${entry.description.replace('Bought ', '')}`;
  await insertEntry(ctx, {
    userId,
    type: 'sale-undone',
    points: -taken,
    description,
    saleId,
    reversesId: entry.id,
    doneBy: ctx.actor?.user.id ?? null,
  });
  await refreshMembership(ctx, userId);
  if (taken > 0) await notifyOfPoints(ctx, { userId, points: -taken, balance: left, description });
  return { userId, points, taken, left };
}

/** Says what was taken back, and what could not be. */
export const describeTakenBack = (takenBack: TakenBack): NonNullable<Sale['loyalty']> => ({
  points: -takenBack.taken,
  message: sentenceOf(takenBack),
});

function sentenceOf({ points, taken, left }: TakenBack): string {
  const spent = points - taken;
  if (spent === 0) return `Its ${formatPoints(points)} were taken back.`;
  const rest = taken === 0 ? 'none was' : taken === 1 ? '1 was' : `${taken} were`;
  return `The member had already spent ${spent} of its ${formatPoints(points)}, so ${rest} taken back. The member owes nothing and has ${formatPoints(left)} now.`;
}
