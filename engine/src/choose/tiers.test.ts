import { describe, expect, test } from 'vitest';
import { cigar } from '../../test/builders.ts';
import { indexShelf } from '../index.ts';
import type { ShelfCigar } from '../types.ts';
import { NOT_SHOWN, type Slot } from './candidates.ts';
import { rateBesideCards } from './tiers.ts';

/** A cigar with what its guest thinks of it, 0-1. */
type Rated = Partial<ShelfCigar> & { id: string; score: number };
const match: Rated = {
  id: 'match',
  score: 0.8,
  priceCents: 1000,
  flavorNotes: ['Cream'],
  productLine: 'One',
};

/** Rates `others` for a card beside those of `shown`; all others cost more than the cards shown. */
function rateBeside(shown: readonly Rated[], others: readonly Rated[]) {
  const rated = [...shown, ...others];
  const shelf = indexShelf(rated.map((each) => cigar(each.id, each)));
  const positionOf = (id: string) => shelf.positions.get(id) ?? -1;
  for (const { id, score } of rated) shelf.scratch.rating[positionOf(id)] = score;
  const cards = shown.map(({ id }): Slot => {
    return { tier: 'primary', position: positionOf(id), propensity: 1, alternatives: [], displaced: null };
  });
  const positions = others.map(({ id }) => positionOf(id));
  const window = { from: Math.min(...positions), to: Math.max(...positions) + 1 };
  const best = rateBesideCards(shelf, window, cards);
  return { best, ratings: positions.map((position) => shelf.scratch.slotRating[position] ?? NaN) };
}

describe('beside Best Match at $10, a cigar rated 0.7', () => {
  const other: Rated = { id: 'other', score: 0.7, priceCents: 1500, flavorNotes: ['Pepper'] };

  test.each([
    ['keeps its rating when it is different', {}, 0.7],
    ['loses 0.01 at $10.99, near that price', { priceCents: 1099 }, 0.69],
    ['loses nothing at $11.01', { priceCents: 1101 }, 0.7],
    ['loses 0.05 as a second cigar of the line', { productLine: 'One' }, 0.65],
    ['loses 0.06 with the same notes', { flavorNotes: ['Cream'] }, 0.64],
    ['loses half of that with one of two families in common', { flavorNotes: ['Cream', 'Pepper'] }, 0.67],
    ['loses nothing for notes that nobody wrote down', { flavorNotes: [] }, 0.7],
    ['loses all three', { priceCents: 1099, productLine: 'One', flavorNotes: ['Cream'] }, 0.58],
  ] as const)('%s', (_, facts, expected) => {
    const { best, ratings } = rateBeside([match], [{ ...other, ...facts }]);
    expect(ratings[0]).toBeCloseTo(expected, 9);
    expect(best).toBe(ratings[0]);
  });

  test.each([
    [899, 0.7],
    [901, 0.69],
  ])('and %i cents has a price as near on the other side: %f', (priceCents, expected) => {
    const { ratings } = rateBeside([match], [{ ...other, priceCents }]);
    expect(ratings[0]).toBeCloseTo(expected, 9);
  });

  test.each([
    ['line of the first', { productLine: 'One' }, 0.65],
    ['line of the second', { productLine: 'Two' }, 0.65],
    ['notes of the first', { flavorNotes: ['Cream'] }, 0.64],
    ['notes of the second', { flavorNotes: ['Cedar'] }, 0.64],
  ] as const)('is compared with the %s of two cards', (_, facts, expected) => {
    const second: Rated = {
      id: 'second',
      score: 0.7,
      priceCents: 500,
      flavorNotes: ['Cedar'],
      productLine: 'Two',
    };
    const { ratings } = rateBeside([second, match].toReversed(), [{ ...other, ...facts }]);
    expect(ratings[0]).toBeCloseTo(expected, 9);
  });
});

describe('the rating of a side card', () => {
  const at = (id: string, score: number, priceCents: number): Rated => {
    return { id, score, priceCents, flavorNotes: ['Pepper'] };
  };

  test('never falls below 0', () => {
    const { best, ratings } = rateBeside([match], [{ ...at('other', 0.03, 1500), productLine: 'One' }]);
    expect([best, ratings[0]]).toEqual([0, 0]);
  });

  test('excludes cigars above Best Match when one below is nearly as good', () => {
    const { best, ratings } = rateBeside([match], [at('modest', 0.76, 1500), at('better', 0.85, 2000)]);
    expect(ratings).toEqual([0.76, NOT_SHOWN]);
    expect(best).toBe(0.76);
  });

  test('includes them when that would cost more than 0.1', () => {
    const { best, ratings } = rateBeside([match], [at('modest', 0.74, 1500), at('better', 0.85, 2000)]);
    expect(ratings).toEqual([0.74, 0.85]);
    expect(best).toBe(0.85);
  });

  test('includes them when nothing else may be shown', () => {
    const { best, ratings } = rateBeside([match], [at('hidden', NOT_SHOWN, 1500), at('better', 0.85, 2000)]);
    expect(ratings).toEqual([NOT_SHOWN, 0.85]);
    expect(best).toBe(0.85);
  });
});
