import { describe, expect, test } from 'vitest';
import { cigar, context, taste } from '../../test/builders.ts';
import { referenceRows } from '../../test/reference.ts';
import { explainFit, indexShelf, recommend, vitolaInName } from '../index.ts';
import { leafOf, likelyStrength } from './likely.ts';
import { strengthOrder } from './strength-scale.ts';
import { wrapperShade } from './wrapper.ts';
import type { ShelfCigar } from '../types.ts';

const bare = { strength: null, flavorNotes: [], size: null, smokingTime: null, name: 'Number Four' };
const partsOf = (facts: Partial<ShelfCigar>) =>
  explainFit(taste(), indexShelf([cigar('a', { ...bare, ...facts })]), 'a', context())?.parts;

describe('a fact that is not written down', () => {
  test('is suggested by the wrapper: strength and notes', () => {
    const [mild, strong, plain] = [
      { wrapper: 'Cameroon' },
      { wrapper: 'Connecticut Broadleaf Oscuro' },
      {},
    ].map(partsOf);
    expect(mild?.strength).toBeGreaterThan(plain?.strength ?? 1);
    expect(strong?.strength).toBeLessThan(plain?.strength ?? 0);
    expect(strong?.flavor).toBeGreaterThan(plain?.flavor ?? 1);
  });

  test('is suggested by the vitola in the name: the smoking time', () => {
    const [robusto, churchill, plain] = ['Robusto', 'Churchill', 'Number Four'].map((name) =>
      partsOf({ name }),
    );
    expect(robusto?.time).toBeGreaterThan(plain?.time ?? 1);
    expect(churchill?.time).toBeLessThan(plain?.time ?? 0);
  });

  test('has less effect than the same fact written down', () => {
    const likely = partsOf({ wrapper: 'Cameroon', name: 'Robusto' });
    const known = partsOf({ strength: 'Medium', size: '5 x 50' });
    expect(likely?.strength).toBeLessThan(known?.strength ?? 0);
    expect(likely?.time).toBeLessThan(known?.time ?? 0);
  });

  test('is replaced in the same way when it is marked unknown, whatever is written', () => {
    const facts = { strength: 'unknown', flavorNotes: 'unknown', size: 'unknown' } as const;
    const clues = { wrapper: 'Cameroon', name: 'Robusto' };
    const written = { strength: 'Full', flavorNotes: ['Citrus'], size: '7 x 60' } as const;
    expect(partsOf({ ...clues, ...written, facts })).toEqual(partsOf(clues));
  });

  test('is never a reason, and never makes a cigar count as lighter or shorter', () => {
    const shelf = indexShelf([
      cigar('known', { priceCents: 1500, strength: 'Full', smokingTime: '120' }),
      cigar('guessed', { ...bare, wrapper: 'Candela', name: 'Petit Corona' }),
    ]);
    const { primary } = recommend(taste(), shelf, context({ exclusions: ['known'] }));
    // Its leaf is written down, and all that is said.
    const reasons = ['Wrapped in a green Candela leaf'];
    expect(primary).toMatchObject({ cigarId: 'guessed', reasonFeatures: [], reasons });
    for (const kind of ['lighter', 'shorter'] as const) {
      const ctx = context({ critiques: [{ kind, than: 'known' }] });
      expect(recommend(taste(), shelf, ctx).primary).toBeNull();
    }
  });
});

describe('the table of wrappers', () => {
  test('is within a step of the written strength for nine cigars in ten, with half the error of Medium for all', () => {
    const errors = referenceRows('cigars.csv').flatMap((row) => {
      const likely = likelyStrength(cigar('a', { wrapper: row['wrapper'] ?? null }));
      const written = strengthOrder(row['strength']);
      return likely > 0 && written > 0
        ? [{ steps: Math.abs(likely - written), fromMedium: Math.abs(3 - written) }]
        : [];
    });
    const total = (of: (one: (typeof errors)[number]) => number) =>
      errors.reduce((sum, one) => sum + of(one), 0);
    expect(errors.length).toBeGreaterThan(1500);
    expect(errors.filter(({ steps }) => steps <= 1).length / errors.length).toBeGreaterThan(0.9);
    expect(total(({ steps }) => steps)).toBeLessThan(total(({ fromMedium }) => fromMedium) / 2);
  });

  test.each([
    ['Connecticut Stalk-Cut Habano', 'habano', 4],
    ['Connecticut Havana', 'habano', 4],
    ['Connecticut Havana Seed 142', 'habano', 4],
    ['Connecticut Corojo', 'habano', 4],
    ['Connecticut Maduro', 'maduro', 4],
    ['Ecuadorian Connecticut Shade Maduro', 'maduro', 4],
    ['Connecticut Broadleaf Maduro', 'broadleaf', 4],
    ['Ecuadorian Connecticut', 'connecticut', 2],
    ['Connecticut Shade', 'connecticut', 2],
  ])('reads %s as %s of strength %i', (wrapper, leaf, strength) => {
    const own = cigar('a', { wrapper });
    expect([leafOf(own), likelyStrength(own)]).toEqual([leaf, strength]);
    // Only a leaf that is drawn pale is called pale.
    expect(wrapperShade(wrapper) === 'claro').toBe(leaf === 'connecticut');
  });

  test('calls no Connecticut leaf of the catalog pale on a cigar stronger than Medium', () => {
    const pale = referenceRows('cigars.csv').filter(
      (row) => leafOf(cigar('a', { wrapper: row['wrapper'] ?? null })) === 'connecticut',
    );
    expect(pale.length).toBeGreaterThan(200);
    expect(pale.filter((row) => strengthOrder(row['strength']) > 3)).toEqual([]);
  });

  test.each([
    ['Gran Robusto', 'Robusto'],
    ['Short Robusto', 'Short Robusto'],
    ['Coronas Gordas', 'Corona Gorda'],
    ['Petite Corona', 'Petit Corona'],
    ['Pirámide', 'Pyramid'],
    ['Rothschild Maduro', 'Robusto'],
    ['No. 4', undefined],
  ])('reads %s as %s', (name, vitola) => {
    expect(vitolaInName(name)?.name).toBe(vitola);
  });
});
