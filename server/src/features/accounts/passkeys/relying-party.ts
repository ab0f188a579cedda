import { isIP } from 'node:net';
import { AppError } from '../../../errors/app-error.ts';

/** What passkeys are made for: the host they belong to, and the one address at which they are used. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party behind a public address: its own host when it is https, this machine's own name otherwise. Browsers
 * allow passkeys nowhere else; undefined for https at a bare IP address, which has none.
 */
function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin, port } = new URL(publicUrl);
  if (protocol !== 'https:') return { id: 'localhost', origin: `http://localhost${port && `:${port}`}` };
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? undefined : { id: hostname, origin };
}

/** The one address under which passkeys work; null where there is none. */
export const passkeyOrigin = (publicUrl: string): string | null => relyingPartyOf(publicUrl)?.origin ?? null;

/** The relying party of a public address; VALIDATION where it can have none. */
export function getRelyingParty(publicUrl: string): RelyingParty {
  const found = relyingPartyOf(publicUrl);
  if (!found)
    throw new AppError('VALIDATION', 'Passkeys need a named address: this one is a bare IP address.');
  return found;
}
