import type { ForLounge } from '../../context/context.ts';
import { notifyWebhooks } from '../integrations/index.ts';
import { updateOversoldNotifications } from './oversold-queries.ts';
import {
  closeLowStockNotifications,
  insertLowStockNotifications,
  type OpenedLowStockNotification,
} from './low-stock-queries.ts';

/**
 * Opens and closes low-stock notifications for some cigars of a lounge, or for all: each low cigar has one open, the others
 * none; likewise for cigars sold beyond their count. Call it in the transaction that changed a stock, a rule or the shelf.
 * Returns the newly opened ones.
 */
export async function updateLowStockNotifications(
  ctx: ForLounge,
  ids?: string[],
  { mayBeOversold = true }: { mayBeOversold?: boolean } = {},
): Promise<OpenedLowStockNotification[]> {
  await closeLowStockNotifications(ctx, ids);
  if (mayBeOversold) await updateOversoldNotifications(ctx, ids);
  return openLowStockNotifications(ctx, ids);
}

/** Opens low-stock notifications for cigars new on the shelf, which cannot have one open, and notifies the lounge's webhooks. */
export async function openLowStockNotifications(
  ctx: ForLounge,
  ids: string[] | undefined,
): Promise<OpenedLowStockNotification[]> {
  const opened = await insertLowStockNotifications(ctx, ids);
  const events = opened.map((about) => ({ type: 'stock.low', sourceId: null, about: { ...about } }) as const);
  await notifyWebhooks(ctx, ...events);
  return opened;
}
