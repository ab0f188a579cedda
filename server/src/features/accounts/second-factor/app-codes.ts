import { Secret, TOTP } from 'otpauth';
import { deriveKey, encrypt, decrypt } from '../../../crypto/encrypt.ts';

const issuer = 'Vitola';
const period = 30;
const secretBytes = 20;

/** The key that encrypts the secrets of authenticator apps. */
export const appKey = (sessionSecret: string): Buffer => deriveKey(sessionSecret, 'authenticator app');

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret });

/**
 * A new secret for an authenticator app: encrypted for storage, and in the forms that the app reads (RFC 6238, base32
 * and otpauth://).
 */
export function newAppSecret(key: Buffer, { id, username }: { id: string; username: string }) {
  const secret = new Secret({ size: secretBytes });
  return {
    sealed: encrypt(key, Buffer.from(secret.bytes), id),
    secret: secret.base32,
    uri: totpOf(secret, username).toString(),
  };
}

/** The 30-second TOTP step of a code, at most one before or after the current one; undefined for any other code. */
export function totpStepOf(
  key: Buffer,
  { sealed, userId, code, now }: { sealed: Buffer; userId: string; code: string; now: Date },
): number | undefined {
  const plain = decrypt(key, sealed, userId);
  if (!plain) return undefined;
  const secret = new Secret({ buffer: new Uint8Array(plain).buffer });
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
