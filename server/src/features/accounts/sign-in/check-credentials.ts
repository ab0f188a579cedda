import { hash } from 'node:crypto';
import type { Credentials } from '@vitola/contract/accounts/sign-in';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { RateLimits } from '../../../http/limits/rate-limits.ts';
import type { DeviceOwner } from './known-devices.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { findByLogin, toSessionUser } from '../queries.ts';
import type { VerifiedCredentials } from '../sessions/sessions.ts';

/** The rate limits that count failed sign-ins, and the known device of an account in the request, if any. */
export interface Guard {
  limits: RateLimits;
  deviceOf: (owner: DeviceOwner) => string | undefined;
}

type Found = Awaited<ReturnType<typeof findByLogin>>;

/**
 * Verifies a username (or email) and password; WRONG_CREDENTIALS if they are wrong, ACCOUNT_LOCKED if they are right and the
 * account is locked, and TOO_MANY after too many failures, whether or not the account exists. A device known to the account has a rate limit of its own; all others share one.
 */
export async function checkCredentials(
  ctx: Context,
  { username, password }: Credentials,
  { limits, deviceOf }: Guard,
): Promise<VerifiedCredentials & { hasSecondFactor: boolean }> {
  const found = await findByLogin(ctx, username);
  const device = found && deviceOf(found);
  const [limit, counted] = device
    ? (['device', device] as const)
    : (['account', nameOf(found, username)] as const);
  await takeGuess(limits, limit, counted);
  let isGuess = false;
  try {
    const fits = await verifyPassword(password, found?.passwordHash);
    isGuess = !fits;
    if (!found || !fits) throw new AppError('WRONG_CREDENTIALS');
    if (found.lockedAt) throw new AppError('ACCOUNT_LOCKED');
    const { passwordHash, passwordChangedAt, secondFactorSince } = found;
    const hasSecondFactor = secondFactorSince !== null;
    return { user: toSessionUser(found), passwordHash, passwordChangedAt, hasSecondFactor };
  } finally {
    if (!isGuess) await limits.giveBack(limit, counted);
  }
}

// Counted by the name as typed: one count for an account's username and email would reveal that they belong together.
function nameOf(found: Found, typed: string): string {
  const isEmail = found?.email.toLowerCase() === typed.toLowerCase();
  const name = found ? (isEmail ? found.email : found.username) : typed;
  return hash('sha256', name.toLowerCase());
}

// Counted before the password is checked, so that concurrent guesses don't all pass the limit.
async function takeGuess(limits: RateLimits, limit: 'account' | 'device', counted: string): Promise<void> {
  try {
    await limits.take(limit, counted);
  } catch (refused) {
    if (!(refused instanceof AppError) || refused.code !== 'TOO_MANY') throw refused;
    const { retryAfter = 60 } = refused;
    const minutes = Math.ceil(retryAfter / 60);
    throw new AppError(
      'TOO_MANY',
      `Too many sign-ins with this name have failed. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or reset your password.`,
      { retryAfter },
    );
  }
}
