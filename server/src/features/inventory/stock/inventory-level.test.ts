import { expect, it } from 'vitest';
import { inventoryLevelOf } from './inventory-level.ts';

it.each([
  [null, 'Medium'],
  [0, 'Out'],
  [1, 'Low'],
  [5, 'Low'],
  [6, 'Medium'],
  [24, 'Medium'],
  [25, 'High'],
])('a stock of %s is %s', (stock, level) => expect(inventoryLevelOf(stock)).toBe(level));

it('stays unchanged while the stock is not counted', () =>
  expect(inventoryLevelOf(null, 'High')).toBe('High'));
