import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLink, withoutLinks } from './link-free.ts';

describe('a name with a link in it', () => {
  it.each([
    ['Win at evil.test now', 'Win at evil. test now'],
    ['evil。test', 'evil. test'],
    ['evil․test', 'evil. test'],
    ['evil．test', 'evil. test'],
    ['evil｡test', 'evil. test'],
    ['evil﹒test', 'evil. test'],
    ['evil·test', 'evil. test'],
    ['ｅｖｉｌ．ｔｅｓｔ', 'evil. test'],
    ['evil\u200b.\u2060test', 'evil. test'],
    ['evil.\u00adtest', 'evil. test'],
    ['https://evil.test/claim', 'evil. test claim'],
    ['https：∕∕evil.test', 'evil. test'],
    ['http:／／127.0.0.1', '127.0.0.1'],
    ['www.evil.test', 'evil. test'],
    ['mailto:me@evil.test', 'me evil. test'],
    ['me＠evil。test', 'me evil. test'],
    ['xn--evil.xn--p1ai', 'xn--evil. xn--p1ai'],
    ['葉巻。中国', '葉巻. 中国'],
  ])('%s becomes %s', (text, clean) => {
    expect(hasLink(text)).toBe(true);
    expect(withoutLinks(text)).toBe(clean);
    expect(hasLink(clean)).toBe(false);
  });
});

describe('a usual name of a lounge or cigar', () => {
  it.each([
    'Casa Oscura',
    'Padrón 1964 Anniversary No. 4',
    'J.R. Smith’s',
    'Hoyo de Monterrey · Epicure № 2',
    '6½ x 52',
    'Wait … what?',
    'Smoke & Mirrors (est. 1998)',
    'Ratio 1:2',
    'Partagás Serie D No.4',
    'Toro/Robusto',
    'Bar Paral·lel',
  ])('%s stays as it is', (text) => {
    expect(hasLink(text)).toBe(false);
    expect(withoutLinks(text)).toBe(text);
  });
});

it('no text that becomes a link is left, whatever the input', () => {
  const piece = fc.constantFrom(
    'evil',
    'test',
    '.',
    '。',
    '․',
    '／',
    '/',
    ':',
    '@',
    'www',
    'https',
    ' ',
    '-',
    'xn--',
    '1',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(text, (written) => {
      const clean = withoutLinks(written);
      expect(hasLink(clean)).toBe(false);
      expect(withoutLinks(clean)).toBe(clean);
    }),
    { numRuns: 2000 },
  );
});
