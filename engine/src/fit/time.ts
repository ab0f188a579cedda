import { likelyMinutes } from '../shelf/likely.ts';
import { likelyFit } from './likely-fit.ts';
import { knownMinutes, minutesOf } from '../shelf/minutes.ts';
import { NEUTRAL, TIME } from '../policy.ts';
import { isUnknown, trustOf } from '../shelf/facts.ts';
import type { MinuteRange, ShelfCigar, TimeBand } from '../types.ts';
import { falloff } from './falloff.ts';

/** The minutes that each answer about time stands for. */
export const TIME_BANDS: Readonly<Record<TimeBand, MinuteRange>> = {
  '20-30': { from: 20, to: 30 },
  '30-45': { from: 30, to: 45 },
  '45-60': { from: 45, to: 60 },
  '45-75': { from: 45, to: 75 },
  '60-90': { from: 60, to: 90 },
  '75-90': { from: 75, to: 90 },
  '90+': { from: 90, to: 150 },
};

/**
 * The fit of a cigar's time with the time a guest has, 0-1: 1 while the middle of the cigar's range lies between 12
 * minutes before the band and the middle of the band, falling off outside (see TIME). Example: 70 minutes for '45-60'
 * are 17.5 too long: 1 / (1 + (17.5 / 16)^2) = 0.46.
 */
export function timeFit(minutes: MinuteRange, band: MinuteRange): number {
  const middle = (minutes.from + minutes.to) / 2;
  const late = middle - (band.from + band.to) / 2;
  if (late > 0) return falloff(late / TIME.tooLong);
  const short = band.from - TIME.early - middle;
  return short > 0 ? falloff(short / TIME.tooShort) : 1;
}

/** The fit (0-1) of each cigar of a shelf with each answer about time, and its first and middle minute, 0 unknown. */
export type TimeColumns = {
  readonly fits: Readonly<Record<TimeBand, Float32Array>>;
  readonly from: Float32Array;
  readonly middle: Float32Array;
};

/** Reads the smoking times of a shelf, in short steps. */
export function* timeColumnsInSteps(cigars: readonly ShelfCigar[]): Generator<undefined, TimeColumns> {
  const minutes = cigars.map(knownMinutes);
  yield;
  const likely = cigars.map(likelyMinutes);
  const trust = cigars.map(trustOfTime);
  yield;
  const fits = {} as Record<TimeBand, Float32Array>;
  for (const band of Object.keys(TIME_BANDS) as TimeBand[]) {
    fits[band] = Float32Array.from(minutes, (own, position) => {
      const guess = likely[position];
      const before = guess ? likelyFit(timeFit(guess, TIME_BANDS[band]), 'time') : NEUTRAL;
      return own ? before + (trust[position] ?? 0) * (timeFit(own, TIME_BANDS[band]) - before) : before;
    });
  }
  return {
    fits,
    from: Float32Array.from(minutes, (own) => own?.from ?? 0),
    middle: Float32Array.from(minutes, (own) => (own ? (own.from + own.to) / 2 : 0)),
  };
}

/** Trust, 0-1, in the fact that the minutes come from: the stated time if it can be read, otherwise the size. */
function trustOfTime(cigar: ShelfCigar): number {
  const stated = minutesOf(isUnknown(cigar, 'smokingTime') ? null : cigar.smokingTime, null);
  return trustOf(cigar, stated ? 'smokingTime' : 'size');
}
