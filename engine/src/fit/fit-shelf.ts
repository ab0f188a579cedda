import { strengthFits } from './strength.ts';
import {
  MINUTES_AFTER_CLOSING,
  FEEDBACK_BAND,
  NEUTRAL,
  FIT_PARTS,
  WEAKEST_PART_SHARE,
  WEIGHTS,
  type FitPart,
} from '../policy.ts';
import { fitOfBalance, shareChosen } from './flavor.ts';
import { minutesLeft } from './closing.ts';
import { likelyFit } from './likely-fit.ts';
import type { Column, PreciseColumn } from '../shelf/columns.ts';
import type { IndexedShelf } from './index-shelf.ts';
import { experienceLevel } from '../taste/taste.ts';
import type { RecommendContext, Taste } from '../types.ts';
import { falloff } from './falloff.ts';

/** The fit of every cigar of a shelf with one guest's taste. The columns are the shelf's scratch: the next call of
 * `fitShelf` overwrites them. */
export type FittedShelf = {
  /** Fit by strength 1-5, 0-1 (see `strengthFits`); null when the guest has no preference. */
  readonly strengths: ReturnType<typeof strengthFits>;
  /** Fit by part, 0-1; null where the guest has no preference. */
  readonly parts: Readonly<Record<FitPart, PreciseColumn | null>>;
  /** The parts combined, 0-1. */
  readonly fit: PreciseColumn;
  /** Fit moved by feedback within its band; cigars are ranked by it. */
  readonly rating: PreciseColumn;
};

/**
 * Computes the fit and the rating of every cigar of a shelf for a taste.
 * fit = (1 - w) x weighted mean of the parts + w x the weakest part (w = WEAKEST_PART_SHARE); NEUTRAL without any preference.
 * Example, w 0.2: strength 1 (0.31), flavor 0.8 (0.3), time 0.5 (0.26), no budget: mean 0.782, fit 0.725.
 */
export function fitShelf(taste: Taste, shelf: IndexedShelf, context: RecommendContext): FittedShelf {
  const strengths = strengthFits(taste);
  const parts = {
    strength: strengthPart(strengths, shelf),
    flavor: flavorPart(taste, shelf),
    time: timePart(taste, shelf, minutesLeft(shelf, context)),
    price: pricePart(taste, shelf),
    occasion: occasionPart(taste, shelf),
  };
  const { fit, rating } = shelf.scratch;
  combineParts(parts, shelf, shelf.feedback[experienceLevel(taste) ?? 'all']);
  return { strengths, parts, fit, rating };
}

/** Fills `fit` and `rating` from the parts. A part without a preference is read as a column of ones with weight 0. */
function combineParts(parts: FittedShelf['parts'], { scratch }: IndexedShelf, feedback: Column): void {
  const { fit, rating, ones } = scratch;
  const weightOf = (part: FitPart) => (parts[part] ? WEIGHTS[part] : 0);
  const all = FIT_PARTS.reduce((sum, part) => sum + weightOf(part), 0);
  if (all === 0) fit.fill(NEUTRAL);
  else {
    const scale = (1 - WEAKEST_PART_SHARE) / all;
    weightedSum(
      fit,
      [parts.strength ?? ones, scale * weightOf('strength')],
      [parts.flavor ?? ones, scale * weightOf('flavor')],
      [parts.time ?? ones, scale * weightOf('time')],
      [parts.price ?? ones, scale * weightOf('price')],
      [parts.occasion ?? ones, scale * weightOf('occasion')],
    );
  }
  for (let position = 0; position < fit.length; position++) {
    const moved = (fit[position] as number) + FEEDBACK_BAND * (feedback[position] as number);
    rating[position] = moved < 0 ? 0 : moved;
  }
}

type WeightedColumn = readonly [column: PreciseColumn, weight: number];

// One loop over five columns: an array of columns is slower. The occasion never counts as the weakest part.
function weightedSum(
  fit: PreciseColumn,
  one: WeightedColumn,
  two: WeightedColumn,
  three: WeightedColumn,
  four: WeightedColumn,
  nudge: WeightedColumn,
): void {
  const [strength, s] = one;
  const [flavor, f] = two;
  const [time, t] = three;
  const [price, p] = four;
  const [occasion, o] = nudge;
  for (let position = 0; position < fit.length; position++) {
    const a = strength[position] as number;
    const b = flavor[position] as number;
    const c = time[position] as number;
    const d = price[position] as number;
    const weakest = Math.min(a, b, c, d);
    fit[position] =
      s * a + f * b + t * c + p * d + o * (occasion[position] as number) + WEAKEST_PART_SHARE * weakest;
  }
}

