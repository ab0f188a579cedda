import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreOf } from './score.ts';

test('the score lies between 0 and 5 with two decimals, and percent is twenty times it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fit) => {
      const { score, percent } = scoreOf(fit);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(5);
      expect(score).toBe(Number(score.toFixed(2)));
      expect(percent).toBeCloseTo(score * 20, 9);
    }),
  );
});

test('a better fit never has a lower score', () => {
  const fit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fit, fit, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(scoreOf(low).score).toBeLessThanOrEqual(scoreOf(high).score);
    }),
  );
});

test('the scores span most of the scale', () => {
  expect(scoreOf(0).percent).toBeLessThan(25);
  expect(scoreOf(1).percent).toBeGreaterThan(90);
});
