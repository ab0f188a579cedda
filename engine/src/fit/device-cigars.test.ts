import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyContext, anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar } from '../../test/builders.ts';
import { indexShelf, recommend, cigarsForDevice } from '../index.ts';

const count = fc.nat({ max: 60 });
const anyFeedback = fc.record({
  impressions: count,
  picks: count,
  rating: fc.record({ mean: fc.float({ min: 0, max: 5, noNaN: true }), count }),
  segments: fc.record({ beginner: fc.record({ impressions: count, picks: count }) }),
});

test('what a device is told gives the same recommendation as what the server knows', () => {
  const anyKnown = anyShelf.chain((cigars) =>
    fc
      .array(anyFeedback, { minLength: cigars.length, maxLength: cigars.length })
      .map((feedback) => cigars.map((own, at) => ({ ...own, ...feedback[at] }))),
  );
  fc.assert(
    fc.property(anyTaste, anyKnown, anyContext, (guest, cigars, given) => {
      const known = indexShelf(cigars);
      const overTheWire = JSON.parse(JSON.stringify(cigarsForDevice(known))) as typeof cigars;
      expect(recommend(guest, indexShelf(overTheWire), given)).toEqual(recommend(guest, known, given));
    }),
    { numRuns: 600 },
  );
});

test('a device is told nothing of stock, of counts, or of what isn’t on offer', () => {
  const told = cigarsForDevice(
    indexShelf([
      cigar('a', { stock: 4, impressions: 30, picks: 20, rating: { mean: 5, count: 3 } }),
      cigar('gone', { stock: 0 }),
    ]),
  );
  expect(told.map(({ id, stock }) => [id, stock])).toEqual([['a', null]]);
  expect(Object.keys(told[0] ?? {})).not.toContain('picks');
  expect(told[0]?.liked?.all).toBeGreaterThan(0);
});
