import { describe, expect, test } from 'vitest';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf, rankShelf } from '../index.ts';
import type { ShelfCigar } from '../types.ts';
import { isIndexedAlike, withCounts } from './with-counts.ts';

describe('two states of a cigar are indexed alike', () => {
  const before = cigar('a', { stock: 5, impressions: 10, picks: 2 });

  test.each<[string, Partial<ShelfCigar>]>([
    ['stock', { stock: 1 }],
    ['no count of stock', { stock: null }],
    ['impressions and picks', { impressions: 900, picks: 400 }],
    ['ratings', { rating: { mean: 5, count: 9 } }],
    ['guests of one experience', { segments: { beginner: { impressions: 3, picks: 1 } } }],
  ])('if they differ in %s', (_, change) => {
    expect(isIndexedAlike(before, { ...before, ...change })).toBe(true);
  });

  test.each<[string, Partial<ShelfCigar>]>([
    ['a fact', { strength: 'Full' }],
    ['the price', { priceCents: 1001 }],
    ['what is featured', { isPromoted: true }],
    ['the last one', { stock: 0 }],
    ['out of stock', { isOutOfStock: true }],
    ['a cigar that was removed', { isActive: false }],
  ])('but not if they differ in %s', (_, change) => {
    expect(isIndexedAlike(before, { ...before, ...change })).toBe(false);
  });
});

test('a shelf with the counts of today ranks as if it were indexed again', () => {
  const before = ['a', 'b', 'c'].map((id) => cigar(id, { impressions: 30, picks: 10 }));
  const change = (own: ShelfCigar): ShelfCigar =>
    own.id === 'b' ? { ...own, impressions: 300, picks: 290, stock: 2 } : own;
  const index = indexShelf(before);
  const changed = withCounts(index, change);
  const again = indexShelf(before.map(change));
  const ranking = (shelf: typeof index) => rankShelf(taste(), shelf, context());
  expect(changed.cigars).toEqual(again.cigars);
  expect(ranking(changed)).toEqual(ranking(again));
  expect(ranking(changed)).not.toEqual(ranking(index));
});
