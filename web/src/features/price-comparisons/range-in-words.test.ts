import { expect, it } from 'vitest';
import { rangeInWords } from './range-in-words.ts';

const range = { cigarId: 'a', lowest: '11.50', highest: '14.00', count: 3, newestOn: '2026-11-11' };

it.each([
  [range, 'others $11.50 to $14.00 (3, newest 12 days ago)'],
  [{ ...range, newestOn: '2026-11-22', count: 2 }, 'others $11.50 to $14.00 (2, newest 1 day ago)'],
  [{ ...range, highest: '11.5', count: 1, newestOn: '2026-11-23' }, 'others $11.50 (1, newest today)'],
  [{ ...range, newestOn: '2026-11-24' }, 'others $11.50 to $14.00 (3, newest today)'],
])('%o is %s', (given, words) => expect(rangeInWords(given, '2026-11-23')).toBe(words));
