import { expect, test } from 'vitest';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf, recommend, tasteFromQuiz } from '../index.ts';
import { STRENGTHS, type ShelfCigar } from '../types.ts';

const bestOf = (facts: Partial<ShelfCigar>, guest = taste(), language: 'en' | 'es' = 'en') =>
  recommend(guest, indexShelf([cigar('own', facts)]), context({ language })).primary;

test.each(STRENGTHS)(
  'Best Match of strength %s ends with what to drink with it, in both languages',
  (strength) => {
    expect(bestOf({ strength })?.reasons.at(-1)).toMatch(/^Good with (a )?[a-z ]+ or [a-zA-Z ]+$/);
    expect(bestOf({ strength }, taste(), 'es')?.reasons.at(-1)).toMatch(/^Va con .+ o [a-zñé ]+$/);
  },
);

test('it is no feature of the fit, and a strength that nobody wrote down suggests nothing', () => {
  const known = bestOf({ strength: 'Medium' });
  expect(known?.reasons).toHaveLength((known?.reasonFeatures.length ?? 0) + 1);
  expect(bestOf({ strength: null })?.reasons.join()).not.toMatch(/Good with/);
});

test('the cards beside Best Match name no drink', () => {
  const three = [900, 1200, 2000].map((priceCents, at) => cigar(`c${at}`, { priceCents }));
  const { primary, budget, premium } = recommend(taste(), indexShelf(three), context());
  const named = [primary, budget, premium].map((card) =>
    card?.reasons.filter((text) => text.startsWith('Good with')),
  );
  expect(named.map((texts) => texts?.length)).toEqual([1, 0, 0]);
});

test('a guest who asked for a cigar to go with a drink reads it right after the notes', () => {
  const quiz = { experience: 'regular', strength: ['medium'], flavors: ['woody-earthy'], time: ['medium'] };
  const guest = tasteFromQuiz({ ...quiz, occasion: ['pairing'], budget: 'budget' });
  expect(bestOf({}, guest)?.reasons.slice(0, 2)).toEqual([
    'A note of cedar',
    'Good with espresso or bourbon',
  ]);
  expect(bestOf({ flavorNotes: [] }, guest)?.reasons[0]).toBe('Good with espresso or bourbon');
});
