import type { NewCredential, SignedChallenge } from '@vitola/contract/accounts/passkeys';
import type { z } from 'zod';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { algorithms } from './options.ts';
import { findPasskey } from './queries.ts';
import { getRelyingParty } from './relying-party.ts';

// Loaded on first use, because most processes never need it.
const library = () => import('@simplewebauthn/server');

/** Throws PASSKEY_REFUSED for anything that does not verify, without details that would help an attacker. */
async function verified<R extends { verified: boolean }>(work: () => Promise<R>): Promise<R> {
  const result = await work().catch(() => undefined);
  if (!result?.verified) throw new AppError('PASSKEY_REFUSED');
  return result;
}

/** Verifies a passkey that a browser created for a challenge; PASSKEY_REFUSED unless origin, host and user verification are right. */
export async function verifyNew(
  ctx: Context,
  { id, rawId, type, response }: z.infer<typeof NewCredential>,
  challenge: string,
) {
  const party = getRelyingParty(ctx.publicUrl);
  const { verifyRegistrationResponse } = await library();
  const { attestationObject, clientDataJSON } = response;
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { attestationObject, clientDataJSON },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!registrationInfo) throw new AppError('PASSKEY_REFUSED');
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.transports ?? [],
  };
}

/**
 * Verifies the passkey that signed a challenge, and returns it with its account and new counter; PASSKEY_REFUSED for an unknown
 * one, a wrong signature, origin or host, a missing user verification, or a counter that reveals a copy.
 */
export async function verifySigned(
  ctx: Context,
  { id, rawId, type, response }: SignedChallenge,
  challenge: string,
) {
  const party = getRelyingParty(ctx.publicUrl);
  const passkey = await findPasskey(ctx, id);
  if (!passkey) throw new AppError('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await library();
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  const isOthers = userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.id;
  if (isOthers) throw new AppError('PASSKEY_REFUSED');
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { authenticatorData, clientDataJSON, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }),
  );
  return { passkey, newCounter: authenticationInfo.newCounter };
}
