import { type BulkActionName, maxStock } from '@vitola/contract/inventory/stock-constants';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { cigarLimit, getOwnLoungeRow, reserveAboveLimit, reserveWithinLimit } from '../../lounge/index.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import { enqueueRestockEmails } from '../../restock-alerts/index.ts';
import { bulkFlag } from './bulk-flags.ts';
import {
  listBulkMovements,
  type LockedCigar,
  lockCigars,
  markBulkActionUndone,
  setCigarsFlag,
  setCigarsRemoved,
  setStocks,
} from './queries.ts';
import { updatePausedCigars } from '../plan-limit/queries.ts';
import { requirePremium } from '../require-premium.ts';
import { inventoryLevelOf } from '../stock/inventory-level.ts';

/**
 * Undoes a bulk action, once and completely, by the current rules: PLAN_LIMIT where removed cigars that were within the
 * plan's limit no longer fit, PREMIUM_FEATURE and ADMIN_OVERRIDE as for any change of a flag. Later changes stay.
 */
export async function undoChangeOfCigars(ctx: LoungeContext, id: string): Promise<{ restored: number }> {
  return inTransaction(ctx, async (ctx) => {
    const bulk = await markBulkActionUndone(ctx, id);
    if (!bulk) throw new AppError('NOT_FOUND', 'This was already undone.');
    const cigars = await lockCigars(ctx, bulk.cigarIds);
    const flag = bulkFlag(bulk.action as BulkActionName);
    const restored = flag
      ? await restoreFlag(ctx, cigars, flag)
      : bulk.action === 'remove'
        ? await restoreCigars(ctx, cigars, bulk.doneAt)
        : await restoreStocks(ctx, cigars, id);
    await updateLowStockNotifications(ctx, bulk.cigarIds);
    await enqueueRestockEmails(ctx);
    await audit(ctx, 'cigars.change-undone', id, { action: bulk.action, cigars: restored });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return { restored };
  });
}

// Since the action, the plan may have ended and a platform admin may have set a cigar.
async function restoreFlag(
  ctx: LoungeContext,
  cigars: readonly LockedCigar[],
  { name, value }: NonNullable<ReturnType<typeof bulkFlag>>,
): Promise<number> {
  const changeable = cigars.filter(({ superAdminOverride }) => !superAdminOverride);
  await requirePremium(ctx, { superAdminOverride: changeable.length === 0 });
  return setCigarsFlag(
    ctx,
    changeable.map(({ id }) => id),
    name,
    !value,
  );
}

async function restoreCigars(
  ctx: LoungeContext,
  cigars: readonly LockedCigar[],
  removedAt: Date,
): Promise<number> {
  const removed = cigars.filter((cigar) => cigar.removedAt?.getTime() === removedAt.getTime());
  const aboveLimit = removed.filter(({ isPaused }) => isPaused).length;
  const others = removed.length - aboveLimit;
  if (others > 0 && !(await reserveWithinLimit(ctx, others))) throw new AppError('PLAN_LIMIT');
  await reserveAboveLimit(ctx, aboveLimit);
  await setCigarsRemoved(
    ctx,
    removed.map(({ id }) => id),
    { removedAt: null },
  );
  await updatePausedCigars(ctx, cigarLimit(await getOwnLoungeRow(ctx)));
  return removed.length;
}

/** Each stock as if it had not been set. One that was counted since, or would leave the range 0 to the maximum, stays. */
async function restoreStocks(
  ctx: LoungeContext,
  cigars: readonly LockedCigar[],
  bulkId: string,
): Promise<number> {
  const movements = new Map(
    (await listBulkMovements(ctx, bulkId)).map((movement) => [movement.cigarId, movement]),
  );
  const stocks = cigars.flatMap(({ id, stock, inventoryLevel }) => {
    const movement = movements.get(id);
    if (!movement || movement.isCountedSince) return [];
    const before = movement.isFollowed
      ? stock === null || movement.stockBefore === null
        ? undefined
        : stock - movement.quantity
      : movement.stockBefore;
    if (before === undefined || (before !== null && (before < 0 || before > maxStock))) return [];
    return [{ id, stock: before, inventoryLevel: inventoryLevelOf(before, inventoryLevel) }];
  });
  await setStocks(ctx, stocks, { kind: 'undone', reason: 'Set for several cigars', bulkId });
  return stocks.length;
}
