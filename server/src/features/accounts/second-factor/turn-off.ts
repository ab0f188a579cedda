import type { Done } from '@vitola/contract/accounts/sign-in';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context, SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireConfirmed } from './confirmation.ts';
import { notifySecondFactorChange } from './email-second-factor-change.ts';
import {
  deleteApp,
  deletePendingOf,
  findFactors,
  lockAccount,
  replaceRecoveryCodes,
  setSecondFactorSince,
} from './queries.ts';
import { mustHaveSecondFactor, type SecondFactorSettings } from './settings.ts';

const none = { hashes: [], salt: Buffer.alloc(0) };

/**
 * Turns the second step off; passkeys remain valid for signing in. LAST_SECOND_FACTOR for a user who must have one.
 */
export async function turnOffSecondFactor(
  ctx: SignedInContext,
  settings: SecondFactorSettings,
): Promise<Done> {
  await requireConfirmed(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { id } = ctx.actor.user;
    const { secondFactorSince } = await lockAccount(ctx, id);
    if (secondFactorSince) await turnOff(ctx, settings);
    return { success: true, message: 'The second step is off' };
  });
}

/** Removes the authenticator app; without a passkey this turns the second step off. NOT_FOUND when there is none. */
export async function removeApp(ctx: SignedInContext, settings: SecondFactorSettings): Promise<Done> {
  await requireConfirmed(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { id } = ctx.actor.user;
    await lockAccount(ctx, id);
    if (!(await deleteApp(ctx, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'account.app-removed', id);
    if (!(await turnOffWithoutFactor(ctx, settings))) await notifySecondFactorChange(ctx, id, 'app-removed');
    return { success: true, message: 'Authenticator app removed' };
  });
}

/**
 * Turns the second step off in the transaction of `ctx` when neither an app nor a passkey is left; returns whether it
 * did.
 */
export async function turnOffWithoutFactor(
  ctx: SignedInContext,
  settings: Pick<SecondFactorSettings, 'isRequired'>,
): Promise<boolean> {
  const { since, appSince, passkeys } = await findFactors(ctx, ctx.actor.user.id);
  const isLast = since !== null && !appSince && passkeys === 0;
  if (isLast) await turnOff(ctx, settings);
  return isLast;
}

async function turnOff(
  ctx: SignedInContext,
  settings: Pick<SecondFactorSettings, 'isRequired'>,
): Promise<void> {
  const { user } = ctx.actor;
  if (mustHaveSecondFactor(settings, user)) throw new AppError('LAST_SECOND_FACTOR');
  await deleteSecondFactor(ctx, user.id);
  await audit(ctx, 'account.second-factor-off', user.id);
  await notifySecondFactorChange(ctx, user.id, 'off');
}

/** Removes everything but the password and the passkeys of an account, in the transaction of `ctx`. */
export async function deleteSecondFactor(ctx: Context, userId: string): Promise<void> {
  await setSecondFactorSince(ctx, userId, null);
  await deleteApp(ctx, userId);
  await replaceRecoveryCodes(ctx, userId, none);
  await deletePendingOf(ctx, userId);
}
