import type { ItemLink, PointOfSaleItem } from '@vitola/contract/point-of-sale/point-of-sale';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { findCigars, followPrice } from '../../inventory/index.ts';
import { getConnection } from '../connection/change-connection.ts';
import { followCounted } from '../counts/compare-counts.ts';
import { recordLinesOfItems } from '../receipts/record-receipts.ts';
import { findItem, type ItemRow, listItemRows, updateLink } from './queries.ts';

/** A page of the items of the lounge's point of sale. */
export async function listItems(
  ctx: LoungeContext,
  { kind, search = '', page }: { kind: string; search?: string | undefined; page: number },
) {
  const { rows, total } = await listItemRows(ctx, { kind, search, page });
  return { items: rows.map(toItem), total };
}

/**
 * Links an item to a cigar of the lounge's shelf, or to none. The cigar takes over its price and count, and gets what was sold
 * of it since the point of sale was connected.
 */
export async function linkItem(
  ctx: LoungeContext,
  { itemId, cigarId, units }: ItemLink,
): Promise<PointOfSaleItem> {
  const connection = await getConnection(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (cigarId !== null && !(await findCigars(ctx, [cigarId])).has(cigarId))
      throw fieldError('cigarId', 'NOT_FOUND', 'This cigar is not on your shelf.');
    const linked = await updateLink(ctx, { itemId, cigarId, units });
    if (!linked) throw new AppError('NOT_FOUND', 'This item is not at your point of sale.');
    if (cigarId !== null) {
      await followCounted(ctx, connection.provider, cigarId);
      await recordLinesOfItems(ctx, connection, [itemId]);
      // The count has the last word: it lacks what was recorded with other sticks before.
      await followCounted(ctx, connection.provider, cigarId);
      if (linked.price !== null && units === 1) await followPrice(ctx, cigarId, linked.price);
    }
    await audit(ctx, 'point-of-sale.item-linked', cigarId, { itemId, units });
    return getItem(ctx, itemId);
  });
}

/** Takes over the point of sale's count of an item's cigar. */
export async function followCount(ctx: LoungeContext, itemId: string): Promise<PointOfSaleItem> {
  const connection = await getConnection(ctx);
  return inTransaction(ctx, async (ctx) => {
    const row = await findItem(ctx, itemId);
    if (!row?.cigarId) throw new AppError('NOT_FOUND', 'This item has no cigar on your shelf.');
    if (!(await followCounted(ctx, connection.provider, row.cigarId)))
      throw fieldError('itemId', 'VALIDATION', 'The point of sale does not count this cigar.');
    await audit(ctx, 'point-of-sale.count-followed', row.cigarId);
    return getItem(ctx, itemId);
  });
}

async function getItem(ctx: LoungeContext, itemId: string): Promise<PointOfSaleItem> {
  const row = await findItem(ctx, itemId);
  if (!row) throw new AppError('NOT_FOUND');
  return toItem(row);
}

function toItem(row: ItemRow): PointOfSaleItem {
  const { itemId, name, category, sku, barcode, price, quantity, deletedAt, units, differsSince } = row;
  const { cigarId: id, cigarBrand: brand, cigarName, cigarStock: stock, cigarPrice } = row;
  return {
    itemId,
    name,
    category,
    sku,
    barcode,
    price,
    quantity: quantity === null ? null : Number(quantity),
    isDeleted: deletedAt !== null,
    units,
    cigar: id && brand && cigarName ? { id, brand, name: cigarName, stock, price: cigarPrice } : null,
    differsSince: differsSince?.toISOString() ?? null,
  };
}
