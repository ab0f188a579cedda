import type { LoungeSettings, OwnLounge } from '@vitola/contract/lounge';
import { inTransaction, onceCommitted } from '../../db/transaction.ts';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { omitUndefined } from '../../http/omit-undefined.ts';
import { encrypt } from '../../crypto/encrypt.ts';
import { getOwnLounge } from './own-lounge.ts';
import { updateSettings } from './queries.ts';

/** Changes the settings of the caller's lounge. LOUNGE_NOT_FOUND for another lounge's id, CHANGED_MEANWHILE for a stale version. */
export async function changeSettings(
  ctx: LoungeContext,
  loungeId: string,
  settings: LoungeSettings,
  wifiKey: Buffer,
): Promise<OwnLounge> {
  if (loungeId !== ctx.loungeId) throw new AppError('LOUNGE_NOT_FOUND');
  const { version, wifiPassword, ...fields } = settings;
  return inTransaction(ctx, async (ctx) => {
    const changed = omitUndefined({
      ...fields,
      wifiPasswordEncrypted:
        typeof wifiPassword === 'string'
          ? encrypt(wifiKey, Buffer.from(wifiPassword), ctx.loungeId)
          : wifiPassword,
    });
    if (!(await updateSettings(ctx, changed, version))) throw new AppError('CHANGED_MEANWHILE');
    await audit(ctx, 'lounge.settings-changed', ctx.loungeId, { fields: Object.keys(changed) });
    onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
    return getOwnLounge(ctx, wifiKey);
  });
}
