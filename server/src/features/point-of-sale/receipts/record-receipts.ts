import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { lockCigar, writeOff } from '../../inventory/index.ts';
import { recordRungUpSale, undoRungUpSale } from '../../sales/index.ts';
import type { Line, Receipts, Refund } from '../providers/provider.ts';
import {
  insertRefunds,
  type LinkedLine,
  type Lines,
  listLinkedLines,
  lockLinkedLines,
  moveLines,
  updateLine,
  upsertLines,
} from './queries.ts';

/** As many lines as one transaction stores. */
const chunkSize = 200;
/** As many sticks as one sale can have. */
const maxQuantity = 100_000;

/** The connection that receipts are of. */
export interface ReceiptSource {
  provider: string;
  /** What was sold before it was connected is not ours to record. */
  connectedAt: Date;
}

/**
 * Records what was sold and refunded. The same receipts again change nothing, and a refund may come before its sale: of every
 * line only what it sold in the end is recorded.
 */
export async function recordReceipts(
  ctx: ForLounge,
  source: ReceiptSource,
  receipts: Receipts,
): Promise<void> {
  const lines = receipts.lines.filter(isUsable).filter(({ soldAt }) => soldAt >= source.connectedAt);
  const refunds = receipts.refunds.filter(isUsable);
  const lineIds = [...new Set([...lines.map(({ id }) => id), ...refunds.map(({ lineId }) => lineId)])];
  for (let first = 0; first < lineIds.length; first += chunkSize) {
    const chunk = new Set(lineIds.slice(first, first + chunkSize));
    await inTransaction(ctx, async (ctx) => {
      await upsertLines(
        ctx,
        source,
        lines.filter(({ id }) => chunk.has(id)),
      );
      await insertRefunds(
        ctx,
        source,
        refunds.filter(({ lineId }) => chunk.has(lineId)),
      );
    });
  }
  // Only now: a receipt may have lines in two chunks.
  for (let first = 0; first < lineIds.length; first += chunkSize)
    await settleChanged(ctx, source, lineIds.slice(first, first + chunkSize));
}

async function settleChanged(ctx: ForLounge, source: ReceiptSource, lineIds: readonly string[]) {
  const changed = (await listLinkedLines(ctx, source, { lineIds })).filter((line) => !isSettled(line));
  const receipts = new Map(
    changed.map(({ itemId, soldAt }) => [`${soldAt.toISOString()} ${itemId}`, { itemId, soldAt }]),
  );
  // Each in a transaction of its own: one that held several cigars could deadlock with the counter.
  for (const [, receipt] of [...receipts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await inTransaction(ctx, (ctx) => settleLines(ctx, source, receipt));
}

const isUsable = ({ quantity }: Pick<Line | Refund, 'quantity'>) =>
  Number.isFinite(quantity) && quantity >= 0 && quantity <= maxQuantity;

/** Records the lines of items that have just been linked to a cigar, in the transaction of `ctx`. */
export async function recordLinesOfItems(
  ctx: ForLounge,
  source: Pick<ReceiptSource, 'provider'>,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length > 0) await settleLines(ctx, source, { itemIds });
}

/** Brings the sales of lines to what they sold in the end. */
async function settleLines(
  ctx: ForLounge,
  source: Pick<ReceiptSource, 'provider'>,
  by: Lines,
): Promise<void> {
  // The cigars before the lines, as for a sale that staff type in.
  const lines = await listLinkedLines(ctx, source, by);
  const cigarIds = lines.flatMap(({ cigarId, soldAs }) => [cigarId, soldAs ?? cigarId]);
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

function isSettled(line: LinkedLine): boolean {
  const { sold, notReturned } = soldOf(line);
  return sold === line.recorded && notReturned === line.notReturned;
}

/**
 * Whether the stock has the line without us: its sale took nothing from it, or would not, as it is from before the last count or
 * the cigar is no longer on the shelf.
 */
const isInCount = ({ taken, soldAt, countedAt, isRemoved }: LinkedLine) =>
  isRemoved || (taken === null ? countedAt !== null && soldAt <= countedAt : taken === 0);

/** Brings the sale of a line to what it sold in the end, in sticks. */
async function settleLine(
  ctx: ForLounge,
  source: Pick<ReceiptSource, 'provider'>,
  line: LinkedLine,
): Promise<void> {
  const { cigarId, lineId } = line;
  if (isSettled(line)) return;
  const { sold, notReturned } = soldOf(line);
  const saleId = sold === line.recorded ? line.saleId : await settleSale(ctx, source, line);
  if (notReturned > line.notReturned && !isInCount(line))
    await writeOff(ctx, cigarId, {
      quantity: notReturned - line.notReturned,
      reason: 'Refunded at the point of sale, not put back',
    });
  await updateLine(ctx, { provider: source.provider, lineId }, { saleId, recorded: sold, notReturned });
}

/** Records what a line sold in the end instead of what is recorded of it, and returns its sale; null if it sold nothing. */
async function settleSale(
  ctx: ForLounge,
  source: Pick<ReceiptSource, 'provider'>,
  line: LinkedLine,
): Promise<string | null> {
  const { cigarId, itemId, units, soldAt, unitPrice } = line;
  const { sold } = soldOf(line);
  const receipt = await listLinkedLines(ctx, source, { itemId, soldAt });
  const rungUp = {
    soldAt,
    // What is left of a sale keeps its price.
    unitPrice: unitPrice === null || sold === 0 ? null : (Number(unitPrice) / units).toFixed(2),
    isInCount: isInCount(line),
    ofReceipt: receipt.reduce((sum, each) => sum + soldOf(each).sold, 0),
  };
  const undone = line.saleId === null ? undefined : await undoRungUpSale(ctx, line.saleId);
  // The rest of it is other lines of the receipt.
  const others = undone ? Math.max(0, undone.quantity - line.recorded) : 0;
  if (undone && others > 0 && undone.cigarId !== cigarId) {
    const isInCount = undone.takenFromStock + undone.soldBeyondCount === 0;
    const ofOthers = { cigarId: undone.cigarId, quantity: others, unitPrice: undone.unitPrice };
    const id = await recordRungUpSale(ctx, { ...rungUp, ...ofOthers, isInCount }, undone);
    await moveLines(ctx, [undone], { id });
  }
  const quantity = Math.min(maxQuantity, undone?.cigarId === cigarId ? others + sold : sold);
  const saleId = quantity > 0 ? await recordRungUpSale(ctx, { ...rungUp, cigarId, quantity }, undone) : null;
  if (undone && saleId !== null && undone.cigarId === cigarId) await moveLines(ctx, [undone], { id: saleId });
  return sold > 0 ? saleId : null;
}
