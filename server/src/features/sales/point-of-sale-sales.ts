import { randomUUID } from 'node:crypto';
import { onceCommitted } from '../../db/transaction.ts';
import type { ForLounge } from '../../context/context.ts';
import { lockCigar, returnToStock, takeFromStock } from '../inventory/index.ts';
import { takeBackSale } from '../loyalty/index.ts';
import { findCounterSale, findLikelyResult, insertSale, lockCigarOfSale, markSaleUndone } from './queries.ts';

/** What was sold at the point of sale. */
export interface RungUp {
  cigarId: string;
  /** In sticks. */
  quantity: number;
  unitPrice: string | null;
  soldAt: Date;
  /** Whether the last count of the point of sale has it already: then the stock stays. */
  isInCount: boolean;
}

/**
 * Records a sale of the point of sale, in the transaction of `ctx`, and returns its id, with the recommendation that it likely
 * came from. One that staff typed in as well is
 * the same sale: it stays as it is, and its id is returned.
 */
export async function recordRungUpSale(ctx: ForLounge, sale: RungUp): Promise<string> {
  const { cigarId, quantity, unitPrice, soldAt, isInCount } = sale;
  // Staff may be typing it in now.
  await lockCigar(ctx, cigarId);
  const typedIn = await findCounterSale(ctx, sale);
  if (typedIn) return typedIn.id;
  const id = randomUUID();
  const nothing = { taken: 0, soldBeyondCount: 0 };
  const { taken, soldBeyondCount } = isInCount
    ? nothing
    : await takeFromStock(ctx, cigarId, { quantity, saleId: id });
  await insertSale(ctx, {
    id,
    cigarId,
    resultId: null,
    likelyResultId: (await findLikelyResult(ctx, sale)) ?? null,
    quantity,
    unitPrice,
    takenFromStock: taken,
    soldBeyondCount,
    soldAt,
    source: 'point-of-sale',
  });
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
  return id;
}

/** Undoes a sale that was refunded at the point of sale: a counted stock gets back what it took. Does nothing if it was undone already. */
export async function undoRungUpSale(ctx: ForLounge, id: string): Promise<void> {
  await lockCigarOfSale(ctx, id);
  const row = await markSaleUndone(ctx, id);
  if (!row) return;
  await returnToStock(ctx, row.cigarId, row.id);
  await takeBackSale(ctx, row);
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
}
