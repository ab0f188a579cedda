import { createHmac } from 'node:crypto';
import {
  type OnboardedLounge,
  type Onboarding,
  onboardLounge as endpoint,
} from '@vitola/contract/platform/onboarding';
import { audit } from '../../../context/audit.ts';
import type { Context, SignedInContext } from '../../../context/context.ts';
import { encrypt } from '../../../crypto/encrypt.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { answerOnce } from '../../../http/idempotency.ts';
import { qrDataUrl } from '../../../qr/qr-code.ts';
import { createLounge, updateSettings } from '../../lounge/index.ts';
import { inviteOwner } from '../invitations/invite-owner.ts';
import { insertLoungeOf } from '../lounge-set/queries.ts';

/** Onboards a lounge; repeats with one Idempotency-Key get the first answer. */
export function onboardOnce(
  ctx: SignedInContext,
  form: Onboarding,
  wifiKey: Buffer,
  key: string | string[] | undefined,
): Promise<OnboardedLounge> {
  if (!key) return onboardLounge(ctx, form, wifiKey);
  const { wifiPassword } = form;
  // The stored hash that recognizes a repeat must not help to guess the password.
  const keyed = wifiPassword && createHmac('sha256', wifiKey).update(wifiPassword).digest('hex');
  const content = { params: null, body: { ...form, wifiPassword: keyed } };
  return answerOnce(ctx, endpoint, String(key), content, (ctx) => onboardLounge(ctx, form, wifiKey));
}

/**
 * Creates a lounge in the caller's set and invites its owner by email. EMAIL_TAKEN, with a sentence for the field, if the
 * address has an account or is invited already.
 */
function onboardLounge(ctx: Context, form: Onboarding, wifiKey: Buffer): Promise<OnboardedLounge> {
  const { wifiPassword, email, ...lounge } = form;
  const { description = null, operatingHours = null, timeZone = null } = form;
  const { tabletLocation = null, wifiNetworkName = null } = form;
  const optional = { description, operatingHours, timeZone, tabletLocation, wifiNetworkName };
  return inTransaction(ctx, async (outer) => {
    const { loungeId } = await createLounge(outer, { ...lounge, ...optional, email });
    const ctx = { ...outer, loungeId };
    if (wifiPassword) {
      const wifiPasswordEncrypted = encrypt(wifiKey, Buffer.from(wifiPassword), loungeId);
      await updateSettings(ctx, { wifiPasswordEncrypted }, undefined);
    }
    const { actor } = ctx;
    if (actor?.role === 'admin') await insertLoungeOf(ctx, actor.user.id, loungeId);
    await inviteOwner(ctx, email);
    await audit(ctx, 'lounge.onboarded', loungeId);
    const customerUrl = `${ctx.publicUrl}/lounge/${loungeId}`;
    return {
      loungeId,
      name: form.name,
      customerUrl,
      qrCode: qrDataUrl(customerUrl),
      monitorPath: `/admin/monitor/${loungeId}`,
      invitedEmail: email,
    };
  });
}
