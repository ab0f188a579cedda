import { expect, it } from 'vitest';
import { sortFromAddress, sortRows, sortToAddress } from './sort.ts';

const rows = [
  { name: 'bravo 10', count: 2 },
  { name: 'Álpha', count: null },
  { name: 'Bravo 9', count: 11 },
];
const values = {
  name: ({ name }: (typeof rows)[number]) => name,
  count: ({ count }: (typeof rows)[number]) => count,
};
const order = (column: string, direction: 'ascending' | 'descending') =>
  sortRows(rows, { column, direction }, values).map(({ name }) => name);

it('sorts texts as people read them, and numbers by size', () => {
  expect(order('name', 'ascending')).toEqual(['Álpha', 'Bravo 9', 'bravo 10']);
  expect(order('name', 'descending')).toEqual(['bravo 10', 'Bravo 9', 'Álpha']);
});

it('puts what is missing last, both ways', () => {
  expect(order('count', 'ascending')).toEqual(['bravo 10', 'Bravo 9', 'Álpha']);
  expect(order('count', 'descending')).toEqual(['Bravo 9', 'bravo 10', 'Álpha']);
});

it('leaves the rows as they are without an order, and without such a column', () => {
  expect(sortRows(rows, undefined, values)).toBe(rows);
  expect(order('color', 'ascending')).toEqual(rows.map(({ name }) => name));
});

it('is written to the address and read back, and nothing else is read', () => {
  for (const direction of ['ascending', 'descending'] as const)
    expect(sortFromAddress(sortToAddress({ column: 'name', direction }), ['name'])).toEqual({
      column: 'name',
      direction,
    });
  for (const text of ['', '-', '--name', 'color', 7, undefined])
    expect(sortFromAddress(text, ['name'])).toBeUndefined();
});
