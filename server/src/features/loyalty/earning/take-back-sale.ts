import type { Sale } from '@vitola/contract/sales/sales';
import type { ForLounge } from '../../../context/context.ts';
import { lockMember } from '../../accounts/index.ts';
import { deductUpTo, findSaleEntry, insertEntry, lockResult } from '../ledger/queries.ts';
import { refreshMembership } from '../ledger/refresh-membership.ts';
import { notifyOfPoints } from '../ledger/notify-of-points.ts';
import { formatPoints } from './format-points.ts';

/**
 * Takes back the points of a sale that is undone: all of them, or what the member has left, never below zero and without a
 * debt. The message says what could not be taken back. Null when the sale earned none, or the member's account is gone.
 */
export async function takeBackSale(
  ctx: ForLounge,
  { id: saleId, resultId }: { id: string; resultId: string | null },
): Promise<Sale['loyalty']> {
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
  return { points: -taken, message: sentenceOf(points, taken, left) };
}

function sentenceOf(points: number, taken: number, left: number): string {
  const spent = points - taken;
  if (spent === 0) return `Its ${formatPoints(points)} were taken back.`;
  const rest = taken === 0 ? 'none was' : taken === 1 ? '1 was' : `${taken} were`;
  return `The member had already spent ${spent} of its ${formatPoints(points)}, so ${rest} taken back. The member owes nothing and has ${formatPoints(left)} now.`;
}
