import { describe, expect, it } from 'vitest';
import { sealText } from '../../test/world/seal-text.ts';
import { sealingKey } from './sealed-text.ts';

const secret = 'a secret that only tests know, 32+ characters';
const key = sealingKey(secret, 'tests');
const text = JSON.stringify({ email: 'ana@example.com', name: 'Aña' });

describe('text that a device seals to the server’s public key', () => {
  it('is opened by the same key only, and differs each time', () => {
    const [one, other] = [sealText(key, text), sealText(key, text)];
    expect([key.open(one), key.open(other)]).toEqual([text, text]);
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').includes('ana@')).toBe(false);
    for (const [of, purpose] of [[secret, 'another purpose'] as const, [`${secret}!`, 'tests'] as const])
      expect(sealingKey(of, purpose).open(one)).toBeUndefined();
  });

  it('is not opened when it was changed or cut off', () => {
    const sealed = Buffer.from(sealText(key, text), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(key.open(changed.toString('base64url'))).toBeUndefined();
      expect(key.open(sealed.subarray(0, at).toString('base64url'))).toBeUndefined();
    }
  });

  it('has the same key on every server with the secret, another for another secret', () => {
    expect(sealingKey(secret, 'tests').id).toBe(key.id);
    expect(sealingKey(`${secret}!`, 'tests').id).not.toBe(key.id);
  });
});
