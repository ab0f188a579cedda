import type { RowKey } from '@vitola/contract/recommendation/tiered';
import { fromBase64url, toBase64url } from '../base64url.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const context = new TextEncoder().encode('vitola sealed text');

/** Whether this browser can seal: only pages served over HTTPS, or by the machine itself, can. */
export const canSeal = (): boolean => 'subtle' in crypto;

/**
 * Encrypts text so that only the server can read it: AES-256-GCM with a key that is agreed between the server's public key and
 * one made for this text alone (ECDH on P-256, HKDF). In base64url: the point, the nonce, the text with its tag.
 */
export async function sealText(key: RowKey, text: string): Promise<string> {
  const { subtle } = crypto;
  const server = fromBase64url(key.publicKey);
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
  const shared = await subtle.deriveBits(
    { name: 'ECDH', public: await subtle.importKey('raw', server, curve, false, []) },
    own.privateKey,
    256,
  );
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const salt = new Uint8Array([...point, ...server]);
  const cipher = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: context },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, cipher, new TextEncoder().encode(text));
  return toBase64url(new Uint8Array([...point, ...iv, ...new Uint8Array(sealed)]));
}

/** A name for an id that doesn't give the id away. */
export async function hashId(id: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  return toBase64url(new Uint8Array(bytes).slice(0, 16));
}
