import type { Cigar } from '@vitola/contract/inventory/cigars';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import { enqueueRestockEmails } from '../../restock-alerts/index.ts';
import { cigarLimit, getOwnLoungeRow, reserveAboveLimit, reserveSlot } from '../../lounge/index.ts';
import { toCigar } from './cigar-row.ts';
import { notifyOwnerOfChange } from '../override.ts';
import { updatePausedCigars } from '../plan-limit/queries.ts';
import { listCigarsByIds, lockCigar, setCigarRemoved } from './queries.ts';

/**
 * Undoes a removal, within the plan's limit (PLAN_LIMIT) unless the shelf was above it at the removal. A cigar that was not
 * removed is returned unchanged.
 */
export async function restoreCigar(ctx: LoungeContext, id: string): Promise<Cigar> {
  return inTransaction(ctx, async (ctx) => {
    const cigar = await lockCigar(ctx, id);
    if (!cigar) throw new AppError('NOT_FOUND');
    const { removedAt, ...onShelf } = cigar;
    if (!removedAt) return toCigar(onShelf);
    if (onShelf.isPaused) await reserveAboveLimit(ctx, 1);
    else if (!(await reserveSlot(ctx))) throw new AppError('PLAN_LIMIT');
    await setCigarRemoved(ctx, id, { removedAt: null });
    await updatePausedCigars(ctx, cigarLimit(await getOwnLoungeRow(ctx)));
    await updateLowStockNotifications(ctx, [id]);
    await enqueueRestockEmails(ctx);
    await audit(ctx, 'cigar.restored', id, { name: cigar.name, brand: cigar.brand });
    await notifyOwnerOfChange(ctx, cigar, 'was put back on your shelf by a platform admin.');
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    const [restored = onShelf] = await listCigarsByIds(ctx, [id]);
    return toCigar(restored);
  });
}