/** Fit by strength, 0-1: between the fit of the likely strength and that of the written one, by trust in the latter. */
function strengthPart(fits: FittedShelf['strengths'], shelf: IndexedShelf): PreciseColumn | null {
  if (!fits) return null;
  const { strengthKind, strengthKinds, scratch } = shelf;
  const column = scratch.strength;
  const fitOf = strengthKinds.map(({ strength, trust, likely }) => {
    const before = likely > 0 ? likelyFit(fits[likely] ?? NEUTRAL, 'strength') : NEUTRAL;
    return strength > 0 ? before + trust * ((fits[strength] ?? NEUTRAL) - before) : before;
  });
  for (let position = 0; position < column.length; position++) {
    column[position] = fitOf[strengthKind[position] as number] as number;
  }
  return column;
}

/** Fit by flavor, 0-1: `flavorFit` for the whole shelf. Three choices, as many as the survey takes, share one loop. */
function flavorPart({ flavors }: Taste, shelf: IndexedShelf): PreciseColumn | null {
  const [first, second, third, ...more] = flavors;
  if (!first) return null;
  const { matches, totals, trust } = shelf.flavors;
  const { flavor, zeros } = shelf.scratch;
  const one = matches[first];
  const two = second ? matches[second] : zeros;
  const three = third ? matches[third] : zeros;
  const share = shareChosen(flavors.length);
  for (let position = 0; position < flavor.length; position++) {
    const matched = (one[position] as number) + (two[position] as number) + (three[position] as number);
    flavor[position] = matched - share * (totals[position] as number);
  }
  for (const choice of more) addInto(flavor, matches[choice]);
  for (let position = 0; position < flavor.length; position++) {
    const part = fitOfBalance(flavor[position] as number);
    flavor[position] = NEUTRAL + (trust[position] as number) * (part - NEUTRAL);
  }
  return flavor;
}

/** Adds the other column to the first, in place. */
function addInto(column: PreciseColumn, other: Column): void {
  for (let position = 0; position < column.length; position++)
    column[position] = (column[position] as number) + (other[position] as number);
}

/** Fit by time, 0-1: the best over the requested bands, lower for a cigar that can't be finished before closing. */
function timePart(taste: Taste, shelf: IndexedShelf, left: number): PreciseColumn | null {
  const column = shelf.scratch.time;
  const hasNoBand = taste.times.length === 0;
  if (hasNoBand && left === Infinity) return null;
  const [first, ...others] = taste.times;
  if (first) column.set(shelf.timeFits[first]);
  else column.fill(1);
  for (const band of others) raiseInto(column, shelf.timeFits[band]);
  if (left === Infinity) return column;
  for (let position = 0; position < column.length; position++) {
    const from = shelf.minutesFrom[position] ?? 0;
    const inTime = from === 0 ? NEUTRAL : from <= left ? 1 : falloff((from - left) / MINUTES_AFTER_CLOSING);
    if (inTime < (column[position] ?? 0)) column[position] = inTime;
  }
  return column;
}

/** Fit with the budget, 0-1. */
function pricePart({ budget }: Taste, shelf: IndexedShelf): PreciseColumn | null {
  if (!budget) return null;
  shelf.scratch.price.set(shelf.priceFits[budget]);
  return shelf.scratch.price;
}

/** Fit with the occasion that the cigar suits best, 0-1. */
function occasionPart(taste: Taste, shelf: IndexedShelf): PreciseColumn | null {
  if (taste.occasions.length === 0) return null;
  const column = shelf.scratch.occasion.fill(0);
  for (const occasion of taste.occasions) raiseInto(column, shelf.occasionFits[occasion]);
  return column;
}

/** Raises the first column to the other wherever that is higher, in place. */
function raiseInto(column: PreciseColumn, other: Column): void {
  for (let position = 0; position < column.length; position++) {
    const value = other[position] as number;
    if (value > (column[position] as number)) column[position] = value;
  }
}
