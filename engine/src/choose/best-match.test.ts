import { describe, expect, test } from 'vitest';
import { cigar } from '../../test/builders.ts';
import { indexShelf } from '../index.ts';
import { rateAsBestMatch } from './best-match.ts';
import { NOT_SHOWN } from './candidates.ts';

/** Prices in cents and ratings of a shelf, in order of price; what each is worth as Best Match, less 1. */
function worth(rated: readonly (readonly [cents: number | null, score: number])[], stretch = Infinity) {
  const shelf = indexShelf(rated.map(([priceCents], at) => cigar(`c${at}`, { priceCents })));
  for (const [at, [, score]] of rated.entries())
    shelf.scratch.rating[shelf.positions.get(`c${at}`) ?? -1] = score;
  const window = { from: 0, to: rated.length };
  const best = rateAsBestMatch(shelf, window, { floor: 0, ceiling: Infinity, stretch });
  const ratings = rated.map((_, at) => shelf.scratch.slotRating[shelf.positions.get(`c${at}`) ?? -1] ?? NaN);
  return { best, ratings, of: (at: number) => (ratings[at] ?? NaN) - 1 };
}

describe('a cigar rated 0.6 is worth as Best Match', () => {
  const own = [1000, 0.6] as const;

  test.each([
    ['0.3 when nothing is dearer: 0.6 + 0.05 - 0.35', [[500, 0.5], own], 1, Infinity, 0.3],
    ['less still with both sides empty', [own], 0, Infinity, -0.1],
    ['more between two that match less', [[500, 0.5], own, [2000, 0.4]], 1, Infinity, 0.69],
    ['less beside a cheaper one that matches better', [[500, 0.8], own, [2000, 0.4]], 1, Infinity, 0.59],
    ['less beside a dearer one that matches better', [[500, 0.5], own, [2000, 0.8]], 1, Infinity, 0.6],
    ['as much for one that matches as well', [[500, 0.6], own, [2000, 0.4]], 1, Infinity, 0.7],
    ['by the best of a side', [[400, 0.2], [500, 0.5], own, [2000, 0.4], [3000, 0.1]], 2, Infinity, 0.69],
    ['by the best in any order', [[400, 0.5], [500, 0.2], own, [2000, 0.1], [3000, 0.4]], 2, Infinity, 0.69],
    ['nothing for cigars at its own price', [[1000, 0.5], own], 1, Infinity, -0.1],
    [
      'nothing for cigars that may not be shown',
      [[500, NOT_SHOWN], own, [2000, NOT_SHOWN]],
      1,
      Infinity,
      -0.1,
    ],
    ['by a cheaper one far enough below', [[500, 0.6], [900, 0.7], own], 2, Infinity, 0.31],
    ['by a nearer one if that is no match', [[500, 0.3], [900, 0.5], own], 2, Infinity, 0.3],
    ['by a dearer one far enough above', [own, [1100, 0.7], [1500, 0.6]], 0, Infinity, 0.31],
    ['by the prices up to the stretch', [[500, 0.5], own, [2000, 0.4], [3000, 0.9]], 1, 2000, 0.69],
    ['by those beyond without any up to there', [[500, 0.5], own, [3000, 0.3], [4000, 0.4]], 1, 2000, 0.69],
  ] as const)('%s', (_, rated, at, stretch, expected) => {
    expect(worth(rated, stretch).of(at)).toBeCloseTo(expected, 9);
  });
});

test('the best of all is answered, and a cigar that may not be shown is never it', () => {
  const { best, ratings } = worth([
    [500, 0.5],
    [1000, 0.6],
    [1500, NOT_SHOWN],
    [2000, 0.4],
  ]);
  expect(best).toBe(ratings[1]);
  expect(ratings[2]).toBe(NOT_SHOWN);
});

test('without prices a cigar is worth its own rating', () => {
  const { best, ratings } = worth([
    [null, 0.4],
    [null, 0.6],
  ]);
  expect([best, ...ratings]).toEqual([0.6, 0.4, 0.6]);
});
