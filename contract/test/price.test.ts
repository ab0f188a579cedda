import { expect, it } from 'vitest';
import { formatCents, formatMoney, formatPrice } from '../src/price.ts';

it('a price has two decimals, whether it is text or a number', () => {
  expect(['9.5', '12', 29, 1234.5].map(formatPrice)).toEqual(['$9.50', '$12.00', '$29.00', '$1234.50']);
});

it('no price, or what is not a number, has no text', () => {
  expect([null, 'a dozen'].map(formatPrice)).toEqual([null, null]);
});

it('a plan’s price has decimals only if it needs them', () => {
  expect([0, 2900, 2950].map(formatCents)).toEqual(['$0', '$29', '$29.50']);
});

it('a sum in a report has separators, a sign before the currency, and a dash for nothing', () => {
  expect(['20.00', '-3.50', '1234.50', null].map(formatMoney)).toEqual([
    '$20.00',
    '-$3.50',
    '$1,234.50',
    '–',
  ]);
});
