import type { Reply, Sent } from '../../../api/call.ts';

// Comes with the first use of a passkey: most who sign in never need it.
const library = () => import('@simplewebauthn/browser');

/** A passkey that the browser did not make or use, as a sentence for who tried. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/** Has a passkey sign a challenge of the server; PasskeyError when it was not done. */
export async function signChallenge(
  optionsJSON: Reply<'POST /api/login/passkey-options'>,
): Promise<Sent<'POST /api/login/passkey'>['body']['credential']> {
  requireBrowser(optionsJSON.rpId);
  const { startAuthentication } = await loaded();
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(refuse);
  return { id, rawId, type: 'public-key', response };
}

/** Has the browser make a passkey; PasskeyError when it was not done. */
export async function makePasskey(
  optionsJSON: Reply<'POST /api/account/passkeys/options'>,
): Promise<Sent<'POST /api/account/passkeys'>['body']['credential']> {
  requireBrowser(optionsJSON.rp.id);
  const { startRegistration } = await loaded();
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(refuse);
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

const loaded = () =>
  library().catch(() => {
    throw new PasskeyError('Passkeys could not be loaded. Check the connection and try again.');
  });

/** Refuses where the browser would, in words that say what to do. */
function requireBrowser(host: string): void {
  const { hostname } = window.location;
  if (hostname !== host) throw new PasskeyError(`Passkeys work here only under the address ${host}.`);
  if (!('PublicKeyCredential' in window) || !window.isSecureContext)
    throw new PasskeyError('This browser has no passkeys. Choose another way to sign in.');
}

const sentences: Record<string, string> = {
  InvalidStateError: 'There is a passkey for this account on that device already.',
  NotAllowedError: 'No passkey was used. Try again, or choose another way.',
  AbortError: 'No passkey was used. Try again, or choose another way.',
};

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new PasskeyError(
    sentences[name] ?? 'This browser could not use a passkey. Choose another way to sign in.',
  );
}
