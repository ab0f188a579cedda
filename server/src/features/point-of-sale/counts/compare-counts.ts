import {
  type PointOfSaleProvider,
  providerNames,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { followStock } from '../../inventory/index.ts';
import { type Counted, listCounted, upsertComparison } from './queries.ts';

/**
 * Compares the stock of every linked cigar with the point of sale's count. A count that changed there is taken over, with a
 * row of the ledger. One that only we changed is left, and its difference kept with its beginning, for the owner to decide.
 */
export async function compareCounts(ctx: ForLounge, provider: PointOfSaleProvider): Promise<void> {
  for (const counted of await listCounted(ctx)) {
    if (isSettled(counted)) continue;
    await inTransaction(ctx, async (ctx) => {
      // Read again in the transaction: a sale may have come in between.
      const [current] = await listCounted(ctx, counted.cigarId);
      if (current) await compareOne(ctx, provider, current);
    });
  }
}

/** Takes over what the point of sale counts of one cigar, whatever we had; false if it does not count it. */
export async function followCounted(
  ctx: ForLounge,
  provider: PointOfSaleProvider,
  cigarId: string,
): Promise<boolean> {
  const [counted] = await listCounted(ctx, cigarId);
  if (!counted) return false;
  await compareOne(ctx, provider, { ...counted, tillStockBefore: null });
  return true;
}

const isSettled = (counted: Counted) =>
  counted.tillStockBefore === counted.tillStock &&
  counted.stock === counted.tillStockBefore &&
  counted.differenceBefore === 0;

async function compareOne(ctx: ForLounge, provider: PointOfSaleProvider, counted: Counted): Promise<void> {
  const { cigarId, stock, tillStock, countedAt, tillStockBefore, differenceBefore } = counted;
  const difference = tillStock - (stock ?? 0);
  const hasChangedThere = tillStock !== tillStockBefore;
  const isExplained = stock !== null && tillStockBefore !== null && difference === differenceBefore;
  if (difference !== 0 && (!hasChangedThere || isExplained)) {
    const differsSince = counted.differsSince ?? ctx.now;
    return upsertComparison(ctx, { cigarId, tillStock, difference, differsSince, countedAt });
  }
  const reason = `Counted by ${providerNames[provider]}`;
  if (difference !== 0 || stock === null) await followStock(ctx, cigarId, { stock: tillStock, reason });
  await upsertComparison(ctx, { cigarId, tillStock, difference: 0, differsSince: null, countedAt });
}
