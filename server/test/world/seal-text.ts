import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Seals text to a public key as tablets do; the journeys try the tablets' own code. */
export function sealText({ publicKey }: { publicKey: string }, text: string): string {
  const server = Buffer.from(publicKey, 'base64url');
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const salt = Buffer.concat([point, server]);
  const key = hkdfSync('sha256', own.computeSecret(server), salt, 'vitola sealed text', 32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), nonce, { authTagLength: 16 });
  const sealed = [cipher.update(text), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([point, nonce, ...sealed]).toString('base64url');
}
