import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A fresh secret of 256 bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a mailed token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What is stored of a session's token: keyed, so that a copy of the table opens no session. */
export const hashSessionToken = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(token).digest();

/** A token of 256 bits that is the same each time, and that nobody without the secret can derive. */
export const deriveToken = (from: string, secret: string): string =>
  createHmac('sha256', secret).update(`derived ${from}`).digest('base64url');
