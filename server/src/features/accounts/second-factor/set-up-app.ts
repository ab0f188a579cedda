import type { NewRecoveryCodes } from '@vitola/contract/accounts/second-factor';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { qrDataUrl } from '../../../qr/qr-code.ts';
import { newAppSecret, totpStepOf } from './app-codes.ts';
import { requireConfirmed } from './confirmation.ts';
import { notifySecondFactorChange } from './email-second-factor-change.ts';
import { confirmSecret, findApp, storePendingSecret, lockAccount } from './queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorSettings } from './settings.ts';
import { turnOn } from './turn-on.ts';

/**
 * Creates a secret for an authenticator app. Only this response contains it, and it works once a code has confirmed
 * it.
 */
export async function beginApp(ctx: SignedInContext, { key }: SecondFactorSettings) {
  await requireConfirmed(ctx);
  const { sealed, secret, uri } = newAppSecret(key, ctx.actor.user);
  await storePendingSecret(ctx, ctx.actor.user.id, sealed);
  return { secret, uri, qr: qrDataUrl(uri) };
}

/** Confirms the app with one of its codes and turns the second step on; WRONG_CODE for any other code. */
export async function confirmApp(
  ctx: SignedInContext,
  { key }: SecondFactorSettings,
  typed: string,
): Promise<NewRecoveryCodes> {
  await requireConfirmed(ctx);
  const { id } = ctx.actor.user;
  const sealed = (await findApp(ctx, id))?.pendingSecret;
  if (!sealed) throw new AppError('VALIDATION', 'Start the set-up of the app again.');
  const code = typed.replaceAll(/\s/g, '');
  const step = totpStepOf(key, { sealed, userId: id, code, now: ctx.now });
  if (step === undefined) throw fieldError('code', 'WRONG_CODE');
  const codes = await newRecoveryCodes();
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, id);
    if (!(await confirmSecret(ctx, id, sealed, step))) throw new AppError('CHANGED_MEANWHILE');
    await audit(ctx, 'account.app-added', id);
    const made = await turnOn(ctx, codes);
    if (made.madeAt === null) await notifySecondFactorChange(ctx, id, 'app-added');
    return made;
  });
}
