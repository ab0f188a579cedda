import type { Reply, CallInput } from '../../../api/call.ts';
import { signInTexts } from '../../../i18n/shared/sign-in-texts.ts';

// Loaded on the first use of a passkey: most sign-ins never need it.
const library = () => import('@simplewebauthn/browser');

/** The browser could not create or use a passkey; the message is for the user. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/** Signs a challenge of the server with a passkey. Throws PasskeyError if it fails or is canceled. */
export async function signChallenge(
  optionsJSON: Reply<'POST /api/login/passkey-options'>,
): Promise<CallInput<'POST /api/login/passkey'>['body']['credential']> {
  requireBrowser(optionsJSON.rpId);
  const { startAuthentication } = await loaded();
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(refuse);
  return { id, rawId, type: 'public-key', response };
}

/** Creates a passkey in the browser. Throws PasskeyError if it fails or is canceled. */
export async function makePasskey(
  optionsJSON: Reply<'POST /api/account/passkeys/options'>,
): Promise<CallInput<'POST /api/account/passkeys'>['body']['credential']> {
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
    throw new PasskeyError(signInTexts().passkeys.notLoaded);
  });

/** Throws where the browser would, with a message that says what to do. */
function requireBrowser(host: string): void {
  const { hostname } = window.location;
  if (hostname !== host) throw new PasskeyError(signInTexts().passkeys.otherHost(host));
  if (!('PublicKeyCredential' in window) || !window.isSecureContext)
    throw new PasskeyError(signInTexts().passkeys.unsupported);
}

const reasons: Partial<Record<string, 'known' | 'notUsed'>> = {
  InvalidStateError: 'known',
  NotAllowedError: 'notUsed',
  AbortError: 'notUsed',
};

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new PasskeyError(signInTexts().passkeys[reasons[name] ?? 'failed']);
}
