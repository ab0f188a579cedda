import { randomBytes } from 'node:crypto';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type Challenge, insertChallenge, consumeStoredChallenge } from './queries.ts';

/** How long a challenge is valid, in milliseconds; browsers use the same timeout. */
export const challengeLifetimeMs = 5 * 60_000;

/** Creates a challenge for one browser and one purpose. */
export async function newChallenge(ctx: Context, about: Omit<Challenge, 'challenge'>): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + challengeLifetimeMs);
  await insertChallenge(ctx, { ...about, challenge, expiresAt });
  return challenge;
}

/** Consumes the challenge that a browser claims to have signed, whatever follows; PASSKEY_REFUSED when it is not this browser's. */
export async function consumeChallenge(
  ctx: Context,
  clientDataJSON: string,
  about: Omit<Challenge, 'challenge'>,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined || !(await consumeStoredChallenge(ctx, { ...about, challenge })))
    throw new AppError(
      'PASSKEY_REFUSED',
      'This took too long or was started on another device. Please try again.',
    );
  return challenge;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
