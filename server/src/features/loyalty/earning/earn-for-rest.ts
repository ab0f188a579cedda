import { maxSalePoints } from '@vitola/contract/loyalty/loyalty-constants';
import type { ForLounge } from '../../../context/context.ts';
import { earn } from '../ledger/earn.ts';
import { notifyOfPoints } from '../ledger/notify-of-points.ts';
import { findBalance } from '../program/queries.ts';
import { descriptionOf, dollarsOf, type EarningSale } from './earn-for-sale.ts';
import type { TakenBack } from './take-back-sale.ts';

/**
 * Gives a member the points of what is left of a sale that was undone, at the rate at which that earned them, whatever the program is
 * by now; less what had been spent already and could not be taken back.
 */
export async function earnForRest(
  ctx: ForLounge,
  rest: EarningSale,
  undone: Pick<EarningSale, 'quantity' | 'unitPrice'> & { takenBack: TakenBack },
): Promise<void> {
  const { userId, points: earned, taken } = undone.takenBack;
  const ofRest = Math.floor((dollarsOf(rest) * earned) / Math.max(1, dollarsOf(undone)));
  const points = Math.min(maxSalePoints, ofRest) - (earned - taken);
  const description = descriptionOf(rest);
  const doneBy = ctx.actor?.user.id ?? null;
  const given = await earn(ctx, { userId, type: 'sale', points, description, saleId: rest.id, doneBy });
  if (given === 0) return;
  await notifyOfPoints(ctx, { userId, points: given, balance: await findBalance(ctx, userId), description });
}
