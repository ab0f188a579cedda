import type { Cigar, CigarChange } from '@vitola/contract/inventory/cigars';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { omitUndefined } from '../../../http/body/omit-undefined.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import { enqueueRestockEmails } from '../../restock-alerts/index.ts';
import { toCigar } from './cigar-row.ts';
import { applyFactChange, factWriter } from '../facts/fact-sources.ts';
import { changeInWords, isSuperAdmin, notifyOwnerOfChange } from '../override.ts';
import { requirePremium } from '../require-premium.ts';
import { lockCigar, updateCigar } from './queries.ts';
import { inventoryLevelOf } from '../stock/inventory-level.ts';
import { setMovementDetails } from '../stock/queries.ts';

/**
 * Changes the given fields of a cigar on the lounge's shelf. CHANGED_MEANWHILE when `version` is stale; promoting and out of
 * stock need a paid plan (PREMIUM_FEATURE), and what a super admin set stays (ADMIN_OVERRIDE), except for a super admin.
 * A fact that the owner confirmed is never overwritten by a suggested one or one from the point of sale.
 */
export async function changeCigar(ctx: LoungeContext, id: string, change: CigarChange): Promise<Cigar> {
  const { version, sources = {}, ...fields } = change;
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCigar(ctx, id);
    if (!before || before.removedAt) throw new AppError('NOT_FOUND');
    if (version !== undefined && version !== before.version) throw new AppError('CHANGED_MEANWHILE');
    const changed = omitUndefined(fields);
    const changesFlag = (['isPromoted', 'isOutOfStock'] as const).some(
      (flag) => changed[flag] !== undefined && changed[flag] !== before[flag],
    );
    if (changesFlag && !isSuperAdmin(ctx)) await requirePremium(ctx, before);
    const written = applyFactChange(before, changed, { sent: sources, writer: factWriter(ctx), at: ctx.now });
    const changesStock = changed.stock !== undefined && changed.stock !== before.stock;
    if (changesStock)
      await setMovementDetails(ctx, {
        kind: changed.stock === null ? 'adjusted' : 'counted',
        reason: 'Edited',
      });
    const row = await updateCigar(ctx, id, {
      ...written.fields,
      ...(changesStock && { inventoryLevel: inventoryLevelOf(changed.stock ?? null, before.inventoryLevel) }),
      factSources: written.origins,
      ...(changesFlag && isSuperAdmin(ctx) && { superAdminOverride: true }),
    });
    if (changesStock) await updateLowStockNotifications(ctx, [id]);
    if (changesStock || changesFlag) await enqueueRestockEmails(ctx);
    await audit(ctx, 'cigar.changed', id, {
      fields: Object.keys(written.fields),
      ...(written.confirmed.length > 0 && { confirmed: written.confirmed }),
      ...(written.unconfirmed.length > 0 && { doubted: written.unconfirmed }),
    });
    await notifyOwnerOfChange(ctx, row, changeInWords(before, row));
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return toCigar(row);
  });
}
