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
function isInCount({ cigarId, soldAt, countedAt, isRemoved, sales }: LinkedLine, ofSales = sales): boolean {
  const taken = ofSales.filter((sale) => sale.cigarId === cigarId).map((sale) => sale.taken);
  if (isRemoved) return true;
  return taken.length > 0 ? taken.every((sticks) => sticks === 0) : countedAt !== null && soldAt <= countedAt;
}

async function settleLine(ctx: ForLounge, source: Source, line: LinkedLine): Promise<void> {
  const { cigarId, lineId } = line;
  if (isSettled(line)) return;
  const { sold, notReturned } = soldOf(line);
  const sales = sold === line.recorded ? line.sales : await settleSales(ctx, source, line);
  if (notReturned > line.notReturned && !isInCount(line))
    await writeOff(ctx, cigarId, {
      quantity: notReturned - line.notReturned,
      reason: 'Refunded at the point of sale, not put back',
    });
  await updateLine(ctx, { provider: source.provider, lineId }, { sales, recorded: sold, notReturned });
}

/** Records what a line sold in the end instead of what is recorded of it, and returns its sales. */
async function settleSales(ctx: ForLounge, source: Source, line: LinkedLine): Promise<LineSale[]> {
  const { sold } = soldOf(line);
  const isOfAnother = line.sales.some(({ cigarId }) => cigarId !== line.cigarId);
  const settled: LineSale[] = [];
  let left = isOfAnother ? 0 : sold;
  for (const [index, sale] of line.sales.entries()) {
    const isLast = index === line.sales.length - 1;
    const quantity = isLast ? left : Math.min(left, sale.quantity);
    left -= quantity;
    if (quantity === sale.quantity) settled.push(sale);
    else settled.push(...(await settleSale(ctx, source, line, { sale, quantity })));
  }
  if (sold === 0 || (line.sales.length > 0 && !isOfAnother)) return settled;
  return recordRungUpSale(ctx, await rungUpOf(ctx, source, line, { sales: line.sales, quantity: sold }));
}

/** Brings the sticks of a line that are one sale to `quantity`, and returns what sale they are then. */
async function settleSale(
  ctx: ForLounge,
  source: Source,
  line: LinkedLine,
  { sale, quantity }: { sale: SaleOfLine; quantity: number },
): Promise<LineSale[]> {
  const rungUp = await rungUpOf(ctx, source, line, { sales: [sale], quantity });
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
  if (undone && first && others > 0) {
    await moveLines(ctx, [undone], first);
    return quantity > 0 ? [{ id: first.id, quantity }] : [];
  }
  return sales;
}

/** What was rung up of sticks of a line that were some sales. */
async function rungUpOf(
  ctx: ForLounge,
  source: Source,
  line: LinkedLine,
  { sales, quantity }: { sales: SaleOfLine[]; quantity: number },
) {
  const { cigarId, itemId, units, soldAt, unitPrice } = line;
  const receipt = await listLinkedLines(ctx, source, { itemId, soldAt });
  return {
    cigarId,
    quantity,
    units,
    soldAt,
    // What is left of a sale keeps its price.
    unitPrice: unitPrice === null || quantity === 0 ? null : (Number(unitPrice) / units).toFixed(2),
    isInCount: isInCount(line, sales),
    ofReceipt: receipt.reduce((sum, each) => sum + soldOf(each).sold, 0),
  };
}
