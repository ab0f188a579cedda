import type { OfLounge } from '../../context/context.ts';
import { notifyWebhooks } from '../integrations/index.ts';
import { updateOversoldNotifications } from './oversold-queries.ts';
import {
  closeLowStockNotifications,
  insertLowStockNotifications,
  type OpenedLowStockNotification,
} from './low-stock-queries.ts';

/**
 * Keeps the rule for low stock for some cigars of a lounge, or for all: one open notice for each that is low, none for
 * the others; and the same for those that were sold beyond their count. Call in the transaction that changed a stock, a rule or the shelf. Answers those whose notice opened now.
 */
export async function updateLowStockNotifications(
  ctx: OfLounge,
  ids?: string[],
  { mayBeOversold = true }: { mayBeOversold?: boolean } = {},
): Promise<OpenedLowStockNotification[]> {
  await closeLowStockNotifications(ctx, ids);
  if (mayBeOversold) await updateOversoldNotifications(ctx, ids);
  return openLowStockNotifications(ctx, ids);
}

/** The same for cigars that are new on the shelf: no notice can be open for them. */
export async function openLowStockNotifications(
  ctx: OfLounge,
  ids: string[] | undefined,
): Promise<OpenedLowStockNotification[]> {
  const raised = await insertLowStockNotifications(ctx, ids);
  const news = raised.map((about) => ({ type: 'stock.low', sourceId: null, about: { ...about } }) as const);
  await notifyWebhooks(ctx, ...news);
  return raised;
}
