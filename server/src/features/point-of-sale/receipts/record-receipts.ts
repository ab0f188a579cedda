import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { writeOff } from '../../inventory/index.ts';
import { recordRungUpSale, undoRungUpSale } from '../../sales/index.ts';
import type { Line, Receipts, Refund } from '../providers/provider.ts';
import {
  insertRefunds,
  type LinkedLine,
  listLinkedLines,
  lockLinkedLines,
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
    for (const line of await listLinkedLines(ctx, source, { lineIds: [...chunk] }))
      if (!isSettled(line)) await settleAlone(ctx, source, line);
  }
}

const isUsable = ({ quantity }: Pick<Line | Refund, 'quantity'>) =>
  Number.isFinite(quantity) && quantity >= 0 && quantity <= maxQuantity;

/** In a transaction of its own: one that held the members and cigars of several lines could deadlock with the counter. */
const settleAlone = (ctx: ForLounge, source: ReceiptSource, { lineId }: LinkedLine) =>
  inTransaction(ctx, async (ctx) => {
    for (const line of await lockLinkedLines(ctx, source, { lineIds: [lineId] }))
      await settleLine(ctx, source, line);
  });

/** Records the lines of items that have just been linked to a cigar, in the transaction of `ctx`. */
export async function recordLinesOfItems(
  ctx: ForLounge,
  source: Pick<ReceiptSource, 'provider'>,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  for (const line of await lockLinkedLines(ctx, source, { itemIds })) await settleLine(ctx, source, line);
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
  { provider }: Pick<ReceiptSource, 'provider'>,
  line: LinkedLine,
): Promise<void> {
  const { cigarId, lineId, units, soldAt, unitPrice } = line;
  if (isSettled(line)) return;
  const { sold, notReturned } = soldOf(line);
  let { saleId } = line;
  if (sold !== line.recorded) {
    const undone = saleId === null ? undefined : await undoRungUpSale(ctx, saleId);
    const perStick = unitPrice === null ? null : (Number(unitPrice) / units).toFixed(2);
    const rungUp = { cigarId, quantity: sold, unitPrice: perStick, soldAt, isInCount: isInCount(line) };
    saleId = sold > 0 ? await recordRungUpSale(ctx, rungUp, undone) : null;
  }
  if (notReturned > line.notReturned && !isInCount(line))
    await writeOff(ctx, cigarId, {
      quantity: notReturned - line.notReturned,
      reason: 'Refunded at the point of sale, not put back',
    });
  await updateLine(ctx, { provider, lineId }, { saleId, recorded: sold, notReturned });
}
