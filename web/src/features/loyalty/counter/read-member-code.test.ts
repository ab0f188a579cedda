import { expect, it } from 'vitest';
import { readMemberCode } from './read-member-code.ts';

const rule = 'Enter the eight letters of the member’s code';

it.each([
  ['BCDFGHJK', 'BCDFGHJK'],
  [' bcdf ghjk ', 'BCDFGHJK'],
  ['bcdf-ghjk', 'BCDFGHJK'],
  ['https://vitola.example/trial?member=BCDFGHJK', 'BCDFGHJK'],
])('finds the code in %j', (typed, code) => {
  expect(readMemberCode(typed)).toEqual({ code, error: undefined });
});

it.each([
  '',
  '  ',
  'BCDF',
  'bcdf ghj',
  'https://vitola.example/tri',
  'https://vitola.example/trial?member=BCD',
])('waits for the rest of %j', (typed) => {
  expect(readMemberCode(typed)).toEqual({ code: undefined, error: undefined });
});

it.each(['BCDF1', '12345678', 'BCDFGHJKL', 'a@example.com'])('refuses %j', (typed) => {
  expect(readMemberCode(typed)).toEqual({ code: undefined, error: rule });
});
