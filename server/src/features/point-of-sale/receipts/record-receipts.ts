import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import type { Line, Receipts, Refund } from '../providers/provider.ts';
import { insertRefunds, listLinkedLines, upsertLines } from './queries.ts';
import { isSettled, maxQuantity, settleLines } from './settle-lines.ts';

/** As many lines as one transaction stores. */
const chunkSize = 200;

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
