import { describe, expect, test } from 'vitest';
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

test('the cards beside Best Match don’t repeat its drink', () => {
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
  expect(bestOf({ flavorNotes: ['Citrus'] }, guest)?.reasons[0]).toBe('Good with espresso or bourbon');
});

test('a cigar whose notes nobody wrote down names no drink, but the leaf it is wrapped in', () => {
  const [unknown, broadleaf] = [{ flavorNotes: [] }, { wrapper: 'Connecticut Broadleaf' }];
  expect(bestOf(unknown)?.reasons.join()).not.toMatch(/Good with|leaf/);
  expect(bestOf({ ...unknown, ...broadleaf })?.reasons[0]).toBe('Wrapped in a dark Broadleaf leaf');
  expect(bestOf({ ...unknown, ...broadleaf }, taste(), 'es')?.reasons[0]).toBe('Lleva una capa Broadleaf');
});

test('the drink comes before the line that the price is right, which the card shows anyway', () => {
  const reasonsWith = (budget: string) => bestOf({}, taste({ budget }))?.reasons.slice(-2);
  expect(reasonsWith('mid-price')).toEqual(['Good with espresso or bourbon', 'Within your budget']);
  expect(reasonsWith('premium')).toEqual(['Good with espresso or bourbon', 'At the price you had in mind']);
});

describe('a card beside Best Match that has only its price to say', () => {
  const best = cigar('best', { strength: 'Mild', flavorNotes: ['Cream', 'Cedar', 'Nuts'], priceCents: 1000 });
  const guest = taste({ strength: ['mild'], flavors: ['creamy', 'sweet'] });
  const budgetOf = (facts: Partial<ShelfCigar>, language: 'en' | 'es' = 'en') => {
    const plain = { strength: null, smokingTime: null, size: null, name: 'Number Four', priceCents: 800 };
    const shelf = indexShelf([best, cigar('cheap', { ...plain, ...facts })]);
    return recommend(guest, shelf, context({ exploration: false, language })).budget?.reasons;
  };

  test('names what it shares with it and what is new', () => {
    const notes = ['Cedar', 'Nuts', 'Spice', 'Pepper'];
    expect(budgetOf({ flavorNotes: notes })).toEqual(['$2 less', 'Cedar again, now with spice and pepper']);
    expect(budgetOf({ flavorNotes: notes }, 'es')?.[1]).toBe('Otra vez cedro, y además especias y pimienta');
  });

  test('names its leaf where its notes are not known, and nothing where neither is', () => {
    const wrapper = 'Cameroon';
    expect(budgetOf({ flavorNotes: [], wrapper })).toEqual(['$2 less', 'Wrapped in a Cameroon leaf']);
    expect(budgetOf({ flavorNotes: [] })).toEqual(['$2 less']);
  });
});

describe('a card beside Best Match that has little to say', () => {
  const best = cigar('best', { strength: 'Mild', flavorNotes: ['Cream', 'Honey'], priceCents: 1000 });
  const guest = taste({ strength: ['mild', 'mild-medium'], flavors: ['creamy', 'sweet'] });
  const plain = { smokingTime: null, size: null, name: 'Number Four', priceCents: 800 };
  const budgetOf = (facts: Partial<ShelfCigar>, ofBest: Partial<ShelfCigar> = {}) => {
    const sweet = { ...plain, strength: null, flavorNotes: ['Vanilla', 'Honey'] };
    const shelf = indexShelf([{ ...best, ...ofBest }, cigar('cheap', { ...sweet, ...facts })]);
    return recommend(guest, shelf, context({ exploration: false })).budget?.reasons;
  };
  const known = ['$2 less', 'Honey again, now with vanilla'];

  test('names what to drink with it, unless that goes with Best Match too', () => {
    expect(budgetOf({ strength: 'Medium-Full' })).toEqual([...known, 'Good with dark coffee or aged rum']);
    expect(budgetOf({ strength: 'Mild' })).toEqual(known);
    expect(budgetOf({})).toEqual(known);
  });

  test('or else names its leaf, unless its notes or Best Match do', () => {
    const wrapper = 'Cameroon';
    expect(budgetOf({ wrapper })).toEqual([...known, 'Wrapped in a Cameroon leaf']);
    expect(budgetOf({ wrapper }, { wrapper })).toEqual(known);
    expect(budgetOf({ wrapper: 'Ecuador Connecticut', flavorNotes: ['Cream', 'Vanilla'] })?.slice(1)).toEqual(
      ['Cream again, now with vanilla, kept soft by a pale Connecticut leaf'],
    );
  });

  test('says no more where three lines say it', () => {
    const lines = budgetOf({ strength: 'Mild', wrapper: 'Cameroon' }, { strength: 'Medium-Mild' });
    expect(lines).toEqual([...known, 'A touch milder than the best match']);
  });
});

test('Best Match without a strength names its leaf after its notes', () => {
  const guest = taste({ flavors: ['sweet'] });
  const sweet = { strength: null, wrapper: 'Cameroon', flavorNotes: ['Honey'] };
  expect(bestOf(sweet, guest)?.reasons.slice(0, 2)).toEqual([
    'A note of honey',
    'Wrapped in a Cameroon leaf',
  ]);
});
