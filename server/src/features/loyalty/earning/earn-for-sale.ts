import { maxSalePoints } from '@vitola/contract/loyalty/loyalty-constants';
import type { Sale } from '@vitola/contract/sales/sales';
import type { ForLounge, LoungeContext } from '../../../context/context.ts';
import { earn } from '../ledger/earn.ts';
import { findResultMember, lockResult } from '../ledger/queries.ts';
import { findRunningProgram, whyNoSalePoints } from '../program/running-program.ts';
import { notifyOfPoints } from '../ledger/notify-of-points.ts';
import { findBalance, type ProgramRow } from '../program/queries.ts';
import { earnForVisit } from './earn-for-visit.ts';
import { formatPoints } from './format-points.ts';

/** A sale as far as points depend on it. */
export interface EarningSale {
  id: string;
  quantity: number;
  unitPrice: string | null;
  brand: string;
  name: string;
}

/**
 * Gives the points of a sale to the member whose code was given, or else to the one who has the sale's result in their vault.
 * Null where no member is known or the program doesn't run.
 */
export async function earnForSale(
  ctx: LoungeContext,
  sale: EarningSale & { resultId: string | null },
  memberId?: string,
): Promise<Sale['loyalty']> {
  const program = await findRunningProgram(ctx);
  if (!program) return null;
  const userId = memberId ?? (sale.resultId && (await memberOfResult(ctx, sale.resultId)));
  if (!userId) return null;
  const visit = await earnForVisit(ctx, userId);
  const points = await earnPurchase(ctx, program, { userId, sale, doneBy: ctx.actor.user.id });
  if (visit + points > 0)
    await notifyOfPoints(ctx, {
      userId,
      points: visit + points,
      balance: await findBalance(ctx, userId),
      description: visit > 0 ? `${descriptionOf(sale)}, first visit` : descriptionOf(sale),
    });
  return { points: visit + points, message: sentenceOf(program, sale, { visit, points }) };
}

async function memberOfResult(ctx: ForLounge, resultId: string): Promise<string | undefined> {
  await lockResult(ctx, resultId);
  return findResultMember(ctx, resultId);
}

/** Gives the points of one purchase, once; none where the lounge's state allows none. Returns the points given. */
export async function earnPurchase(
  ctx: ForLounge,
  program: ProgramRow,
  { userId, sale, doneBy }: { userId: string; sale: EarningSale; doneBy: string | null },
): Promise<number> {
  if (whyNoSalePoints(program)) return 0;
  const points = Math.min(maxSalePoints, dollarsOf(sale) * program.pointsPerDollar);
  return earn(ctx, {
    userId,
    type: 'sale',
    points,
    description: descriptionOf(sale),
    saleId: sale.id,
    doneBy,
  });
}

/** The whole dollars that were paid. */
export const dollarsOf = ({ quantity, unitPrice }: Pick<EarningSale, 'quantity' | 'unitPrice'>): number =>
  Math.floor((Math.round(Number(unitPrice ?? 0) * 100) * quantity) / 100);

/** What a member reads about a purchase. */
export const descriptionOf = ({ quantity, brand, name }: EarningSale) =>
  `Bought ${quantity > 1 ? `${quantity} × ` : ''}${brand} ${name}`;

function sentenceOf(
  program: ProgramRow,
  { unitPrice }: EarningSale,
  { visit, points }: { visit: number; points: number },
): string {
  const forVisit = visit > 0 ? ` ${visit} points for the first visit.` : '';
  const reason =
    whyNoSalePoints(program) ??
    (unitPrice === null
      ? 'A cigar without a price earns no points.'
      : `The member earned ${formatPoints(points)}.`);
  return `${reason}${forVisit}`;
}
