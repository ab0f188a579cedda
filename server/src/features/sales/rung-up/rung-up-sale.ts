import { randomUUID } from 'node:crypto';
import { onceCommitted } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { lockCigar, returnToStock, takeFromStock } from '../../inventory/index.ts';
import { earnForRest, takeBackSale } from '../../loyalty/index.ts';
import { findLikelyResult, insertSale, lockCigarOfSale, markSaleUndone } from '../queries.ts';
import { findCounterSale } from './queries.ts';

/** What was sold at the point of sale. */
export interface RungUp {
  cigarId: string;
  /** In sticks. */
  quantity: number;
  /** The sticks of this item on the whole receipt: a point of sale may have a line for each. */
  ofReceipt: number;
  unitPrice: string | null;
  soldAt: Date;
  /** Whether the last count of the point of sale has it already: then the stock stays. */
  isInCount: boolean;
}

/** A sale that was undone, with what became of its points. */
type UndoneSale = NonNullable<Awaited<ReturnType<typeof undoRungUpSale>>>;

/**
 * Records a sale of the point of sale, in the transaction of `ctx`, and returns its id, with the recommendation that it likely
 * came from. One that staff typed in as well is the same sale: it stays as it is, and its id is returned. What is left of a
 * sale that was `undone` because its quantity changed is still that guest's, that seller's and that member's.
 */
export async function recordRungUpSale(ctx: ForLounge, sale: RungUp, undone?: UndoneSale): Promise<string> {
  const { cigarId, quantity, isInCount } = sale;
  // Staff may be typing it in now.
  const cigar = await lockCigar(ctx, cigarId);
  const before = undone?.cigarId === cigarId ? undone : undefined;
  const typedIn = before && isTypedIn(before) ? undefined : await findCounterSale(ctx, sale);
  if (typedIn) return typedIn.id;
  const id = randomUUID();
  const nothing = { taken: 0, soldBeyondCount: 0 };
  // A refund may come after its cigar left the shelf.
  const { taken, soldBeyondCount } =
    isInCount || !cigar || cigar.removedAt
      ? nothing
      : await takeFromStock(ctx, cigarId, { quantity, saleId: id });
  const row = await insertSale(ctx, {
    id,
    cigarId,
    quantity,
    takenFromStock: taken,
    soldBeyondCount,
    ...(before ? originOf(before, sale) : await likelyOriginOf(ctx, sale)),
  });
  if (cigar && before?.takenBack)
    await earnForRest(
      ctx,
      { ...row, brand: cigar.brand, name: cigar.name },
      { ...before, takenBack: before.takenBack },
    );
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
  return id;
}

const isTypedIn = ({ source, soldBy }: UndoneSale) => source === 'counter' || soldBy !== null;

async function likelyOriginOf(ctx: ForLounge, sale: RungUp) {
  const { unitPrice, soldAt } = sale;
  const likelyResultId = (await findLikelyResult(ctx, sale)) ?? null;
  return { resultId: null, likelyResultId, soldBy: null, soldAt, unitPrice, source: 'point-of-sale' };
}

function originOf(before: UndoneSale, { unitPrice }: RungUp) {
  const { resultId, likelyResultId, reservedRange, reservedCode, soldBy, soldAt, source } = before;
  const codes = { resultId, likelyResultId, reservedRange, reservedCode };
  return { ...codes, soldBy, soldAt, source, unitPrice: unitPrice ?? before.unitPrice };
}

/**
 * Undoes a sale that was refunded at the point of sale, and returns it: a counted stock gets back what it took. Does nothing if
 * it was undone already.
 */
export async function undoRungUpSale(ctx: ForLounge, id: string) {
  await lockCigarOfSale(ctx, id);
  const row = await markSaleUndone(ctx, id);
  if (!row) return undefined;
  await returnToStock(ctx, row.cigarId, row.id);
  const takenBack = await takeBackSale(ctx, row);
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
  return { ...row, takenBack };
}
