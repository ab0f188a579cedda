import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A random token of 256 bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored of an emailed token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The hash that is stored of a session token: keyed, so that a copied table opens no session. */
export const hashSessionToken = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(token).digest();

/** A deterministic token of 256 bits that nobody can derive without the secret. */
export const deriveToken = (from: string, secret: string): string =>
  createHmac('sha256', secret).update(`derived ${from}`).digest('base64url');
