import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf, rankShelf } from '../index.ts';
import { FEEDBACK_BAND } from '../policy.ts';
import { shrinkRating } from './feedback.ts';

const anyFeedback = fc.array(
  fc.record({
    impressions: fc.integer({ min: 0, max: 5000 }),
    picks: fc.integer({ min: 0, max: 6000 }),
    rating: fc.record({
      mean: fc.double({ min: 0, max: 5, noNaN: true }),
      count: fc.integer({ min: 0, max: 900 }),
    }),
  }),
  { minLength: 25, maxLength: 25 },
);

describe('feedback', () => {
  test('never moves a cigar out of its band, so popularity can’t beat fit', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, anyFeedback, (guest, cigars, feedback) => {
        const withFeedback = indexShelf(cigars.map((own, at) => ({ ...own, ...feedback[at] })));
        for (const { fit, rating } of rankShelf(guest, withFeedback, context())) {
          expect(Math.abs(rating - fit)).toBeLessThanOrEqual(FEEDBACK_BAND + 1e-12);
        }
      }),
      { numRuns: 400 },
    );
  });

  const shelf = (...counts: { impressions: number; picks: number }[]) =>
    indexShelf(counts.map((own, at) => cigar(`c${at}`, own)));
  const ratingOf = (index: ReturnType<typeof indexShelf>, id: string) =>
    rankShelf(taste(), index, context()).find(({ cigarId }) => cigarId === id)?.rating ?? 0;

  test('raises a cigar that is picked more often than the others', () => {
    const counted = shelf({ impressions: 100, picks: 60 }, { impressions: 100, picks: 20 });
    expect(ratingOf(counted, 'c0')).toBeGreaterThan(ratingOf(counted, 'c1'));
  });

  test('of one happy guest counts less than that of a hundred', () => {
    const one = shelf({ impressions: 1, picks: 1 }, { impressions: 100, picks: 33 });
    const many = shelf({ impressions: 100, picks: 100 }, { impressions: 100, picks: 33 });
    expect(ratingOf(one, 'c0')).toBeLessThan(ratingOf(many, 'c0'));
  });

  test('never raises a cigar for impressions without a pick', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(200),
        (seen, more, picks) => {
          const others = [
            { impressions: 90, picks: 30 },
            { impressions: 300, picks: 80 },
          ];
          const before = shelf({ impressions: seen + picks, picks }, ...others);
          const after = shelf({ impressions: seen + picks + more, picks }, ...others);
          expect(ratingOf(after, 'c0')).toBeLessThanOrEqual(ratingOf(before, 'c0') + 1e-12);
        },
      ),
    );
  });

  test('of guests with the same experience counts in addition to everyone’s', () => {
    const loved = { beginner: { impressions: 60, picks: 50 } };
    const index = indexShelf([
      cigar('a', { impressions: 90, picks: 30, segments: loved, strength: 'Mild' }),
      cigar('b', { impressions: 90, picks: 30, strength: 'Mild' }),
    ]);
    const rated = (experience: string) => {
      const ranked = rankShelf(taste({ experience, strength: ['mild'] }), index, context());
      return ranked.find(({ cigarId }) => cigarId === 'a')?.rating ?? 0;
    };
    expect(rated('beginner')).toBeGreaterThan(rated('advanced'));
  });

  test('is ignored when the counts are impossible', () => {
    const impossible = indexShelf([
      cigar('a', { impressions: NaN, picks: -3, rating: { mean: 99, count: 5 } }),
      cigar('b', { picks: 40 }),
    ]);
    const [one, other] = rankShelf(taste(), impossible, context()).map(({ rating }) => rating);
    expect(one).toBe(other);
  });

  const sharesOf = (...cigars: Parameters<typeof cigar>[1][]) =>
    indexShelf(cigars.map((own, at) => cigar(`c${at}`, own))).feedback;

  test('is how far the pick rate departs from the lounge’s, in steps of 0.05', () => {
    // The lounge's rate is a third: the prior's, and that of 10 picks in 30 impressions.
    const { all, beginner, advanced } = sharesOf(
      { impressions: 20, picks: 10, segments: { beginner: { impressions: 12, picks: 9 } } },
      { impressions: 10, picks: 0 },
      {},
    );
    expect([...all].map((share) => Number(share.toFixed(3)))).toEqual([0.25, -0.35, 0]);
    // (9 + 12 x 0.417) / 24 = 0.583.
    expect([beginner[0], advanced[0]]).toEqual([0.75, 0.25]);
  });

  test('is not lower than -1 or higher than 1', () => {
    const loved = { rating: { mean: 5, count: 900 } };
    const { all } = sharesOf({ impressions: 900, picks: 900, ...loved }, { impressions: 900, picks: 0 });
    expect(all[0]).toBe(1);
    const { all: hated } = sharesOf(
      { impressions: 9000, picks: 0, rating: { mean: 0, count: 900 } },
      { impressions: 90, picks: 90 },
    );
    expect(hated[0]).toBe(-1);
  });

  test('has ratings as half of the band at most, fewer of them less', () => {
    const ratings = [
      { mean: 5, count: 5 },
      { mean: 5, count: 100_000 },
      { mean: 3.6, count: 50 },
      { mean: 0, count: 5 },
      { mean: 5, count: 0 },
      { mean: 5.1, count: 5 },
      { mean: -0.1, count: 5 },
      { mean: NaN, count: 5 },
    ];
    const { all } = sharesOf(...ratings.map((rating) => ({ rating })));
    expect([...all].map((share) => Number(share.toFixed(3)))).toEqual([0.25, 0.5, 0, -0.6, 0, 0, 0, 0]);
    expect(shrinkRating({ mean: 5, count: 5 })).toBeCloseTo(4.236, 3);
  });

  test('takes no more picks than impressions, and none that are no numbers', () => {
    const { all } = sharesOf(
      { impressions: 20, picks: 900 },
      { impressions: 20, picks: 20 },
      { impressions: Infinity, picks: 3 },
      { impressions: 20, picks: -4 },
      { impressions: 20, picks: 0 },
      { impressions: -5, picks: 5 },
      {},
    );
    expect([all[0], all[2], all[3], all[5]]).toEqual([all[1], all[6], all[4], all[6]]);
    expect(all[0]).toBeGreaterThan(all[6] ?? 0);
  });

  test('is on a device as the server computed it, whatever the counts', () => {
    const liked = { all: 0.3, beginner: -0.2, intermediate: 0, advanced: 0.52, connoisseur: 1 };
    const shares = sharesOf({ liked, impressions: 900, picks: 900 });
    const found = Object.fromEntries(
      Object.entries(shares).map(([level, column]) => [level, Number(column[0]?.toFixed(3))]),
    );
    expect(found).toEqual({ ...liked, advanced: 0.5 });
  });
});
