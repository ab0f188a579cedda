import { createDecipheriv, createECDH, createHash, hkdfSync } from 'node:crypto';
import { deriveKey } from './encrypt.ts';

const curve = 'prime256v1';
const [pointLength, nonceLength, tagLength] = [65, 12, 16];
/** The order of P-256: private keys are below it. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** A key pair whose public half devices may have: what they seal with it, only the server can read. */
export interface SealingKey {
  /** Names the key pair, so that a row says which one it was sealed with. */
  id: string;
  /** The uncompressed point, in base64url. */
  publicKey: string;
  /** The sealed text; undefined if it was changed, or sealed with another key. */
  open(sealed: string): string | undefined;
}

/** The key pair (P-256) for one purpose, derived from the session secret: the same one on every server with this secret. */
export function sealingKey(secret: string, purpose: string): SealingKey {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey(secret, purpose));
  const point = pair.getPublicKey();
  return {
    id: createHash('sha256').update(point).digest('base64url').slice(0, 12),
    publicKey: point.toString('base64url'),
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const ephemeral = bytes.subarray(0, pointLength);
        const salt = Buffer.concat([ephemeral, point]);
        const key = hkdfSync('sha256', pair.computeSecret(ephemeral), salt, 'vitola sealed text', 32);
        const nonce = bytes.subarray(pointLength, pointLength + nonceLength);
        const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), nonce, {
          authTagLength: tagLength,
        });
        decipher.setAuthTag(bytes.subarray(-tagLength));
        const text = bytes.subarray(pointLength + nonceLength, -tagLength);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}

// 512 bits modulo the order: the bias is too small to matter, and no value has to be tried again.
function privateKey(secret: string, purpose: string): Buffer {
  const bytes = Buffer.concat([deriveKey(secret, `${purpose} 1`), deriveKey(secret, `${purpose} 2`)]);
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}
