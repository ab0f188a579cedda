import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { LowStock } from '@vitola/contract/inventory/stock';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { updateLoungeLowStockAt } from '../../lounge/index.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import { toCigar } from '../cigars/cigar-row.ts';
import { lockShelf } from '../plan-limit/queries.ts';
import { getLowStock } from './read-stock.ts';
import { updateLowStockRule } from './queries.ts';

/** Sets a cigar's own low-stock rule, or with null the lounge's; its notification opens or closes at once. NOT_FOUND off the shelf. */
export async function setLowStockRule(
  ctx: LoungeContext,
  id: string,
  lowStockAt: number | null,
): Promise<Cigar> {
  return inTransaction(ctx, async (ctx) => {
    const row = await updateLowStockRule(ctx, id, lowStockAt);
    if (!row) throw new AppError('NOT_FOUND');
    await updateLowStockNotifications(ctx, [id]);
    await audit(ctx, 'cigar.low-stock-rule', id, { lowStockAt });
    return toCigar(row);
  });
}

/**
 * Changes the lounge's low-stock rule and the notifications of every cigar without a rule of its own. Locks the shelf, so
 * that a stock change in another transaction is not judged by the old rule.
 */
export async function setLoungeLowStockRule(ctx: LoungeContext, lowStockAt: number): Promise<LowStock> {
  return inTransaction(ctx, async (ctx) => {
    await lockShelf(ctx);
    await updateLoungeLowStockAt(ctx, lowStockAt);
    await updateLowStockNotifications(ctx);
    await audit(ctx, 'lounge.low-stock-rule', ctx.loungeId, { lowStockAt });
    return getLowStock(ctx);
  });
}
