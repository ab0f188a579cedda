import type { Cigar } from '@vitola/contract/inventory/cigars';
import { expect, it } from 'vitest';
import { filterAndSort, noFilters, flavorsOn } from './filter-and-sort.ts';

const cigar = (name: string, over: Partial<Cigar>): Cigar =>
  ({
    name,
    brand: 'Casa',
    origin: null,
    wrapper: null,
    size: null,
    price: null,
    strength: null,
    flavorNotes: [],
    ...over,
  }) as Cigar;
const shelf = [
  cigar('Torpedo', { price: '12.00', strength: 'Full', flavorNotes: ['Pepper'], brand: 'Padrón' }),
  cigar('robusto', { price: '9.50', strength: 'Medium', flavorNotes: ['Cedar', 'Nutty'] }),
  cigar('No. 10', { strength: 'Medium-Mild', flavorNotes: ['Cedar'] }),
  cigar('No. 2', { price: '10.00', strength: 'Mild' }),
];
const names = (wanted: Partial<typeof noFilters>) =>
  filterAndSort(shelf, { ...noFilters, ...wanted }, 5).map(({ name }) => name);

it('keeps the recommended order unchanged', () =>
  expect(names({})).toEqual(['Torpedo', 'robusto', 'No. 10', 'No. 2']));
it('sorts names alphabetically, ignoring case', () =>
  expect(names({ sort: 'name' })).toEqual(['No. 2', 'No. 10', 'robusto', 'Torpedo']));
it('sorts prices as amounts, unknown ones last', () =>
  expect(names({ sort: 'price' })).toEqual(['robusto', 'No. 2', 'Torpedo', 'No. 10']));
it('sorts strengths from Mild to Full', () =>
  expect(names({ sort: 'strength' })).toEqual(['No. 2', 'No. 10', 'robusto', 'Torpedo']));
it('sorts brands, then names', () =>
  expect(names({ sort: 'brand' })).toEqual(['No. 2', 'No. 10', 'robusto', 'Torpedo']));
it('finds words in any order, without accents', () =>
  expect(names({ search: 'torpedo padron' })).toEqual(['Torpedo']));
it('filters by strength and by flavor', () => {
  expect(names({ strength: 'Medium' })).toEqual(['robusto']);
  expect(names({ flavor: 'Cedar' })).toEqual(['robusto', 'No. 10']);
});
it('lists the flavors on the shelf', () => expect(flavorsOn(shelf)).toEqual(['Cedar', 'Nutty', 'Pepper']));

it('filters by status: in stock, low, out, not counted, promoted or paused', () => {
  const stocked = [
    cigar('Plenty', { stock: 20 }),
    cigar('Few', { stock: 5 }),
    cigar('Special', { stock: 9, lowStockAt: 10 }),
    cigar('None', { stock: 0 }),
    cigar('Flagged', { stock: 8, isOutOfStock: true, isPaused: true }),
    cigar('Uncounted', { stock: null, isPromoted: true }),
  ].map((one) => ({ ...one, lowStockAt: one.lowStockAt ?? null, stock: one.stock ?? null }));
  const found = (wanted: Partial<typeof noFilters>) =>
    filterAndSort(stocked, { ...noFilters, ...wanted }, 5).map(({ name }) => name);
  expect(found({ status: 'in-stock' })).toEqual(['Plenty', 'Few', 'Special', 'Uncounted']);
  expect(found({ status: 'low' })).toEqual(['Few', 'Special', 'None']);
  expect(found({ status: 'out' })).toEqual(['None', 'Flagged']);
  expect(found({ status: 'uncounted' })).toEqual(['Uncounted']);
  expect(found({ status: 'promoted' })).toEqual(['Uncounted']);
  expect(found({ status: 'paused' })).toEqual(['Flagged']);
  expect(found({ sort: 'stock' }).slice(0, 2)).toEqual(['None', 'Few']);
});
