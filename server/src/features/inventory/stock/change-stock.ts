import type { Cigar } from '@vitola/contract/inventory/cigars';
import { maxStock, stockRule } from '@vitola/contract/inventory/stock-constants';
import { onceCommitted } from '../../../db/transaction.ts';
import type { ForLounge, LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import { enqueueRestockEmails } from '../../restock-alerts/index.ts';
import { toCigar } from '../cigars/cigar-row.ts';
import { listCigarsByIds, lockCigar } from '../cigars/queries.ts';
import { inventoryLevelOf } from './inventory-level.ts';
import { listSaleMovements, type MovementDetails, updateStock } from './queries.ts';

/** The stock of a cigar whose row is locked. */
export interface LockedStock {
  id: string;
  stock: number | null;
  soldBeyondCount: number;
  inventoryLevel: string;
}

/** Cigars on the lounge's shelf by id; removed ones and those of other lounges are left out. */
export async function findCigars(ctx: LoungeContext, ids: string[]): Promise<Map<string, Cigar>> {
  const rows = await listCigarsByIds(ctx, ids);
  return new Map(rows.map((row) => [row.id, toCigar(row)]));
}

/**
 * Changes the stock of a locked cigar, with its ledger row, inventory level and low-stock notification. NOT_ENOUGH_STOCK below
 * 0, VALIDATION above the maximum stock.
 */
export async function changeStock(
  ctx: ForLounge,
  cigar: LockedStock,
  to: number | null,
  details: MovementDetails,
): Promise<Cigar> {
  if (to !== null && to < 0) throw new AppError('NOT_ENOUGH_STOCK', notEnough(cigar.stock ?? 0));
  if (to !== null && to > maxStock) throw new AppError('VALIDATION', stockRule);
  const level = inventoryLevelOf(to, cigar.inventoryLevel);
  const row = await updateStock(ctx, cigar.id, { stock: to, inventoryLevel: level }, details);
  const mayBeOversold = cigar.soldBeyondCount > 0 || row.soldBeyondCount > 0;
  await updateLowStockNotifications(ctx, [cigar.id], { mayBeOversold });
  if (cigar.stock === 0) await enqueueRestockEmails(ctx);
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
  return toCigar(row);
}

function notEnough(stock: number): string {
  if (stock === 0) return 'None are left in stock. Count the cigar if that is wrong.';
  return `Only ${stock} ${stock === 1 ? 'is' : 'are'} left in stock. Count the cigar if that is wrong.`;
}

/**
 * Takes a sale from a counted stock, at most what it has; the rest is marked on the cigar as sold beyond its count until the
 * next count. Returns the cigar afterwards, how many were taken, and how many were sold beyond the count.
 */
export async function takeFromStock(
  ctx: ForLounge,
  id: string,
  sold: { quantity: number; saleId: string },
): Promise<{ cigar: Cigar; taken: number; soldBeyondCount: number }> {
  const row = await lockCigar(ctx, id);
  if (!row || row.removedAt) throw new AppError('NOT_FOUND');
  if (row.stock === null) return { cigar: asCigar(row), taken: 0, soldBeyondCount: 0 };
  const taken = Math.min(row.stock, sold.quantity);
  const soldBeyondCount = sold.quantity - taken;
  const details = { kind: 'sold', saleId: sold.saleId, soldBeyondCount } as const;
  return { cigar: await changeStock(ctx, row, row.stock - taken, details), taken, soldBeyondCount };
}

/** Returns what a sale took to the stock, if the stock is still counted. */
export async function returnToStock(ctx: ForLounge, id: string, saleId: string): Promise<Cigar> {
  let row = await lockCigar(ctx, id);
  if (!row) throw new AppError('NOT_FOUND');
  for (const sold of await listSaleMovements(ctx, saleId)) {
    if (row.stock === null) break;
    await changeStock(ctx, row, row.stock - sold.quantity, { kind: 'undone', saleId, undoes: sold.id });
    row = (await lockCigar(ctx, id)) ?? row;
  }
  return asCigar(row);
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockCigar>>>;

function asCigar(row: Locked): Cigar {
  const { removedAt: _, ...cigar } = row;
  return toCigar(cigar);
}
