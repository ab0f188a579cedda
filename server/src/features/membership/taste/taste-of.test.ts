import { expect, it } from 'vitest';
import { type RatedCigar, tasteOf } from './taste-of.ts';

const cigar = (rating: number, facts: Partial<RatedCigar> = {}): RatedCigar => ({
  rating,
  strength: null,
  flavorNotes: [],
  origin: null,
  wrapper: null,
  price: null,
  ...facts,
});
const rowsOf = (cigars: RatedCigar[], trait: string) =>
  tasteOf(cigars).traits.find((entry) => entry.trait === trait)?.rows;

it('says nothing under five rated cigars', () => {
  const four = [5, 4, 3, 2].map((rating) => cigar(rating, { strength: 'Full' }));
  expect(tasteOf(four)).toEqual({ rated: 4, traits: [] });
  expect(tasteOf([...four, cigar(1, { strength: 'Full' })])).toEqual({
    rated: 5,
    traits: [{ trait: 'strength', rows: [{ value: 'Full', rated: 5, mean: '3.0' }] }],
  });
});

it('lists the best-liked value of each trait first, with the mean of its ratings', () => {
  const cigars = [
    cigar(5, { strength: 'Full', origin: 'Nicaragua', price: '21.00' }),
    cigar(4, { strength: 'Full', origin: 'Nicaragua', price: '20.00' }),
    cigar(2, { strength: 'Mild', origin: 'Honduras', price: '11.99' }),
    cigar(2, { strength: 'Mild', origin: 'Nicaragua', price: '7.99' }),
    cigar(3, { strength: 'Medium', origin: 'Cuba', price: '8.00' }),
  ];
  expect(rowsOf(cigars, 'strength')).toEqual([
    { value: 'Full', rated: 2, mean: '4.5' },
    { value: 'Medium', rated: 1, mean: '3.0' },
    { value: 'Mild', rated: 2, mean: '2.0' },
  ]);
  expect(rowsOf(cigars, 'price')?.map(({ value, rated }) => [value, rated])).toEqual([
    ['$20 and more', 2],
    ['$8 to $12', 2],
    ['Under $8', 1],
  ]);
});

it('ranks many good ratings above a single perfect one', () => {
  const cigars = [
    cigar(5, { wrapper: 'Candela' }),
    ...Array.from({ length: 8 }, () => cigar(5, { wrapper: 'Maduro' })),
    ...Array.from({ length: 9 }, () => cigar(1, { wrapper: 'Claro' })),
  ];
  expect(rowsOf(cigars, 'wrapper')?.map(({ value }) => value)).toEqual(['Maduro', 'Candela', 'Claro']);
});

it('counts a value once per cigar, however it is spelled, and flavor notes by family', () => {
  const five = Array.from({ length: 5 }, () =>
    cigar(4, { flavorNotes: ['Espresso', 'Coffee', 'no flavor we know'] }),
  );
  expect(rowsOf(five, 'flavor')).toEqual([{ value: 'Coffee', rated: 5, mean: '4.0' }]);
  const spelled = ['Nicaragua', 'nicaragua ', 'NICARAGUA', 'Peru', ' '].map((origin) => cigar(3, { origin }));
  expect(rowsOf(spelled, 'origin')).toEqual([
    { value: 'Nicaragua', rated: 3, mean: '3.0' },
    { value: 'Peru', rated: 1, mean: '3.0' },
  ]);
});
