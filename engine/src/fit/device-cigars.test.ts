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

test('the cigars for a device give the same recommendations as the server’s', () => {
  const anyKnown = anyShelf.chain((cigars) =>
    fc
      .array(anyFeedback, { minLength: cigars.length, maxLength: cigars.length })
      .map((feedback) => cigars.map((own, at) => ({ ...own, ...feedback[at] }))),
  );
  fc.assert(
    fc.property(anyTaste, anyKnown, anyContext, (guest, cigars, ctx) => {
      const serverShelf = indexShelf(cigars);
      const overTheWire = JSON.parse(JSON.stringify(cigarsForDevice(serverShelf))) as typeof cigars;
      expect(recommend(guest, indexShelf(overTheWire), ctx)).toEqual(recommend(guest, serverShelf, ctx));
    }),
    { numRuns: 600 },
  );
});

test('the cigars for a device have no stock, no counts, and none that isn’t on offer', () => {
  const deviceCigars = cigarsForDevice(
    indexShelf([
      cigar('a', { stock: 4, impressions: 30, picks: 20, rating: { mean: 5, count: 3 } }),
      cigar('gone', { stock: 0 }),
    ]),
  );
  expect(deviceCigars.map(({ id, stock }) => [id, stock])).toEqual([['a', null]]);
  expect(Object.keys(deviceCigars[0] ?? {})).not.toContain('picks');
  expect(deviceCigars[0]?.liked?.all).toBeGreaterThan(0);
});
