import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { type DomainProblem, domainRecordPrefix, guestOrigin } from '@vitola/contract/guest-domain-constants';
import { proveGuestDomain } from '@vitola/contract/guest-domains';
import { deriveKey } from '../../crypto/encrypt.ts';
import { createOutgoingFetch, OutgoingError } from '../../http/outgoing-requests.ts';

/** How lounges' own domains are tried. */
export interface DomainSettings {
  /** What the product proves to itself that a domain leads here. */
  readonly key: Buffer;
  /** The texts of a DNS name; rejects with the resolver's error. */
  readonly resolveTexts: (name: string) => Promise<string[]>;
  readonly fetch: typeof fetch;
}

interface DomainOptions {
  sessionSecret: string;
  /** Without a trailing slash. */
  publicUrl: () => string;
  guestDomains?: Partial<Pick<DomainSettings, 'resolveTexts' | 'fetch'>>;
}

const timeoutMs = 5_000;

async function resolveTexts(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 });
  return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
}

/**
 * The settings of lounges' own domains. They may lead to a private address only where the product itself is served over plain
 * http, which is nowhere but on a machine or network of its own.
 */
export function createDomainSettings({
  sessionSecret,
  publicUrl,
  guestDomains,
}: DomainOptions): DomainSettings {
  return {
    key: deriveKey(sessionSecret, 'guest domains'),
    resolveTexts,
    fetch: (input, init) =>
      createOutgoingFetch({
        maxBytes: 10_000,
        timeoutMs,
        allowPrivate: publicUrl().startsWith('http:'),
      })(input, init),
    ...guestDomains,
  };
}

/** What only this product can say of a domain. */
export const proofOf = (key: Buffer, domain: string): string =>
  createHmac('sha256', key).update(domain).digest('base64url');

/** What a lounge's DNS record has to say. */
export const recordOf = (loungeId: string): string => `lounge=${loungeId}`;

interface Tried {
  domain: string;
  loungeId: string;
  publicUrl: string;
}

/**
 * Tries a lounge's domain: its text record names the lounge, and a call of it reaches this product with a valid certificate.
 * Returns what is wrong; 'no-answer' where nobody answered, which may pass; null when all of it works.
 */
export async function tryDomain(settings: DomainSettings, tried: Tried): Promise<DomainProblem | null> {
  return (await problemOfRecord(settings, tried)) ?? (await problemOfWay(settings, tried));
}

async function problemOfRecord(
  { resolveTexts }: DomainSettings,
  { domain, loungeId }: Tried,
): Promise<DomainProblem | null> {
  try {
    const texts = await resolveTexts(`${domainRecordPrefix}.${domain}`);
    return texts.some((text) => text.trim() === recordOf(loungeId)) ? null : 'other-text-record';
  } catch (error) {
    const isMissing = ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '');
    return isMissing ? 'no-text-record' : 'no-answer';
  }
}

async function problemOfWay(
  { fetch, key }: DomainSettings,
  { domain, publicUrl }: Tried,
): Promise<DomainProblem | null> {
  try {
    const reply = await fetch(`${guestOrigin(publicUrl, domain)}${proveGuestDomain.path}`);
    if (reply.status === 429 || reply.status >= 500) return 'no-answer';
    const body: unknown = await reply.json().catch(() => null);
    const isHere = (body as { proof?: unknown } | null)?.proof === proofOf(key, domain);
    return isHere ? null : 'other-server';
  } catch (error) {
    return problemOfError(error);
  }
}

// OpenSSL's and Node's codes for a certificate that is missing, expired, or for another name.
const certificateCodes = /CERT|SSL|TLS|EPROTO|SELF_SIGNED|LEAF_SIGNATURE|ISSUER/;

function problemOfError(error: unknown): DomainProblem {
  if (error instanceof OutgoingError) {
    if (error.reason === 'private') return 'private-address';
    if (error.reason === 'too-large') return 'other-server';
    return error.reason === 'unresolved' ? 'no-address' : 'no-answer';
  }
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'no-address';
  return certificateCodes.test(code) ? 'no-certificate' : 'no-answer';
}
