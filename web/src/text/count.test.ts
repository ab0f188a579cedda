import { expect, test } from 'vitest';
import { formatCount } from './count.ts';

test('one takes the singular, and any other count the plural', () => {
  expect([0, 1, 2, 1200].map((count) => formatCount(count, 'cigar'))).toEqual([
    '0 cigars',
    '1 cigar',
    '2 cigars',
    '1,200 cigars',
  ]);
  expect(formatCount(2, 'cigar is', 'cigars are')).toBe('2 cigars are');
});
