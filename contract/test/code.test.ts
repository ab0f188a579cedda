import { isGtin, readCode, spellingsOf } from '@vitola/contract/scanning/code';
import { describe, expect, it } from 'vitest';

const code = (typed: string) => {
  const read = readCode(typed);
  return 'code' in read ? read.code : read.problem;
};

describe('a code that is read', () => {
  it.each([
    ['an EAN-13', '7501031311309', '7501031311309'],
    ['a UPC-A', '036000291452', '0036000291452'],
    ['a UPC-A with spaces', ' 0 36000 29145 2 ', '0036000291452'],
    ['an EAN-8', '73513537', '0000073513537'],
    ['a GTIN-14 of the single item', '07501031311309', '7501031311309'],
    ['a UPC-E that ends in 0 to 2', '04252614', '0042100005264'],
    ['a UPC-E that ends in 3', '01234531', '0012300000451'],
    ['a UPC-E that ends in 4', '01234543', '0012340000053'],
    ['a UPC-E that ends in 5 to 9', '01234565', '0012345000065'],
    ['the GTIN of a GS1 code', '01075010313113091725123110AB12', '7501031311309'],
    ['the GTIN of a GS1 code in parentheses', '(01)07501031311309(10)AB12', '7501031311309'],
    ['the GTIN of a web address', 'https://id.example.com/01/07501031311309?x=1', '7501031311309'],
  ])('is a GTIN of 13 digits: %s', (_, typed, stored) => {
    expect([code(typed), isGtin(stored)]).toEqual([stored, true]);
    expect(spellingsOf(stored)).toContain(stored);
  });

  it.each([
    ['a case’s GTIN-14', '17501031311306', '17501031311306'],
    ['a lounge’s own number of 8 digits', '10002345', '10002345'],
    ['a number in groups', '2024-11 5', '2024115'],
    ['text', ' MAD-1964-Box ', 'MAD-1964-Box'],
    ['a web address', 'https://example.com/c/9', 'https://example.com/c/9'],
  ])('is kept as it is: %s', (_, typed, stored) => {
    expect([code(typed), isGtin(stored)]).toEqual([stored, false]);
  });

  it.each([
    ['nothing', '  ', 'empty'],
    ['13 digits with a wrong check digit', '7501031311308', 'checkDigit'],
    ['12 digits with a wrong check digit', '036000291453', 'checkDigit'],
    ['more than 120 characters', 'x'.repeat(121), 'long'],
    ['characters that cannot be stored', 'a\u0000b', 'unprintable'],
  ])('is a problem: %s', (_, typed, problem) => {
    expect(code(typed)).toBe(problem);
  });

  it('finds one wrong digit, or two neighbors swapped that differ by other than 5', () => {
    const good = '7501031311309';
    for (let at = 0; at < good.length; at += 1)
      for (const digit of '0123456789') {
        const typed = good.slice(0, at) + digit + good.slice(at + 1);
        expect(code(typed)).toBe(typed === good ? good : 'checkDigit');
      }
  });
});

describe('the spellings of a stored code', () => {
  it('are those of 13, 14, 12 and 8 digits that are read as the same code', () => {
    for (const stored of [
      '7501031311309',
      '0042100005264',
      '0012345000065',
      '0012300000451',
      '0000073513537',
    ])
      for (const spelling of spellingsOf(stored))
        expect([spelling, code(spelling)]).toEqual([spelling, stored]);
    expect(spellingsOf('0042100005264')).toEqual(
      expect.arrayContaining(['0042100005264', '00042100005264', '042100005264', '04252614']),
    );
    expect(spellingsOf('0000073513537')).toContain('73513537');
  });

  it('are the code itself for anything but a GTIN', () => {
    expect(spellingsOf('MAD-1964')).toEqual(['MAD-1964']);
  });
});
