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
import { likelyFit } from '../shelf/likely.ts';
import type { Column, IndexedShelf, PreciseColumn } from './index-shelf.ts';
import { experienceLevel } from '../taste/taste.ts';
import type { RecommendContext, Taste } from '../types.ts';
import { falloff } from './falloff.ts';

/** A shelf seen with one guest's eyes. The columns are the shelf's own scratch: read them before the next guest. */
export type FittedShelf = {
  /** Agreement by strength 1-5, 0-1; null where the guest has no preference. */
  readonly strengths: ReturnType<typeof strengthFits>;
  /** Agreement by part, 0-1; null where the guest has no preference. */
  readonly parts: Readonly<Record<FitPart, PreciseColumn | null>>;
  /** Agreement, 0-1. */
  readonly fit: PreciseColumn;
  /** Fit moved by feedback within its band; what cigars are ranked by. */
  readonly rating: PreciseColumn;
};

/**
 * Fits every cigar of a shelf to a taste.
 * fit = (1 - w) x weighted mean of the parts + w x the weakest part (w = WEAKEST); NEUTRAL without any preference.
 * Worked, w 0.2: strength 1 (0.31), flavor 0.8 (0.3), time 0.5 (0.26), no budget: mean 0.782, fit 0.725.
 */
export function fitShelf(taste: Taste, shelf: IndexedShelf, context: RecommendContext): FittedShelf {
  const strengths = strengthFits(taste);
  const parts = {
    strength: strengthPart(strengths, shelf),
    flavor: flavorPart(taste, shelf),
    time: timePart(taste, shelf, closingMinutes(context)),
    price: pricePart(taste, shelf),
    occasion: occasionPart(taste, shelf),
  };
  const { fit, rating } = shelf.scratch;
  combineParts(parts, shelf, shelf.feedback[experienceLevel(taste) ?? 'all']);
  return { strengths, parts, fit, rating };
}

// One pass; a part without a preference is read as a column of ones with no weight.
function combineParts(parts: FittedShelf['parts'], { scratch }: IndexedShelf, accepted: Column): void {
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
  for (let place = 0; place < fit.length; place++) {
    const moved = (fit[place] as number) + FEEDBACK_BAND * (accepted[place] as number);
    rating[place] = moved < 0 ? 0 : moved;
  }
}

type WeightedColumn = readonly [column: PreciseColumn, weight: number];

// The weakest of the four features counts once more; the occasion is only a nudge.
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
  for (let place = 0; place < fit.length; place++) {
    const a = strength[place] as number;
    const b = flavor[place] as number;
    const c = time[place] as number;
    const d = price[place] as number;
    const weakest = Math.min(a, b, c, d);
    fit[place] =
      s * a + f * b + t * c + p * d + o * (occasion[place] as number) + WEAKEST_PART_SHARE * weakest;
  }
}

/** Agreement by strength, 0-1: the table's, led by trust away from what the wrapper makes likely. */
function strengthPart(table: FittedShelf['strengths'], shelf: IndexedShelf): PreciseColumn | null {
  if (!table) return null;
  const { strengthKind, strengthKinds, scratch } = shelf;
  const column = scratch.strength;
  const fitOf = strengthKinds.map(({ strength, trust, likely }) => {
    const before = likely > 0 ? likelyFit(table[likely] ?? NEUTRAL, 'strength') : NEUTRAL;
    return strength > 0 ? before + trust * ((table[strength] ?? NEUTRAL) - before) : before;
  });
  for (let place = 0; place < column.length; place++) {
    column[place] = fitOf[strengthKind[place] as number] as number;
  }
  return column;
}

// What `flavorAgreement` says of one cigar; the first three wishes, as many as the survey takes, in one pass.
function flavorPart({ flavors }: Taste, shelf: IndexedShelf): PreciseColumn | null {
  const [first, second, third, ...more] = flavors;
  if (!first) return null;
  const { matches: answers, totals: amount, trust } = shelf.flavors;
  const { flavor, none } = shelf.scratch;
  const one = answers[first];
  const two = second ? answers[second] : none;
  const three = third ? answers[third] : none;
  const share = shareChosen(flavors.length);
  for (let place = 0; place < flavor.length; place++) {
    const answered = (one[place] as number) + (two[place] as number) + (three[place] as number);
    flavor[place] = answered - share * (amount[place] as number);
  }
  for (const wish of more) addInto(flavor, answers[wish]);
  for (let place = 0; place < flavor.length; place++) {
    const part = fitOfBalance(flavor[place] as number);
    flavor[place] = NEUTRAL + (trust[place] as number) * (part - NEUTRAL);
  }
  return flavor;
}

/** Adds a column to another, in place. */
function addInto(column: PreciseColumn, other: Column): void {
  for (let place = 0; place < column.length; place++)
    column[place] = (column[place] as number) + (other[place] as number);
}

/** Minutes to closing; Infinity where they don't matter or make no sense. */
function closingMinutes({ minutesToClosing }: RecommendContext): number {
  return minutesToClosing !== undefined && minutesToClosing >= 0 ? minutesToClosing : Infinity;
}

/** Agreement by time, 0-1: the best over the bands asked for, less for what can't be finished before closing. */
function timePart(taste: Taste, shelf: IndexedShelf, closing: number): PreciseColumn | null {
  const column = shelf.scratch.time;
  const untimed = taste.times.length === 0;
  if (untimed && closing === Infinity) return null;
  const [first, ...others] = taste.times;
  if (first) column.set(shelf.timeFits[first]);
  else column.fill(1);
  for (const band of others) raiseInto(column, shelf.timeFits[band]);
  if (closing === Infinity) return column;
  for (let place = 0; place < column.length; place++) {
    const from = shelf.minutesFrom[place] ?? 0;
    const inTime =
      from === 0 ? NEUTRAL : from <= closing ? 1 : falloff((from - closing) / MINUTES_AFTER_CLOSING);
    if (inTime < (column[place] ?? 0)) column[place] = inTime;
  }
  return column;
}

/** Agreement with the budget, 0-1. */
function pricePart({ budget }: Taste, shelf: IndexedShelf): PreciseColumn | null {
  if (!budget) return null;
  shelf.scratch.price.set(shelf.priceFits[budget]);
  return shelf.scratch.price;
}

/** Agreement with the occasion it suits best, 0-1. */
function occasionPart(taste: Taste, shelf: IndexedShelf): PreciseColumn | null {
  if (taste.occasions.length === 0) return null;
  const column = shelf.scratch.occasion.fill(0);
  for (const occasion of taste.occasions) raiseInto(column, shelf.occasionFits[occasion]);
  return column;
}

/** Raises a column to another wherever that is higher, in place. */
function raiseInto(column: PreciseColumn, other: Column): void {
  for (let place = 0; place < column.length; place++) {
    const value = other[place] as number;
    if (value > (column[place] as number)) column[place] = value;
  }
}
