import { expect, test } from 'vitest';
import { compareCigars, compareText } from './compare.ts';

test('text is sorted regardless of accents and case, and numbers by value', () => {
  expect(['No. 10', 'padron', 'No. 9', 'Oliva', 'Padrón'].toSorted(compareText)).toEqual([
    'No. 9',
    'No. 10',
    'Oliva',
    'padron',
    'Padrón',
  ]);
});

test('cigars are sorted by brand, then by name', () => {
  const shelf = [
    { brand: 'Oliva', name: 'Serie V' },
    { brand: 'Ashton', name: 'Sorcerer' },
    { brand: 'Oliva', name: 'Melanio' },
  ];
  expect(shelf.toSorted(compareCigars).map(({ name }) => name)).toEqual(['Sorcerer', 'Melanio', 'Serie V']);
});
