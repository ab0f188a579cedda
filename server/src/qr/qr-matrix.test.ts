import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrModules } from './qr-matrix.ts';

const byLibrary = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, modules: data.flat().map(Number) };
};

const drawn = (text: string) => {
  const { size, modules } = qrModules(text);
  return { size, modules: [...modules] };
};

describe('qrModules', () => {
  it('returns the same modules as the library when it chooses the mask itself', () => {
    const text = fc.oneof(
      fc
        .base64String({ minLength: 20, maxLength: 24 })
        .map((id) => `https://lounge.example/share/${id}?from=qr`),
      fc.string({ maxLength: 300 }),
    );
    fc.assert(
      fc.property(text, (link) => {
        expect(drawn(link)).toEqual(byLibrary(link));
      }),
      { numRuns: 150 },
    );
  });
});
