import type { ForLounge } from '../../../context/context.ts';
import { lockCigar, writeOff } from '../../inventory/index.ts';
import { type LineSale, recordRungUpSale, undoRungUpSale } from '../../sales/index.ts';
import {
  type LinkedLine,
  type Lines,
  listLinkedLines,
  lockLinkedLines,
  moveLines,
  type SaleOfLine,
  updateLine,
} from './queries.ts';

/** As many sticks as one sale can have. */
export const maxQuantity = 100_000;

interface Source {
  provider: string;
}

/** Brings the sales of lines to what they sold in the end. */
export async function settleLines(ctx: ForLounge, source: Source, by: Lines): Promise<void> {
  // The cigars before the lines, as for a sale that staff type in.
  const lines = await listLinkedLines(ctx, source, by);
  const cigarIds = lines.flatMap(({ cigarId, sales }) => [cigarId, ...sales.map((sale) => sale.cigarId)]);
  for (const cigarId of [...new Set(cigarIds)].toSorted()) await lockCigar(ctx, cigarId);
  const inTime = (await lockLinkedLines(ctx, source, by)).toSorted(
    (a, b) => a.soldAt.getTime() - b.soldAt.getTime() || Number(b.quantity) - Number(a.quantity),
  );
  for (const locked of inTime) {
    if (isSettled(locked)) continue;
    // The line before may have changed a sale that is this one's, too.
    for (const line of await listLinkedLines(ctx, source, { lineIds: [locked.lineId] }))
      await settleLine(ctx, source, line);
  }
}

/** What a line sold in the end, and what of its refunds was not put back, in sticks. */
function soldOf({ units, quantity, refunded, notRestocked }: LinkedLine) {
  const inSticks = (quantity: string | number) => Math.round(Number(quantity) * units);
  const sold = inSticks(Math.max(0, Number(quantity) - Number(refunded)));
  return { sold: Math.min(sold, maxQuantity), notReturned: inSticks(notRestocked) };
}

/** Whether what a line sold is recorded. */
export function isSettled(line: LinkedLine): boolean {
  const { sold, notReturned } = soldOf(line);
  return sold === line.recorded && notReturned === line.notReturned;
}

/**
 * Whether the stock has a line without us: its sale took nothing from it, or would not, as it is from before the last count or the
 * cigar is no longer on the shelf.
 */
function isInCount(
  { cigarId, soldAt, countedAt, isRemoved }: LinkedLine,
  ofSales: readonly SaleOfLine[],
): boolean {
  const taken = ofSales.filter((sale) => sale.cigarId === cigarId).map((sale) => sale.taken);
  if (isRemoved) return true;
  return taken.length > 0 ? taken.every((sticks) => sticks === 0) : countedAt !== null && soldAt <= countedAt;
}

async function settleLine(ctx: ForLounge, source: Source, line: LinkedLine): Promise<void> {
  const { cigarId, lineId } = line;
  if (isSettled(line)) return;
  const { sold, notReturned } = soldOf(line);
  const kept = sold === line.recorded ? line.sales : keptOf(line, sold);
  const sales: LineSale[] = [];
  for (const [at, sale] of line.sales.entries())
    sales.push(...(await settleSale(ctx, source, line, { sale, quantity: kept[at]?.quantity ?? 0 })));
  const added = sold === line.recorded ? 0 : sold - sumOf(kept);
  if (added > 0) sales.push(...(await recordRungUpSale(ctx, await rungUpOf(ctx, source, line, added))));
  if (notReturned > line.notReturned && isReturned(line, kept))
    await writeOff(ctx, cigarId, {
      quantity: notReturned - line.notReturned,
      reason: 'Refunded at the point of sale, not put back',
    });
  await updateLine(ctx, { provider: source.provider, lineId }, sales, { recorded: sold, notReturned });
}

/** Whether the refund of a line returned sticks to the stock: what was not put back is then written off. */
function isReturned(line: LinkedLine, kept: readonly LineSale[]): boolean {
  const reduced = line.sales.filter((sale, at) => (kept[at]?.quantity ?? 0) < sale.quantity);
  // What staff undid without having typed it in had counted twice.
  const refunded = reduced.filter(({ isUndone, isTypedIn }) => isTypedIn || !isUndone);
  if (reduced.length > 0 && refunded.length === 0) return false;
  return !isInCount(line, reduced.length > 0 ? refunded : line.sales);
}

const sumOf = (sales: readonly LineSale[]) => sales.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * How many sticks each sale of a line keeps when it sold `sold` in the end. More than there were are the last one's, unless staff undid
 * that, or typed it in besides others; none are those of another cigar than the line's.
 */
function keptOf({ cigarId, sales }: LinkedLine, sold: number): LineSale[] {
  let left = sales.every((sale) => sale.cigarId === cigarId) ? sold : 0;
  return sales.map(({ id, quantity, isTypedIn, isUndone }, at) => {
    const mayGrow = at === sales.length - 1 && !isUndone && (at === 0 || !isTypedIn);
    const kept = mayGrow ? left : Math.min(left, quantity);
    left -= kept;
    return { id, quantity: kept };
  });
}

/** Brings the sticks of a line that are one sale to `quantity`, and returns what sales they are then. */
async function settleSale(
  ctx: ForLounge,
  source: Source,
  line: LinkedLine,
  { sale, quantity }: { sale: SaleOfLine; quantity: number },
): Promise<LineSale[]> {
  if (quantity === sale.quantity) return [sale];
  const kept = quantity > 0 ? [{ id: sale.id, quantity }] : [];
  // What staff undid is not sold by what is left of it.
  if (sale.isUndone) return kept;
  const rungUp = await rungUpOf(ctx, source, line, quantity, [sale]);
  const undone = await undoRungUpSale(ctx, sale.id);
  // The rest of it is other lines of the receipt.
  const others = undone ? Math.max(0, undone.quantity - sale.quantity) : 0;
  const total = Math.min(maxQuantity, others + quantity);
  if (total === 0) return [];
  const ofSale = undone && {
    cigarId: undone.cigarId,
    ...(undone.cigarId !== line.cigarId && {
      unitPrice: undone.unitPrice,
      isInCount: undone.takenFromStock + undone.soldBeyondCount === 0,
    }),
  };
  const sales = await recordRungUpSale(ctx, { ...rungUp, ...ofSale, quantity: total }, undone);
  const [first] = sales;
  if (!undone || !first || others === 0) return sales;
  await moveLines(ctx, [undone], first);
  return kept.map((part) => ({ ...part, id: first.id }));
}

/** What was rung up of some sticks of a line, which were some sales of it. */
async function rungUpOf(
  ctx: ForLounge,
  source: Source,
  line: LinkedLine,
  quantity: number,
  ofSales = line.sales,
) {
  const { cigarId, itemId, units, soldAt, unitPrice } = line;
  const receipt = await listLinkedLines(ctx, source, { itemId, soldAt });
  return {
    cigarId,
    quantity,
    units,
    soldAt,
    // What is left of a sale by other lines keeps its price.
    unitPrice: unitPrice === null || quantity === 0 ? null : (Number(unitPrice) / units).toFixed(2),
    isInCount: isInCount(line, ofSales),
    ofReceipt: receipt.reduce((sum, each) => sum + soldOf(each).sold, 0),
  };
}
