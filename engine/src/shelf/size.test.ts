import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSize } from './size.ts';

describe('parseSize', () => {
  test.each([
    ['6 x 50', 6, 50],
    ['6x50', 6, 50],
    ['5.5x50', 5.5, 50],
    ['5 1/2 x 50', 5.5, 50],
    ['5-1/2 X 46', 5.5, 46],
    ['5½ × 50', 5.5, 50],
    ['4 ⅞ × 50', 4.875, 50],
    ['5,5 x 52', 5.5, 52],
    ['6" x 52', 6, 52],
    ['7 inches by 48 ring', 7, 48],
    ['  6.125 x 52 (box-pressed)', 6.125, 52],
    ['1 x 16', 1, 16],
    ['12 x 100', 12, 100],
  ])('reads %s', (text, lengthInches, ringGauge) => {
    expect(parseSize(text)).toEqual({ lengthInches, ringGauge });
  });

  test.each([
    '',
    'Robusto',
    'x 50',
    '6 x',
    '0 x 50',
    '6 x 500',
    '60 x 6',
    '1/2 x 50',
    '12.5 x 50',
    '6 x 15',
    '6 x 101',
    `${' '.repeat(58)}6 x 50`,
    '1/0 x 50',
    'six by fifty',
    null,
    undefined,
  ])('is undefined for %s', (text) => expect(parseSize(text)).toBeUndefined());

  test('parses every size in eighths of an inch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 96 }), fc.integer({ min: 20, max: 80 }), (eighths, ring) => {
        expect(parseSize(`${eighths / 8} x ${ring}`)).toEqual({ lengthInches: eighths / 8, ringGauge: ring });
      }),
    );
  });

  test('returns a plausible size or undefined, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const size = parseSize(text);
        expect(size === undefined || (size.lengthInches >= 1 && size.ringGauge >= 16)).toBe(true);
      }),
    );
  });
});
