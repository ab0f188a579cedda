import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@vitola/contract/accounts/second-factor';
import type { Context } from '../../../context/context.ts';
import { hashWithSalt } from '../passwords/password-hash.ts';
import { findSalt, takeRecoveryCode } from './queries.ts';

// 32 characters that are hard to confuse: no i, l, o or u.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 10;

/** New recovery codes of 50 random bits each: as shown to the user, and as stored. */
export async function newRecoveryCodes() {
  const salt = randomBytes(16);
  const plain = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = await Promise.all(plain.map((code) => hashWithSalt(code, salt)));
  return { shown: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), stored: { hashes, salt } };
}

const newCode = () =>
  Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');

/** Normalizes a typed recovery code; undefined when it cannot be one. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return code.length === codeLength && /^[0-9a-hjkmnp-tv-z]+$/.test(code) ? code : undefined;
}

/** The stored hash for a typed code of an account; undefined when the account has no codes or this cannot be one. */
export async function recoveryHash(ctx: Context, userId: string, typed: string): Promise<Buffer | undefined> {
  const code = parseRecoveryCode(typed);
  const salt = code && (await findSalt(ctx, userId));
  return salt ? hashWithSalt(code, salt) : undefined;
}

/** Consumes a code by its hash; false when it is unknown or already used. */
export const consumeRecoveryCode = async (ctx: Context, userId: string, codeHash: Buffer | undefined) =>
  codeHash !== undefined && takeRecoveryCode(ctx, userId, codeHash);
