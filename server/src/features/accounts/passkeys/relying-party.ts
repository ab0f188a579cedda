import { isIP } from 'node:net';
import { AppError } from '../../../errors/app-error.ts';

/** WebAuthn's relying party: the host that passkeys belong to, and the one origin where they work. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party of a public URL: its host with https, localhost otherwise, since browsers allow passkeys nowhere else.
 * Undefined for https at a bare IP address.
 */
function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin, port } = new URL(publicUrl);
  if (protocol !== 'https:') return { id: 'localhost', origin: `http://localhost${port && `:${port}`}` };
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? undefined : { id: hostname, origin };
}

/** The origin where passkeys work; null when there is none. */
export const passkeyOrigin = (publicUrl: string): string | null => relyingPartyOf(publicUrl)?.origin ?? null;

/** The relying party of a public URL; VALIDATION when it can have none. */
export function getRelyingParty(publicUrl: string): RelyingParty {
  const found = relyingPartyOf(publicUrl);
  if (!found)
    throw new AppError('VALIDATION', 'Passkeys need a domain name. This address is a bare IP address.');
  return found;
}
