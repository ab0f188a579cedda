import { describe, expect, test } from 'vitest';
import { referenceRows } from '../../test/reference.ts';
import { normalizeText } from './normalize-text.ts';
import { SHADES, wrapperShade } from './wrapper.ts';

describe('wrapperShade', () => {
  test('agrees with the reference table of wrappers', () => {
    for (const row of referenceRows('wrappers.csv')) {
      expect([row['wrapper'], wrapperShade(row['wrapper'])]).toEqual([
        row['wrapper'],
        normalizeText(row['typical_colour'] ?? ''),
      ]);
    }
  });

  test.each([
    ['Connecticut Broadleaf Oscuro', 'oscuro'],
    ['Ecuadorian Habano Maduro', 'maduro'],
    ['Mexican San Andrés Claro', 'claro'],
    ['Colorado Claro', 'colorado-claro'],
    ['Natural', 'colorado-claro'],
    ['Ecuadorian Habano Rosado', 'colorado'],
    ['Candela', 'candela'],
    ['', 'colorado'],
    [null, 'colorado'],
  ])('reads %s as %s', (wrapper, shade) => {
    expect(wrapperShade(wrapper)).toBe(shade);
  });

  test('gives every wrapper of the catalog a shade', () => {
    const seen = new Set(referenceRows('cigars.csv').map((row) => wrapperShade(row['wrapper'])));
    expect([...seen].every((shade) => SHADES.includes(shade))).toBe(true);
    expect(seen.size).toBeGreaterThanOrEqual(4);
  });
});
