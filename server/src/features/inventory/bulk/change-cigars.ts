import { randomUUID } from 'node:crypto';
import type { BulkAction, BulkOutcome } from '@vitola/contract/inventory/bulk';
import { slipMinutes } from '@vitola/contract/plans';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { cigarLimit, getOwnLoungeRow, releaseSlots } from '../../lounge/index.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import {
  insertBulkAction,
  type LockedCigar,
  lockCigars,
  setCigarsFlag,
  setCigarsRemoved,
  setStocks,
} from './queries.ts';
import { bulkFlag } from './bulk-flags.ts';
import { lockShelfIfPaused, updatePausedCigars } from '../plan-limit/queries.ts';
import { requirePremium } from '../require-premium.ts';
import { inventoryLevelOf } from '../stock/inventory-level.ts';

/**
 * Does one thing to many cigars of one's own shelf in one transaction, by the rules for a single one: PREMIUM_FEATURE where
 * the plan lacks it; what a platform admin set is left out, and is ADMIN_OVERRIDE where there is nothing else. Cigars that
 * are gone or another lounge's are left out, NOT_FOUND where there is nothing else.
 */
export async function changeCigars(ctx: LoungeContext, bulk: BulkAction): Promise<BulkOutcome> {
  return inTransaction(ctx, async (ctx) => {
    if (bulk.action === 'remove') await lockShelfIfPaused(ctx);
    const standing = (await lockCigars(ctx, bulk.ids)).filter(({ removedAt }) => !removedAt);
    if (standing.length === 0) throw new AppError('NOT_FOUND');
    const free = standing.filter((cigar) => bulk.action === 'set-stock' || !cigar.superAdminOverride);
    const wanted = free.filter((cigar) => needsChange(cigar, bulk));
    await requirePlan(ctx, bulk, free, wanted);
    const kept = standing.length - free.length;
    const unchanged = free.length - wanted.length;
    if (wanted.length === 0) return { id: null, changed: 0, unchanged, kept };
    const id = randomUUID();
    const ids = wanted.map((cigar) => cigar.id);
    await insertBulkAction(ctx, { id, action: bulk.action, cigarIds: ids });
    await applyBulkAction(ctx, bulk, wanted, id);
    await updateLowStockNotifications(ctx, ids);
    await audit(ctx, 'cigars.changed-together', id, { action: bulk.action, cigars: ids.length });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return { id, changed: ids.length, unchanged, kept };
  });
}

function needsChange(cigar: LockedCigar, { action, stock }: BulkAction): boolean {
  const flag = bulkFlag(action);
  if (flag) return cigar[flag.name] !== flag.value;
  return action === 'remove' || cigar.stock !== stock;
}

async function requirePlan(
  ctx: LoungeContext,
  { action }: BulkAction,
  free: readonly LockedCigar[],
  wanted: readonly LockedCigar[],
): Promise<void> {
  if (action === 'set-stock') return;
  if (free.length === 0) throw new AppError('ADMIN_OVERRIDE');
  const isSlip = ({ createdAt }: LockedCigar) =>
    ctx.now.getTime() - createdAt.getTime() <= slipMinutes * 60_000;
  if (action === 'remove' && wanted.every(isSlip)) return;
  if (wanted.length > 0) await requirePremium(ctx, { superAdminOverride: false });
}

async function applyBulkAction(
  ctx: LoungeContext,
  { action, stock = null }: BulkAction,
  wanted: readonly LockedCigar[],
  bulkId: string,
): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const flag = bulkFlag(action);
  if (flag) {
    await setCigarsFlag(ctx, ids, flag.name, flag.value);
  } else if (action === 'remove') {
    await setCigarsRemoved(ctx, ids, ctx.now);
    await releaseSlots(ctx, ids.length);
    await updatePausedCigars(ctx, cigarLimit(await getOwnLoungeRow(ctx)));
  } else {
    const stocks = wanted.map(({ id, inventoryLevel }) => ({
      id,
      stock,
      inventoryLevel: inventoryLevelOf(stock, inventoryLevel),
    }));
    const kind = stock === null ? 'adjusted' : 'counted';
    await setStocks(ctx, stocks, { kind, reason: 'Set for several cigars', bulkId });
  }
}
