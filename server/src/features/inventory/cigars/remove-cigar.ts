import { slipMinutes } from '@vitola/contract/plans';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import { cigarLimit, getOwnLoungeRow, releaseSlots } from '../../lounge/index.ts';
import { lockShelfIfPaused, updatePausedCigars } from '../plan-limit/queries.ts';
import { isSuperAdmin, notifyOwnerOfChange } from '../override.ts';
import { requirePremium } from '../require-premium.ts';
import { lockCigar, setCigarRemoved } from './queries.ts';

/**
 * Removes a cigar from the lounge's shelf and releases its slot, which resumes a paused cigar if there is one. It can be
 * restored. Removed from a shelf above the limit it stays paused: no other cigar could get its slot.
 */
export async function removeCigar(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    await lockShelfIfPaused(ctx);
    const cigar = await lockCigar(ctx, id);
    if (!cigar || cigar.removedAt) throw new AppError('NOT_FOUND');
    const isSlip = ctx.now.getTime() - cigar.createdAt.getTime() <= slipMinutes * 60_000;
    if (!isSuperAdmin(ctx) && (!isSlip || cigar.superAdminOverride)) await requirePremium(ctx, cigar);
    const isPaused = (await releaseSlots(ctx, 1)) > 0;
    await setCigarRemoved(ctx, id, { removedAt: ctx.now, isPaused });
    await updateLowStockNotifications(ctx, [id]);
    await updatePausedCigars(ctx, cigarLimit(await getOwnLoungeRow(ctx)));
    await audit(ctx, 'cigar.removed', id, { name: cigar.name, brand: cigar.brand });
    await notifyOwnerOfChange(ctx, cigar, 'was taken off your shelf by a platform admin.', false);
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return { success: true };
  });
}
