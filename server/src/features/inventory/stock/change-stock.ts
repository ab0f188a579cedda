import type { Cigar } from '@vitola/contract/inventory/cigars';
import { mostStock, stockRule } from '@vitola/contract/inventory/stock-constants';
import { onceCommitted } from '../../../db/transaction.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import { toCigar } from '../cigars/cigar-row.ts';
import { listCigarsByIds, lockCigar } from '../cigars/queries.ts';
import { inventoryLevelOf } from './inventory-level.ts';
import { findSaleMovement, type MovementDetails, updateStock } from './queries.ts';

/** What a change of stock needs to know of a cigar that is locked. */
export interface LockedStock {
  id: string;
  stock: number | null;
  soldBeyondCount: number;
  inventoryLevel: string;
}

/** Cigars of one's own shelf by id; those of others and removed ones are left out. */
export async function findCigars(ctx: LoungeContext, ids: string[]): Promise<Map<string, Cigar>> {
  const rows = await listCigarsByIds(ctx, ids);
  return new Map(rows.map((row) => [row.id, toCigar(row)]));
}

/**
 * Changes the stock of a locked cigar: the ledger gets its line, the level follows, a notice of low stock opens or closes.
 * NOT_ENOUGH_STOCK below nothing, VALIDATION above what a shelf holds.
 */
export async function changeStock(
  ctx: LoungeContext,
  cigar: LockedStock,
  to: number | null,
  why: MovementDetails,
): Promise<Cigar> {
  if (to !== null && to < 0) throw new AppError('NOT_ENOUGH_STOCK', notEnough(cigar.stock ?? 0));
  if (to !== null && to > mostStock) throw new AppError('VALIDATION', stockRule);
  const level = inventoryLevelOf(to, cigar.inventoryLevel);
  const row = await updateStock(ctx, cigar.id, { stock: to, inventoryLevel: level }, why);
  const mayBeOversold = cigar.soldBeyondCount > 0 || row.soldBeyondCount > 0;
  await updateLowStockNotifications(ctx, [cigar.id], { mayBeOversold });
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
  return toCigar(row);
}

function notEnough(stock: number): string {
  if (stock === 0) return 'None are left in stock. Count the cigar if that is wrong.';
  return `Only ${stock} ${stock === 1 ? 'is' : 'are'} left in stock. Count the cigar if that is wrong.`;
}

/**
 * Takes what was sold from a counted stock, as far as it has it; what was sold beyond the count is marked on the cigar
 * until it is counted again. Answers the cigar afterwards and how many were taken and not there.
 */
export async function takeFromStock(
  ctx: LoungeContext,
  id: string,
  sold: { quantity: number; saleId: string },
): Promise<{ cigar: Cigar; taken: number; soldBeyondCount: number }> {
  const row = await lockCigar(ctx, id);
  if (!row || row.removedAt) throw new AppError('NOT_FOUND');
  if (row.stock === null) return { cigar: asCigar(row), taken: 0, soldBeyondCount: 0 };
  const taken = Math.min(row.stock, sold.quantity);
  const soldBeyondCount = sold.quantity - taken;
  const why = { kind: 'sold', saleId: sold.saleId, soldBeyondCount } as const;
  return { cigar: await changeStock(ctx, row, row.stock - taken, why), taken, soldBeyondCount };
}

/** Gives back what a sale took, to a stock that is still counted. */
export async function returnToStock(ctx: LoungeContext, id: string, saleId: string): Promise<Cigar> {
  const row = await lockCigar(ctx, id);
  if (!row) throw new AppError('NOT_FOUND');
  const sold = await findSaleMovement(ctx, saleId);
  if (row.stock === null || !sold) return asCigar(row);
  const why = { kind: 'undone', saleId, undoes: sold.id } as const;
  return changeStock(ctx, row, row.stock - sold.quantity, why);
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockCigar>>>;

function asCigar(row: Locked): Cigar {
  const { removedAt: _, ...standing } = row;
  return toCigar(standing);
}
