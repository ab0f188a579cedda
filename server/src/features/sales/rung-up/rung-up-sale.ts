import { randomUUID } from 'node:crypto';
import { onceCommitted } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { lockCigar, returnToStock, takeFromStock } from '../../inventory/index.ts';
import { earnForRest, takeBackSale } from '../../loyalty/index.ts';
import { findLikelyResult, insertSale, lockCigarOfSale, markSaleUndone } from '../queries.ts';
import { lockTypedIn } from './queries.ts';
import { type LineSale, typedInOf } from './typed-in.ts';

/** What was sold at the point of sale. */
export interface RungUp {
  cigarId: string;
  /** In sticks. */
  quantity: number;
  /** The sticks of this item on the whole receipt: a point of sale may have a line for each. */
  ofReceipt: number;
  /** The sticks of one item: more than one for a box. */
  units: number;
  unitPrice: string | null;
  soldAt: Date;
  /** Whether the last count of the point of sale has it already: then the stock stays. */
  isInCount: boolean;
}

/** A sale that was undone, with what became of its points. */
type UndoneSale = NonNullable<Awaited<ReturnType<typeof undoRungUpSale>>>;

/**
 * Records what the point of sale sold, in the transaction of `ctx`, and returns its sales, with the recommendation that it likely came
 * from. Those that staff typed in as well are the same: they stay as they are, and only the rest is a sale of its own. What is left of
 * a sale that was `undone` because its quantity changed is still that guest's, that seller's and that member's.
 */
export async function recordRungUpSale(
  ctx: ForLounge,
  sale: RungUp,
  undone?: UndoneSale,
): Promise<LineSale[]> {
  // Staff may be typing it in now.
  const cigar = await lockCigar(ctx, sale.cigarId);
  const before = undone?.cigarId === sale.cigarId ? undone : undefined;
  const isSame = before && (isTypedIn(before) || sale.quantity <= before.quantity);
  const typedIn = isSame ? [] : typedInOf(await lockTypedIn(ctx, sale), sale);
  const quantity = typedIn.reduce((left, one) => left - one.quantity, sale.quantity);
  if (quantity === 0) return typedIn;
  return [...typedIn, await insertRungUpSale(ctx, cigar, { ...sale, quantity }, before)];
}

const isTypedIn = ({ source, soldBy }: UndoneSale) => source === 'counter' || soldBy !== null;

/** Inserts a sale of the point of sale of a locked cigar, or what is left of the one that it was before. */
async function insertRungUpSale(
  ctx: ForLounge,
  cigar: Awaited<ReturnType<typeof lockCigar>>,
  sale: RungUp,
  before: UndoneSale | undefined,
): Promise<LineSale> {
  const { cigarId, quantity, isInCount } = sale;
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
  return { id, quantity };
}

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
