import { describe, expect, it } from 'vitest';
import { blankCigar, bodyOf, differences, factsOfEnhanced, factsOfMatch, merged } from './cigar-fields.ts';

const match = {
  id: '1',
  label: 'Padrón 1964 Torpedo',
  brand: 'Padrón',
  name: '1964 Torpedo',
  productLine: '1964',
  origin: 'Nicaragua',
  strength: 'Full',
  size: '6 x 52',
  wrapper: 'Maduro',
  binder: null,
  filler: null,
  flavorNotes: ['Cocoa'],
  smokingTime: '60 minutes',
  averagePrice: '18.00',
  priceRange: '$14-$22',
  sources: {},
} as const;
const enhanced = {
  ...match,
  flavorNotes: ['Cocoa'],
  description: 'Dark.',
  priceRange: '$12-$18',
  sources: {},
};

describe('choosing a suggestion', () => {
  it('fills in the facts, never price or stock', () => {
    const facts = factsOfMatch({ ...match, flavorNotes: ['Cocoa'] });
    expect(facts).toMatchObject({
      brand: 'Padrón',
      name: '1964 Torpedo',
      size: '6 x 52',
      flavorNotes: ['Cocoa'],
    });
    expect(facts).not.toHaveProperty('price');
    expect(facts).not.toHaveProperty('stock');
    expect(facts).not.toHaveProperty('binder');
  });
});

describe('enhancing', () => {
  it('fills in blanks only, with the lower bound of the range as the price', () => {
    const typed = { ...blankCigar, brand: 'Mine', size: '5 x 50' };
    const facts = factsOfEnhanced(enhanced, typed);
    expect(facts).toMatchObject({ origin: 'Nicaragua', price: '12.00', description: 'Dark.' });
    expect(facts).not.toHaveProperty('brand');
    expect(facts).not.toHaveProperty('size');
    expect(facts).not.toHaveProperty('stock');
  });

  it('changes nothing when nothing is known', () => {
    const nothing = { ...enhanced, flavorNotes: [], priceRange: '' };
    for (const name of ['productLine', 'origin', 'strength', 'size', 'wrapper', 'smokingTime', 'description'])
      Object.assign(nothing, { [name]: null });
    expect(factsOfEnhanced(nothing, { ...blankCigar, brand: 'Padrón' })).toEqual({});
  });
});

describe('the form', () => {
  it('sends blank stock as not counted', () => {
    expect(bodyOf({ ...blankCigar, stock: ' ' }).stock).toBeNull();
    expect(bodyOf({ ...blankCigar, stock: '7' }).stock).toBe('7');
  });

  it('knows in which fields two versions differ', () => {
    const theirs = { ...blankCigar, price: '9.00', flavorNotes: ['Nutty'] };
    expect(differences(blankCigar, theirs)).toEqual(['price', 'flavorNotes']);
    expect(differences({ ...theirs, price: '9.00 ' }, theirs)).toEqual([]);
  });

  it('puts one’s own edits on top of a newer version', () => {
    const base = { ...blankCigar, price: '9.00', origin: 'Cuba' };
    const mine = { ...base, origin: 'Honduras' };
    const newer = { ...base, price: '11.00', origin: 'Peru' };
    expect(merged(base, mine, newer)).toEqual({ ...base, price: '11.00', origin: 'Honduras' });
  });
});
