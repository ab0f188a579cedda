import { describe, expect, test } from 'vitest';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf } from '../index.ts';
import type { ShelfCigar } from '../types.ts';
import { minutesLeft } from './closing.ts';
import { fitShelf } from './fit-shelf.ts';
import { TIME_BANDS, timeFit } from './time.ts';

const at = (minutes: number) => ({ from: minutes, to: minutes });
// A name that suggests no size.
const timed = (id: string, facts: Partial<ShelfCigar>) => cigar(id, { name: id, size: null, ...facts });

describe('a cigar’s time', () => {
  test.each([
    // From 12 minutes before the band to its middle.
    [33, 1],
    [52.5, 1],
    [70, 0.455],
    [68.5, 0.5],
    [23, 0.962],
    [20, 0.937],
  ])('of %d minutes suits 45 to 60 minutes by %f', (minutes, fit) => {
    expect(timeFit(at(minutes), TIME_BANDS['45-60'])).toBeCloseTo(fit, 3);
  });

  test('is the middle of a range', () => {
    expect(timeFit({ from: 60, to: 77 }, TIME_BANDS['45-60'])).toBeCloseTo(0.5, 9);
    const { minutes, minutesFrom } = indexShelf([timed('a', { smokingTime: '50-60 minutes' })]);
    expect([minutesFrom[0], minutes[0]]).toEqual([50, 55]);
  });

  test('is neutral, and 0 minutes, where nobody knows it', () => {
    const { minutes, minutesFrom, timeFits } = indexShelf([timed('a', { smokingTime: null })]);
    expect([minutesFrom[0], minutes[0]]).toEqual([0, 0]);
    for (const fits of Object.values(timeFits)) expect(fits[0]).toBeCloseTo(0.42, 6);
  });

  test('counts for 0.6 of its effect where nobody confirmed it, by the fact that it comes from', () => {
    const stated = { smokingTime: '30 minutes' };
    const sized = { smokingTime: null, size: '5 x 50' };
    const fitOf = (facts: Partial<ShelfCigar>) =>
      indexShelf([timed('a', facts)]).timeFits['90+'][0] ?? Number.NaN;
    for (const [facts, source, other] of [
      [stated, 'smokingTime', 'size'],
      [sized, 'size', 'smokingTime'],
    ] as const) {
      const known = fitOf(facts);
      expect(known).not.toBeCloseTo(0.42, 1);
      expect(fitOf({ ...facts, facts: { [other]: 'unverified' } })).toBe(known);
      expect(fitOf({ ...facts, facts: { [source]: 'unverified' } })).toBeCloseTo(
        0.42 + 0.6 * (known - 0.42),
        6,
      );
    }
  });

  test('that the vitola in the name makes likely counts for 0.7 of its effect', () => {
    const likely = indexShelf([cigar('a', { name: 'Robusto', size: null, smokingTime: null })]);
    const { timeFits, minutes } = likely;
    expect(minutes[0]).toBe(0);
    const fitOf = (smokingTime: string) =>
      indexShelf([timed('b', { smokingTime })]).timeFits['20-30'][0] ?? Number.NaN;
    const fits = [40, 45, 50, 55, 60].map((time) => 0.42 + 0.7 * (fitOf(`${time} minutes`) - 0.42));
    expect(timeFits['20-30'][0]).toBeLessThan(Math.max(...fits) + 1e-6);
    expect(timeFits['20-30'][0]).toBeGreaterThan(Math.min(...fits) - 1e-6);
    // The written time counts instead.
    const both = indexShelf([cigar('a', { name: 'Robusto', size: null, smokingTime: '30 minutes' })]);
    expect(both.timeFits['20-30'][0]).toBeCloseTo(fitOf('30 minutes'), 6);
  });
});

describe('the time until closing', () => {
  const shelf = indexShelf([
    timed('short', { smokingTime: '30 minutes' }),
    timed('long', { smokingTime: '90 minutes' }),
    timed('secret', { smokingTime: null }),
  ]);
  const left = (minutesToClosing?: number) =>
    minutesLeft(shelf, context(minutesToClosing === undefined ? {} : { minutesToClosing }));

  test('matters only if a cigar takes longer', () => {
    expect([0, 30, 89, 90, 91, 500].map(left)).toEqual([0, 30, 89, Infinity, Infinity, Infinity]);
    expect([undefined, -1, Number.NaN].map(left)).toEqual([Infinity, Infinity, Infinity]);
  });

  test('lowers what can’t be finished, and leaves what can', () => {
    const partsOf = (minutesToClosing: number) => {
      const guest = taste({ strength: [], flavors: [], time: 'no-preference' });
      const { fit } = fitShelf(guest, shelf, context({ minutesToClosing }));
      return Object.fromEntries(
        shelf.cigars.map(({ id }, position) => [id, Number(fit[position]?.toFixed(3))]),
      );
    };
    // Without another wish the fit is the time's: 40 minutes too long are four times ten.
    expect(partsOf(50)).toEqual({ short: 1, long: 0.059, secret: 0.42 });
    expect(partsOf(80)).toEqual({ short: 1, long: 0.5, secret: 0.42 });
    expect(partsOf(30)).toEqual({ short: 1, long: 0.027, secret: 0.42 });
  });
});
