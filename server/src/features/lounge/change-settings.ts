import type { LoungeSettings, OwnLounge } from '@vitola/contract/lounge';
import { inTransaction, onceCommitted } from '../../db/transaction.ts';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { omitUndefined } from '../../http/body/omit-undefined.ts';
import { encrypt } from '../../crypto/encrypt.ts';
import { getOwnLounge } from './own-lounge.ts';
import { updateSettings } from './queries.ts';

/**
 * Changes the settings of the caller's lounge. LOUNGE_NOT_FOUND for another lounge's id, CHANGED_MEANWHILE for a stale
 * version, and INVALID for opening hours without a time zone.
 */
export async function changeSettings(
  ctx: LoungeContext,
  loungeId: string,
  settings: LoungeSettings,
  wifiKey: Buffer,
): Promise<OwnLounge> {
  if (loungeId !== ctx.loungeId) throw new AppError('LOUNGE_NOT_FOUND');
  const { version, wifiPassword, openingHours, ...fields } = settings;
  return inTransaction(ctx, async (ctx) => {
    const changed = omitUndefined({
      ...fields,
      openingHours: openingHours && JSON.stringify(openingHours),
      wifiPasswordEncrypted:
        typeof wifiPassword === 'string'
          ? encrypt(wifiKey, Buffer.from(wifiPassword), ctx.loungeId)
          : wifiPassword,
    });
    const updated = await updateSettings(ctx, changed, version);
    if (!updated) throw new AppError('CHANGED_MEANWHILE');
    if (updated.openingHours && updated.timeZone === null)
      throw fieldError(
        'timeZone',
        'VALIDATION',
        'Please choose your time zone: your opening hours are in it',
      );
    await audit(ctx, 'lounge.settings-changed', ctx.loungeId, { fields: Object.keys(changed) });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return getOwnLounge(ctx, wifiKey);
  });
}
