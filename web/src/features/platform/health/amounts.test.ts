import { expect, it } from 'vitest';
import { formatBytes, formatSpan } from './amounts.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_500, '1.5 kB'],
  [12_345_678, '12.3 MB'],
  [5e15, '5000.0 TB'],
])('%d bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

it.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7_200, '2 hours'],
  [172_800, '2 days'],
])('%d seconds are %s', (seconds, words) => expect(formatSpan(seconds)).toBe(words));
