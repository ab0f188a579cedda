import { createHash, randomBytes } from 'node:crypto';

/**
 * The mailbox that an address leads to, in lower case: without a tag behind a plus, and at Gmail, which reads past them,
 * without dots. `ana+vip@example.com` is `ana@example.com`.
 */
export function mailboxOf(address: string): string {
  const [, name = '', host = ''] = /^([^+]*).*@(.*)$/.exec(address.trim().toLowerCase()) ?? [];
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** SHA-256: what is kept of an address where it is only to be recognized. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What is kept of an address that wants no more mail: a hash of it and of its mailbox, either of which is heeded. */
export const hashesOf = (address: string): Buffer[] =>
  [...new Set([address.trim().toLowerCase(), mailboxOf(address)])].map(hashOf);

/** 128 random bits in base64url, for the links of one mail. */
export const newMailToken = (): string => randomBytes(16).toString('base64url');
