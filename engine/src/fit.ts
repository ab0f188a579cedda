import { strengthTable } from './strength-fit.ts';
import { FEEDBACK_BAND, NEUTRAL, PARTS, PRECISION, WEAKEST, WEIGHTS, type Part } from './policy.ts';
import { likelyFit } from './likely.ts';
import type { Column, IndexedShelf, Sums } from './shelf.ts';
import { experienceLevel } from './taste.ts';
import type { RecommendContext, Taste } from './types.ts';
import { halving } from './halving.ts';

/** A shelf seen with one guest's eyes. The columns are the shelf's own scratch: read them before the next guest. */
export type FittedShelf = {
  /** Agreement by part, 0-1; null where the guest has no preference. */
  readonly parts: Readonly<Record<Part, Sums | null>>;
  /** Agreement, 0-1. */
  readonly fit: Sums;
  /** Fit moved by feedback within its band; what cigars are ranked by. */
  readonly rating: Sums;
};

/**
 * Fits every cigar of a shelf to a taste.
 * fit = (1 - w) x weighted mean of the parts + w x the weakest part (w = WEAKEST); NEUTRAL without any preference.
 * Worked, w 0.2: strength 1 (0.31), flavor 0.8 (0.3), time 0.5 (0.26), no budget: mean 0.782, fit 0.725.
 */
export function fitShelf(taste: Taste, shelf: IndexedShelf, context: RecommendContext): FittedShelf {
  const parts = {
    strength: strengthPart(taste, shelf),
    flavor: flavorPart(taste, shelf),
    time: timePart(taste, shelf, readClosing(context)),
    price: pricePart(taste, shelf),
    occasion: occasionPart(taste, shelf),
  };
  const { fit, rating } = shelf.scratch;
  combine(parts, shelf, shelf.accepted[experienceLevel(taste) ?? 'all']);
  return { parts, fit, rating };
}

// One pass; a part without a preference is read as a column of ones with no weight.
function combine(parts: FittedShelf['parts'], { scratch }: IndexedShelf, accepted: Column): void {
  const { fit, rating, ones } = scratch;
  const weightOf = (part: Part) => (parts[part] ? WEIGHTS[part] : 0);
  const all = PARTS.reduce((sum, part) => sum + weightOf(part), 0);
  const column = (part: Part) => parts[part] ?? ones;
  const [strength, flavor, time, price] = [
    column('strength'),
    column('flavor'),
    column('time'),
    column('price'),
  ];
  const occasion = column('occasion');
  const scale = all === 0 ? 0 : (1 - WEAKEST) / all;
  const [s, f, t] = [scale * weightOf('strength'), scale * weightOf('flavor'), scale * weightOf('time')];
  const [p, o] = [scale * weightOf('price'), scale * weightOf('occasion')];
  for (let place = 0; place < fit.length; place++) {
    const a = strength[place] ?? 1;
    const b = flavor[place] ?? 1;
    const c = time[place] ?? 1;
    const d = price[place] ?? 1;
    const weakest = Math.min(a, b, c, d);
    const own =
      all === 0 ? NEUTRAL : s * a + f * b + t * c + p * d + o * (occasion[place] ?? 1) + WEAKEST * weakest;
    fit[place] = own;
    const moved = own + FEEDBACK_BAND * (accepted[place] ?? 0);
    rating[place] = moved < 0 ? 0 : moved;
  }
}

function strengthPart(taste: Taste, shelf: IndexedShelf): Sums | null {
  const table = strengthTable(taste);
  if (!table) return null;
  const { strength, strengthTrust, likelyStrength, scratch } = shelf;
  const column = scratch.strength;
  for (let place = 0; place < column.length; place++) {
    const likely = likelyStrength[place] ?? 0;
    const before = likely > 0 ? likelyFit(table[likely] ?? NEUTRAL, 'strength') : NEUTRAL;
    const order = strength[place] ?? 0;
    column[place] =
      order > 0 ? before + (strengthTrust[place] ?? 0) * ((table[order] ?? NEUTRAL) - before) : before;
  }
  return column;
}

// (1 - p) x how well the wishes are answered + p x how much of the cigar's taste they are (p = PRECISION).
function flavorPart(taste: Taste, shelf: IndexedShelf): Sums | null {
  if (taste.flavors.length === 0) return null;
  const { answered, share, weight, trust } = shelf.flavors;
  let sum = 0;
  for (const wish of taste.flavors) sum += weight[wish];
  const { flavor, asked } = shelf.scratch;
  flavor.fill(0);
  asked.fill(0);
  for (const wish of taste.flavors) {
    const own = weight[wish] / sum;
    const [answers, shares] = [answered[wish], share[wish]];
    for (let place = 0; place < flavor.length; place++) {
      flavor[place] = (flavor[place] ?? 0) + own * (answers[place] ?? 0);
      asked[place] = (asked[place] ?? 0) + (shares[place] ?? 0);
    }
  }
  for (let place = 0; place < flavor.length; place++) {
    const value = (1 - PRECISION) * (flavor[place] ?? 0) + PRECISION * Math.min(1, asked[place] ?? 0);
    flavor[place] = NEUTRAL + (trust[place] ?? 0) * (value - NEUTRAL);
  }
  return flavor;
}

function readClosing({ minutesToClosing }: RecommendContext): number {
  return minutesToClosing !== undefined && minutesToClosing >= 0 ? minutesToClosing : Infinity;
}

function timePart(taste: Taste, shelf: IndexedShelf, closing: number): Sums | null {
  const column = shelf.scratch.time;
  const untimed = taste.times.length === 0;
  if (untimed && closing === Infinity) return null;
  column.fill(untimed ? 1 : 0);
  for (const band of taste.times) raise(column, shelf.times[band]);
  if (closing === Infinity) return column;
  for (let place = 0; place < column.length; place++) {
    const from = shelf.minutesFrom[place] ?? 0;
    const inTime = from === 0 ? NEUTRAL : from <= closing ? 1 : halving((from - closing) / 10);
    if (inTime < (column[place] ?? 0)) column[place] = inTime;
  }
  return column;
}

function pricePart({ budget }: Taste, shelf: IndexedShelf): Sums | null {
  if (!budget) return null;
  shelf.scratch.price.set(shelf.budgets[budget]);
  return shelf.scratch.price;
}

function occasionPart(taste: Taste, shelf: IndexedShelf): Sums | null {
  if (taste.occasions.length === 0) return null;
  const column = shelf.scratch.occasion.fill(0);
  for (const occasion of taste.occasions) raise(column, shelf.occasions[occasion]);
  return column;
}

function raise(column: Sums, other: Column): void {
  for (let place = 0; place < column.length; place++) {
    const value = other[place] ?? 0;
    if (value > (column[place] ?? 0)) column[place] = value;
  }
}
