import { likelyFit, likelyMinutes } from '../shelf/likely.ts';
import { minutesOf } from '../shelf/minutes.ts';
import { NEUTRAL, TIME } from '../policy.ts';
import { isUnknown, trustOf } from '../shelf/facts.ts';
import type { MinuteRange, ShelfCigar, TimeBand } from '../types.ts';
import { falloff } from './falloff.ts';

/** Minutes behind each answer about time. */
export const TIME_BANDS: Readonly<Record<TimeBand, MinuteRange>> = {
  '20-30': { from: 20, to: 30 },
  '30-45': { from: 30, to: 45 },
  '45-60': { from: 45, to: 60 },
  '45-75': { from: 45, to: 75 },
  '60-90': { from: 60, to: 90 },
  '75-90': { from: 75, to: 90 },
  '90+': { from: 90, to: 150 },
};

/** Minutes a cigar takes, with facts marked unknown left out: stated, else from its size. */
export function knownMinutes(cigar: ShelfCigar): MinuteRange | undefined {
  return minutesOf(
    isUnknown(cigar, 'smokingTime') ? null : cigar.smokingTime,
    isUnknown(cigar, 'size') ? null : cigar.size,
  );
}

/**
 * Agreement of a cigar's time with the time a guest has, 0-1: 1 while the cigar's middle lies between the beginning of
 * the band and its middle, then halving (see TIME). Worked: 70 minutes for '45-60': 17.5 too long, 1 / (1 + 1.35^2) = 0.36.
 */
export function timeFit(minutes: MinuteRange, band: MinuteRange): number {
  const middle = (minutes.from + minutes.to) / 2;
  const late = middle - (band.from + band.to) / 2;
  if (late > 0) return falloff(late / TIME.tooLong);
  const short = band.from - TIME.early - middle;
  return short > 0 ? falloff(short / TIME.tooShort) : 1;
}

/** Agreement (0-1) of each cigar of a shelf with each span of time, and its first and middle minute, 0 unknown. */
export type TimeColumns = {
  readonly columns: Readonly<Record<TimeBand, Float32Array>>;
  readonly from: Float32Array;
  readonly middle: Float32Array;
};

/** Reads for how long each cigar of a shelf is smoked, with a rest between its parts. */
export function* timeColumnsInSteps(cigars: readonly ShelfCigar[]): Generator<undefined, TimeColumns> {
  const minutes = cigars.map(knownMinutes);
  yield;
  const likely = cigars.map(likelyMinutes);
  const trust = cigars.map(trustOfTime);
  yield;
  const columns = {} as Record<TimeBand, Float32Array>;
  for (const band of Object.keys(TIME_BANDS) as TimeBand[]) {
    columns[band] = Float32Array.from(minutes, (own, place) => {
      const usual = likely[place];
      const before = usual ? likelyFit(timeFit(usual, TIME_BANDS[band]), 'time') : NEUTRAL;
      return own ? before + (trust[place] ?? 0) * (timeFit(own, TIME_BANDS[band]) - before) : before;
    });
  }
  return {
    columns,
    from: Float32Array.from(minutes, (own) => own?.from ?? 0),
    middle: Float32Array.from(minutes, (own) => (own ? (own.from + own.to) / 2 : 0)),
  };
}

/** How far the fact that the minutes rest on is trusted, 0-1: the stated time if it can be read, else the size. */
function trustOfTime(cigar: ShelfCigar): number {
  const stated = minutesOf(isUnknown(cigar, 'smokingTime') ? null : cigar.smokingTime, null);
  return trustOf(cigar, stated ? 'smokingTime' : 'size');
}
