import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** A 256-bit key for one purpose, derived from the session secret (HKDF, RFC 5869): no two purposes share a key. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `vitola ${purpose}`, 32));

/** Encrypts with AES-256-GCM. Bytes encrypted for one `owner` cannot be decrypted for another. */
export function encrypt(key: Buffer, plain: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts; undefined if the bytes were changed, belong to another owner, or were encrypted with another key. */
export function decrypt(key: Buffer, encrypted: Buffer, owner: string): Buffer | undefined {
  try {
    const nonce = encrypted.subarray(0, nonceLength);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(encrypted.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([decipher.update(encrypted.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}
