import { type BulkActionName, mostStock } from '@vitola/contract/inventory/stock-constants';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { cigarLimit, getOwnLoungeRow, takePlaces } from '../../lounge/index.ts';
import { watchLowStock } from '../../notifications/index.ts';
import { flagOf } from './bulk-flags.ts';
import {
  listBulkMovements,
  type LockedCigar,
  lockCigars,
  markBulkUndone,
  writeFlag,
  writeRemoved,
  writeStocks,
} from './queries.ts';
import { pauseAbove } from '../plan-limit/queries.ts';
import { requirePremium } from '../require-premium.ts';
import { inventoryLevelOf } from '../stock/inventory-level.ts';

/**
 * Undoes one press on many cigars, once and wholly, by the rules of today: PLAN_LIMIT where removed ones no longer fit,
 * PREMIUM_FEATURE and ADMIN_OVERRIDE as for any change of a flag. What was changed since stays.
 */
export async function undoChangeOfCigars(ctx: LoungeContext, id: string): Promise<{ restored: number }> {
  return inTransaction(ctx, async (ctx) => {
    const bulk = await markBulkUndone(ctx, id);
    if (!bulk) throw new AppError('NOT_FOUND', 'This was undone already.');
    const cigars = await lockCigars(ctx, bulk.cigarIds);
    const flag = flagOf(bulk.action as BulkActionName);
    const restored = flag
      ? await turnBack(ctx, cigars, flag)
      : bulk.action === 'remove'
        ? await putBack(ctx, cigars, bulk.doneAt)
        : await giveStocksBack(ctx, cigars, id);
    await watchLowStock(ctx, bulk.cigarIds);
    await audit(ctx, 'cigars.change-undone', id, { action: bulk.action, cigars: restored });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return { restored };
  });
}

// The plan may have ended since, and the platform may have decided of a cigar.
async function turnBack(
  ctx: LoungeContext,
  cigars: readonly LockedCigar[],
  { name, value }: NonNullable<ReturnType<typeof flagOf>>,
): Promise<number> {
  const free = cigars.filter(({ superAdminOverride }) => !superAdminOverride);
  await requirePremium(ctx, { superAdminOverride: free.length === 0 });
  return writeFlag(
    ctx,
    free.map(({ id }) => id),
    name,
    !value,
  );
}

async function putBack(ctx: LoungeContext, cigars: readonly LockedCigar[], removedAt: Date): Promise<number> {
  const gone = cigars.filter((cigar) => cigar.removedAt?.getTime() === removedAt.getTime());
  if (!(await takePlaces(ctx, gone.length))) throw new AppError('PLAN_LIMIT');
  await writeRemoved(
    ctx,
    gone.map(({ id }) => id),
    null,
  );
  await pauseAbove(ctx, cigarLimit(await getOwnLoungeRow(ctx)));
  return gone.length;
}

/** Each stock as if it had not been set; one that was counted anew since, or would leave what a shelf holds, stays as it is. */
async function giveStocksBack(
  ctx: LoungeContext,
  cigars: readonly LockedCigar[],
  bulkId: string,
): Promise<number> {
  const movements = new Map((await listBulkMovements(ctx, bulkId)).map((one) => [one.cigarId, one]));
  const stocks = cigars.flatMap(({ id, stock, inventoryLevel }) => {
    const movement = movements.get(id);
    if (!movement) return [];
    const before = movement.isFollowed
      ? stock === null || movement.stockBefore === null
        ? undefined
        : stock - movement.quantity
      : movement.stockBefore;
    if (before === undefined || (before !== null && (before < 0 || before > mostStock))) return [];
    return [{ id, stock: before, inventoryLevel: inventoryLevelOf(before, inventoryLevel) }];
  });
  await writeStocks(ctx, stocks, { kind: 'undone', reason: 'Set for several cigars', bulkId });
  return stocks.length;
}
