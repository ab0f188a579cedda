import { strengthTable } from './strength-fit.ts';
import { FEEDBACK_BAND, NEUTRAL, PARTS, WEAKEST, WEIGHTS, type Part } from './policy.ts';
import type { Column, IndexedShelf } from './shelf.ts';
import { experienceLevel } from './taste.ts';
import type { RecommendContext, Taste } from './types.ts';

/** A shelf seen with one guest's eyes. The columns are the shelf's own scratch: read them before the next guest. */
export type FittedShelf = {
  /** Agreement by part, 0-1; null where the guest has no preference. */
  readonly parts: Readonly<Record<Part, Column | null>>;
  /** Agreement, 0-1. */
  readonly fit: Column;
  /** Fit moved by feedback within its band; what cigars are ranked by. */
  readonly rating: Column;
};

/**
 * Fits every cigar of a shelf to a taste.
 * fit = (1 - w) x weighted mean of the parts + w x the weakest part (w = WEAKEST); NEUTRAL without any preference.
 * Worked, w 0.2: strength 1 (0.36), flavor 0.8 (0.36), time 0.5 (0.13), no budget: mean 0.839, fit 0.771.
 */
export function fitShelf(taste: Taste, shelf: IndexedShelf, context: RecommendContext): FittedShelf {
  const parts = {
    strength: strengthPart(taste, shelf),
    flavor: flavorPart(taste, shelf),
    time: timePart(taste, shelf, context.minutesToClosing ?? Infinity),
    price: taste.budget ? shelf.budgets[taste.budget] : null,
    occasion: occasionPart(taste, shelf),
  };
  const { fit, rating } = shelf.scratch;
  combine(parts, fit, shelf.scratch.standing);
  const accepted = shelf.accepted[experienceLevel(taste) ?? 'all'];
  for (let place = 0; place < fit.length; place++) {
    rating[place] = Math.max(0, (fit[place] ?? 0) + FEEDBACK_BAND * (accepted[place] ?? 0));
  }
  return { parts, fit, rating };
}

function combine(parts: FittedShelf['parts'], fit: Column, weakest: Column): void {
  let weight = 0;
  fit.fill(0);
  weakest.fill(1);
  for (const part of PARTS) {
    const column = parts[part];
    if (!column) continue;
    const share = WEIGHTS[part];
    weight += share;
    const counts = part !== 'occasion';
    for (let place = 0; place < fit.length; place++) {
      const value = column[place] ?? 0;
      fit[place] = (fit[place] ?? 0) + share * value;
      if (counts && value < (weakest[place] ?? 1)) weakest[place] = value;
    }
  }
  if (weight === 0) fit.fill(NEUTRAL);
  else {
    const scale = (1 - WEAKEST) / weight;
    for (let place = 0; place < fit.length; place++) {
      fit[place] = scale * (fit[place] ?? 0) + WEAKEST * (weakest[place] ?? 1);
    }
  }
}

function strengthPart(taste: Taste, shelf: IndexedShelf): Column | null {
  const table = strengthTable(taste);
  if (!table) return null;
  const { strength, strengthTrust, scratch } = shelf;
  const column = scratch.strength;
  for (let place = 0; place < column.length; place++) {
    const value = table[strength[place] ?? 0] ?? NEUTRAL;
    column[place] = NEUTRAL + (strengthTrust[place] ?? 0) * (value - NEUTRAL);
  }
  return column;
}

function flavorPart(taste: Taste, shelf: IndexedShelf): Column | null {
  if (taste.flavors.length === 0) return null;
  const { answered, weight } = shelf.flavors;
  let sum = 0;
  for (const wish of taste.flavors) sum += weight[wish];
  const column = shelf.scratch.flavor.fill(0);
  for (const wish of taste.flavors) {
    const share = weight[wish] / sum;
    const degree = answered[wish];
    for (let place = 0; place < column.length; place++) {
      column[place] = (column[place] ?? 0) + share * (degree[place] ?? 0);
    }
  }
  return column;
}

function timePart(taste: Taste, shelf: IndexedShelf, closing: number): Column | null {
  const column = shelf.scratch.time;
  const untimed = taste.times.length === 0;
  if (untimed && closing === Infinity) return null;
  column.fill(untimed ? 1 : 0);
  for (const band of taste.times) raise(column, shelf.times[band]);
  if (closing === Infinity) return column;
  for (let place = 0; place < column.length; place++) {
    const from = shelf.minutesFrom[place] ?? 0;
    const inTime = from === 0 ? NEUTRAL : from <= closing ? 1 : 1 / (1 + ((from - closing) / 10) ** 2);
    if (inTime < (column[place] ?? 0)) column[place] = inTime;
  }
  return column;
}

function occasionPart(taste: Taste, shelf: IndexedShelf): Column | null {
  if (taste.occasions.length === 0) return null;
  const column = shelf.scratch.occasion.fill(0);
  for (const occasion of taste.occasions) raise(column, shelf.occasions[occasion]);
  return column;
}

function raise(column: Column, other: Column): void {
  for (let place = 0; place < column.length; place++) {
    const value = other[place] ?? 0;
    if (value > (column[place] ?? 0)) column[place] = value;
  }
}
