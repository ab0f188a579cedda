import type { Context } from '../../../context/context.ts';
import { challengeLifetimeMs, newChallenge } from './challenges.ts';
import { type Challenge, listCredentials } from './queries.ts';
import { getRelyingParty } from './relying-party.ts';

const typed = <C extends object>(credential: C) => ({ ...credential, type: 'public-key' as const });
/** EdDSA, ES256 and RS256 (RFC 9053, 8812), in order of preference: every authenticator supports at least one. */
export const algorithms = [-8, -7, -257];

/** The options for a browser to create a passkey for an account: discoverable, and with user verification. */
export async function creationOptions(
  ctx: Context,
  user: { id: string; username: string },
  browserHash: Buffer,
) {
  const { id } = getRelyingParty(ctx.publicUrl);
  return {
    rp: { id, name: 'Vitola' },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.username,
      displayName: user.username,
    },
    challenge: await newChallenge(ctx, { browserHash, purpose: 'add' }),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeLifetimeMs,
    excludeCredentials: (await listCredentials(ctx, user.id)).map(typed),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** The options for a browser to have a challenge signed, by a passkey of this account or by any. */
export async function requestOptions(
  ctx: Context,
  userId: string | undefined,
  about: Omit<Challenge, 'challenge'>,
) {
  const { id } = getRelyingParty(ctx.publicUrl);
  const allowed = userId === undefined ? [] : await listCredentials(ctx, userId);
  return {
    rpId: id,
    challenge: await newChallenge(ctx, about),
    timeout: challengeLifetimeMs,
    userVerification: 'required' as const,
    allowCredentials: allowed.map(typed),
  };
}
