import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf, rankShelf } from '../index.ts';
import { FEEDBACK_BAND } from '../policy.ts';

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
});
