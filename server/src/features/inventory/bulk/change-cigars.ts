import { randomUUID } from 'node:crypto';
import type { BulkAction, BulkOutcome } from '@vitola/contract/inventory/bulk';
import { slipMinutes } from '@vitola/contract/plans';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { cigarLimit, getOwnLoungeRow, releaseSlots } from '../../lounge/index.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import { enqueueRestockEmails } from '../../restock-alerts/index.ts';
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
 * Applies a bulk action to cigars on the lounge's shelf in one transaction, by the rules for a single cigar. PREMIUM_FEATURE
 * where the plan lacks the action. Cigars that a platform admin set are skipped, ADMIN_OVERRIDE if no others remain; removed
 * cigars and those of other lounges are skipped, NOT_FOUND if no others remain.
 */
export async function changeCigars(ctx: LoungeContext, bulk: BulkAction): Promise<BulkOutcome> {
  return inTransaction(ctx, async (ctx) => {
    if (bulk.action === 'remove') await lockShelfIfPaused(ctx);
    const onShelf = (await lockCigars(ctx, bulk.ids)).filter(({ removedAt }) => !removedAt);
    if (onShelf.length === 0) throw new AppError('NOT_FOUND');
    const changeable = onShelf.filter((cigar) => bulk.action === 'set-stock' || !cigar.superAdminOverride);
    const toChange = changeable.filter((cigar) => needsChange(cigar, bulk));
    await requirePlan(ctx, bulk, changeable, toChange);
    const skipped = onShelf.length - changeable.length;
    const unchanged = changeable.length - toChange.length;
    if (toChange.length === 0) return { id: null, changed: 0, unchanged, kept: skipped };
    const id = randomUUID();
    const ids = toChange.map((cigar) => cigar.id);
    await insertBulkAction(ctx, { id, action: bulk.action, cigarIds: ids });
    await applyBulkAction(ctx, bulk, toChange, id);
    await updateLowStockNotifications(ctx, ids);
    await enqueueRestockEmails(ctx);
    await audit(ctx, 'cigars.changed-together', id, { action: bulk.action, cigars: ids.length });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return { id, changed: ids.length, unchanged, kept: skipped };
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
  changeable: readonly LockedCigar[],
  toChange: readonly LockedCigar[],
): Promise<void> {
  if (action === 'set-stock') return;
  if (changeable.length === 0) throw new AppError('ADMIN_OVERRIDE');
  const isSlip = ({ createdAt }: LockedCigar) =>
    ctx.now.getTime() - createdAt.getTime() <= slipMinutes * 60_000;
  if (action === 'remove' && toChange.every(isSlip)) return;
  if (toChange.length > 0) await requirePremium(ctx, { superAdminOverride: false });
}

async function applyBulkAction(
  ctx: LoungeContext,
  { action, stock = null }: BulkAction,
  toChange: readonly LockedCigar[],
  bulkId: string,
): Promise<void> {
  const ids = toChange.map(({ id }) => id);
  const flag = bulkFlag(action);
  if (flag) {
    await setCigarsFlag(ctx, ids, flag.name, flag.value);
  } else if (action === 'remove') {
    const pausedFirst = toChange
      .toSorted((a, b) => Number(b.isPaused) - Number(a.isPaused))
      .map(({ id }) => id);
    const aboveLimit = await releaseSlots(ctx, ids.length);
    await setCigarsRemoved(ctx, pausedFirst.slice(0, aboveLimit), { removedAt: ctx.now, isPaused: true });
    await setCigarsRemoved(ctx, pausedFirst.slice(aboveLimit), { removedAt: ctx.now });
    await updatePausedCigars(ctx, cigarLimit(await getOwnLoungeRow(ctx)));
  } else {
    const stocks = toChange.map(({ id, inventoryLevel }) => ({
      id,
      stock,
      inventoryLevel: inventoryLevelOf(stock, inventoryLevel),
    }));
    const kind = stock === null ? 'adjusted' : 'counted';
    await setStocks(ctx, stocks, { kind, reason: 'Set for several cigars', bulkId });
  }
}
