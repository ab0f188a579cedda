import type { Done } from '@vitola/contract/accounts/sign-in';
import type { PasswordConfirmation } from '@vitola/contract/accounts/second-factor';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { checkCredentials, type Guard } from '../sign-in/check-credentials.ts';
import { findConfirmedAt, setConfirmedAt } from './queries.ts';
import type { SecondFactorSettings } from './settings.ts';
import { consumeCode } from './consume-code.ts';

/** How long after signing in or confirming a user may change how they sign in, in milliseconds. */
const confirmedForMs = 10 * 60_000;

/** For how many more seconds the caller may change how they sign in; 0 when they must confirm first. SIGNED_OUT if the session has ended. */
export async function confirmationSecondsLeft(ctx: SignedInContext): Promise<number> {
  const at = await findConfirmedAt(ctx, ctx.actor.sessionHash);
  // The session may have ended after the request was let in.
  if (!at) throw new AppError('SIGNED_OUT');
  return Math.max(0, Math.floor((at.getTime() + confirmedForMs - ctx.now.getTime()) / 1000));
}

/** Throws CONFIRM_FIRST unless the user signed in or confirmed within the last few minutes, SIGNED_OUT if the session has ended. */
export async function requireConfirmed(ctx: SignedInContext): Promise<void> {
  if ((await confirmationSecondsLeft(ctx)) === 0) throw new AppError('CONFIRM_FIRST');
}

export const confirmed: Done = { success: true, message: 'Confirmed' };

/** What a confirmation needs besides the form: the rate limits on guesses, and the device's name. */
export interface ConfirmationParts {
  guard: Guard;
  settings: SecondFactorSettings;
  device: string;
}

/**
 * Re-authenticates the signed-in user with the password and, where the second step is on, a code of the authenticator
 * app or a recovery code. WRONG_PASSWORD, CODE_REQUIRED or WRONG_CODE otherwise, and TOO_MANY after too many wrong
 * ones.
 */
export async function confirmWithPassword(
  ctx: SignedInContext,
  { password, code }: PasswordConfirmation,
  { guard, settings, device }: ConfirmationParts,
): Promise<Done> {
  const { user, sessionHash } = ctx.actor;
  const checked = await checkCredentials(ctx, { username: user.email, password }, guard).catch(
    (error: unknown) => {
      // Only the password was wrong; the session remains valid.
      if (error instanceof AppError && error.code === 'WRONG_CREDENTIALS')
        throw new AppError('WRONG_PASSWORD');
      throw error;
    },
  );
  if (checked.hasSecondFactor) {
    if (!code) throw fieldError('code', 'CODE_REQUIRED');
    const knownDevice = guard.deviceOf({ ...checked, id: user.id });
    const attempt = { user, typed: code, limits: guard.limits, knownDevice, device };
    await consumeCode(ctx, settings, attempt, (ctx) => setConfirmedAt(ctx, sessionHash));
  } else await setConfirmedAt(ctx, sessionHash);
  return confirmed;
}
