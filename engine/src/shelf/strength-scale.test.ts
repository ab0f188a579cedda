import { expect, test } from 'vitest';
import { strengthAt, strengthOrder } from './strength-scale.ts';
import { STRENGTHS } from '../types.ts';

test('the five strengths have the numbers 1 to 5, and back', () => {
  expect(STRENGTHS.map(strengthOrder)).toEqual([1, 2, 3, 4, 5]);
  expect([1, 2, 3, 4, 5].map(strengthAt)).toEqual([...STRENGTHS]);
});

test('an unknown strength has no position', () => {
  expect([strengthOrder(null), strengthOrder(undefined), strengthOrder('Strong')]).toEqual([0, 0, 0]);
  expect([strengthAt(0), strengthAt(6)]).toEqual([undefined, undefined]);
});
