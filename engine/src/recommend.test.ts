import { expect, test } from 'vitest';
import { cigar, context, taste } from '../test/builders.ts';
import { indexShelf, recommend } from './index.ts';

test('a shelf with room gives three cards in order of price', () => {
  const shelf = indexShelf([
    cigar('cheap', { priceCents: 600 }),
    cigar('middle', { priceCents: 1000 }),
    cigar('dear', { priceCents: 1800 }),
  ]);
  const { primary, budget, premium } = recommend(taste(), shelf, context());
  expect([budget?.cigarId, primary?.cigarId, premium?.cigarId]).toEqual(['cheap', 'middle', 'dear']);
});

test('an empty shelf says so and still has the insight', () => {
  const result = recommend(taste(), indexShelf([]), context());
  expect(result).toMatchObject({ primary: null, budget: null, premium: null, error: 'No cigars available' });
  expect(result.insight).toContain('medium');
});

test('one cigar on the shelf is the best match, and the other tiers say why they are empty', () => {
  const { primary, budget, premium, emptyReasons } = recommend(
    taste(),
    indexShelf([cigar('only')]),
    context(),
  );
  expect(primary?.cigarId).toBe('only');
  expect([budget, premium]).toEqual([null, null]);
  expect(emptyReasons.budget).toContain('costs less');
  expect(emptyReasons.premium).toContain('costs more');
});

test('cigars that are out of stock, inactive or at zero are never shown', () => {
  const shelf = indexShelf([
    cigar('flagged', { isOutOfStock: true }),
    cigar('paused', { isActive: false }),
    cigar('sold', { stock: 0 }),
  ]);
  expect(recommend(taste(), shelf, context()).error).toBe('No cigars available');
});
