import { expect, test } from 'vitest';
import { counted } from './count.ts';

test('one is one, and none and many are several', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'cigar'))).toEqual([
    '0 cigars',
    '1 cigar',
    '2 cigars',
    '1,200 cigars',
  ]);
  expect(counted(2, 'cigar is', 'cigars are')).toBe('2 cigars are');
});
