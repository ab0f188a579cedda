import { expect, it } from 'vitest';
import { readAvailability } from './read-offer.ts';

it.each([
  ['0 in stock', 'out'],
  ['0 available', 'out'],
  ['0 left', 'out'],
  ['In stock: 0', 'out'],
  ['Not in stock', 'out'],
  ['Not currently available', 'out'],
  ['No stock', 'out'],
  ['None available', 'out'],
  ['Out of stock', 'out'],
  ['Unavailable', 'out'],
  ['1,200 in stock', 'in-stock'],
  ['10 boxes available', 'in-stock'],
  ['>50', 'in-stock'],
  ['In stock', 'in-stock'],
  ['Available', 'in-stock'],
  ['Limited stock', 'in-stock'],
  ['Ask', 'unknown'],
  ['', 'unknown'],
])('reads “%s” as %s', (text, availability) => expect(readAvailability(text)).toBe(availability));
