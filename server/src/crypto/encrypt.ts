import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** A key of 256 bits for one purpose, derived from the session secret (HKDF, RFC 5869): no two purposes share one. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `vitola ${purpose}`, 32));

/** Encrypts with AES-256-GCM. What is sealed for one `owner` does not open as anybody else's. */
export function encrypt(key: Buffer, plain: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** What was sealed; undefined when it was changed, is another owner's, or was sealed with another key. */
export function decrypt(key: Buffer, sealed: Buffer, owner: string): Buffer | undefined {
  try {
    const nonce = sealed.subarray(0, nonceLength);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}
