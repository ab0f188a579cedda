import { describe, expect, it } from 'vitest';
import { deriveKey, encrypt, decrypt } from './encrypt.ts';

const secret = 'a secret that only tests know, 32+ characters';
const key = deriveKey(secret, 'tests');
const plain = Buffer.from('what an app shares with us');

describe('data encrypted with AES-256-GCM', () => {
  it('decrypts for its owner, and differs each time', () => {
    const [one, other] = [encrypt(key, plain, 'ana'), encrypt(key, plain, 'ana')];
    expect(decrypt(key, one, 'ana')).toEqual(plain);
    expect(one.equals(other)).toBe(false);
    expect(one.includes(plain.subarray(0, 8))).toBe(false);
  });

  it('does not decrypt for another owner, with another key, or when changed or cut off', () => {
    const sealed = encrypt(key, plain, 'ana');
    expect(decrypt(key, sealed, 'bo')).toBeUndefined();
    expect(decrypt(deriveKey(secret, 'another purpose'), sealed, 'ana')).toBeUndefined();
    expect(decrypt(deriveKey(`${secret}!`, 'tests'), sealed, 'ana')).toBeUndefined();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decrypt(key, changed, 'ana')).toBeUndefined();
      expect(decrypt(key, sealed.subarray(0, at), 'ana')).toBeUndefined();
    }
  });
});
