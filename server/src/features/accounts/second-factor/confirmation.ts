import type { Done } from '@vitola/contract/accounts/sign-in';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { checkCredentials, type Guard } from '../sign-in/check-credentials.ts';
import { findConfirmedAt, setConfirmedAt } from './queries.ts';

/** How long after a sign-in or a confirmation the account's sign-in may be changed, in milliseconds. */
const confirmedForMs = 10 * 60_000;

/** For how many more seconds the caller may change how they sign in; 0 when they must confirm first. */
export async function confirmationSecondsLeft(ctx: SignedInContext): Promise<number> {
  const at = await findConfirmedAt(ctx, ctx.actor.sessionHash);
  const left = at ? at.getTime() + confirmedForMs - ctx.now.getTime() : 0;
  return Math.max(0, Math.floor(left / 1000));
}

/** Refuses with CONFIRM_FIRST unless who is signed in showed a few minutes ago that it is them. */
export async function requireConfirmed(ctx: SignedInContext): Promise<void> {
  if ((await confirmationSecondsLeft(ctx)) === 0) throw new AppError('CONFIRM_FIRST');
}

export const confirmed: Done = { success: true, message: 'Confirmed' };

/** Confirms with the password who is signed in; WRONG_PASSWORD otherwise, and TOO_MANY after too many wrong ones. */
export async function confirmWithPassword(
  ctx: SignedInContext,
  password: string,
  guard: Guard,
): Promise<Done> {
  const { email } = ctx.actor.user;
  await checkCredentials(ctx, { username: email, password }, guard).catch((error: unknown) => {
    // The session is as good as before: only the password was wrong.
    if (error instanceof AppError && error.code === 'WRONG_CREDENTIALS') throw new AppError('WRONG_PASSWORD');
    throw error;
  });
  await setConfirmedAt(ctx, ctx.actor.sessionHash);
  return confirmed;
}
