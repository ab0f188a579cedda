import type { ForLounge } from '../../../context/context.ts';
import { onceCommitted } from '../../../db/transaction.ts';
import { lockCigar, updatePrice } from '../cigars/queries.ts';
import { changeStock } from './change-stock.ts';

/** Takes over a count of the point of sale, in the transaction of `ctx`; does nothing for a cigar that is off the shelf. */
export async function followStock(
  ctx: ForLounge,
  cigarId: string,
  { stock, reason }: { stock: number; reason: string },
): Promise<void> {
  const row = await lockCigar(ctx, cigarId);
  if (!row || row.removedAt || row.stock === stock) return;
  await changeStock(ctx, row, stock, { kind: 'counted', reason });
}

/** Takes off the stock what was refunded but did not come back. */
export async function writeOff(
  ctx: ForLounge,
  cigarId: string,
  { quantity, reason }: { quantity: number; reason: string },
) {
  const row = await lockCigar(ctx, cigarId);
  if (!row || row.removedAt || row.stock === null) return;
  const to = Math.max(0, row.stock - quantity);
  if (to !== row.stock) await changeStock(ctx, row, to, { kind: 'adjusted', reason });
}

/** Takes over a price of the point of sale; does nothing for a cigar that is off the shelf. */
export async function followPrice(ctx: ForLounge, cigarId: string, price: string): Promise<void> {
  if (await updatePrice(ctx, cigarId, price))
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
}
