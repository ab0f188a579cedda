import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Time } from './fields/text.ts';
import { domainProblems } from './guest-domain-constants.ts';

const label = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
const domainName = new RegExp(String.raw`^(?=.{4,253}$)(?:${label}\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$`);

/** The host of what somebody typed or pasted: `https://Cigars.Example.com/` is `cigars.example.com`. */
function hostOf(typed: string): string {
  const [, host = typed] = /^(?:https?:\/\/)?([^/]*)\/?$/i.exec(typed.trim()) ?? [];
  if (/[\s:@?#/\p{Cc}]/u.test(host)) return host;
  try {
    return new URL(`https://${host}`).hostname.replace(/\.$/, '');
  } catch {
    return host;
  }
}

const example = 'Please enter a domain such as cigars.example.com';

/** A domain name of two labels or more, in lower case; names with other letters in their ASCII form. */
const DomainName = z
  .string(example)
  .max(300, 'Please enter a shorter address')
  .transform(hostOf)
  .pipe(z.string().regex(domainName, example));

/** A lounge's own domain, as its owner set it up. */
export const GuestDomain = z.object({
  /** Whether the lounge's plan includes it; what was set stays stored on every plan. */
  isIncluded: z.boolean(),
  domain: z.string().nullable(),
  /** `waiting` until all of it works; `failing` while it still serves but something is wrong with it. */
  state: z.enum(['none', 'waiting', 'works', 'failing']),
  problem: z.enum(domainProblems).nullable(),
  checkedAt: Time.nullable(),
  /** What the owner enters where the domain is registered: guests come by the first, the second says whose it is. */
  records: z.array(z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() })),
});
export type GuestDomain = z.infer<typeof GuestDomain>;

const ownDomain = { path: '/api/branding/domain', reply: GuestDomain } as const;

export const getGuestDomain = endpoint({
  ...ownDomain,
  method: 'GET',
  access: 'lounge:read',
  limit: 'read',
  summary: 'Your lounge’s own domain, and whether it works',
});

export const SetGuestDomain = z.object({ domain: DomainName.nullable() });

export const setGuestDomain = endpoint({
  ...ownDomain,
  method: 'PUT',
  access: 'lounge:write',
  limit: 'write',
  summary: 'Set or remove your lounge’s own domain for the pages that guests see',
  body: SetGuestDomain,
});

export const checkGuestDomain = endpoint({
  ...ownDomain,
  path: '/api/branding/domain/check',
  method: 'POST',
  access: 'lounge:write',
  limit: 'write',
  summary: 'Try now whether your lounge’s own domain works',
});

export const proveGuestDomain = endpoint({
  method: 'GET',
  path: '/api/guest-domain',
  access: 'public',
  limit: 'guest',
  summary: 'Proves that the requested domain leads to this server',
  reply: z.object({ proof: z.string() }),
});
