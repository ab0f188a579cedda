import { createHash, randomBytes } from 'node:crypto';

/**
 * The mailbox of an address, in lower case: without a tag after a plus, and at Gmail, which ignores them, without dots. `ana+vip@example.com` is `ana@example.com`.
 */
export function mailboxOf(address: string): string {
  const [, name = '', host = ''] = /^([^+]*).*@(.*)$/.exec(address.trim().toLowerCase()) ?? [];
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** SHA-256 of an address, stored where it only needs to be recognized. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The hashes stored for an unsubscribed address: its own and its mailbox's, either of which blocks emails. */
export const mailboxHashes = (address: string): Buffer[] =>
  [...new Set([address.trim().toLowerCase(), mailboxOf(address)])].map(sha256);

/** 128 random bits in base64url, for the links of one email. */
export const newEmailToken = (): string => randomBytes(16).toString('base64url');
