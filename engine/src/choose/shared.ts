import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { PreciseColumn } from '../shelf/columns.ts';
import { EXPLORATION_RANGE } from '../policy.ts';
import { NOT_SHOWN } from './candidates.ts';
import type { Taste } from '../types.ts';

/**
 * Position of the cigar that a table shares; -1 where none may be shown to all. `ratings` has a column for each guest, below 0
 * where a cigar must not be shown to them. The guest it suits least decides: of the cigars within EXPLORATION_RANGE of
 * the best for that guest, the one that suits the table best together. It has a price, and stays within every guest's budget,
 * wherever such a cigar may be shown to all. The order of the guests doesn't matter.
 */
export function chooseShared(
  tastes: readonly Taste[],
  shelf: IndexedShelf,
  ratings: readonly PreciseColumn[],
): number {
  const ceiling = Math.min(...tastes.map(({ budget }) => (budget ? shelf.limits[budget].ceiling : Infinity)));
  const least = leastOf(ratings, shelf.price.length);
  for (const isWithin of [isAffordable(ceiling), isAffordable(Infinity), () => true]) {
    const best = bestTogether(least, ratings, (position) => isWithin(shelf.price[position] as number));
    if (best >= 0) return best;
  }
  return -1;
}

/** Whether a price in cents is known and at most `ceiling`. */
const isAffordable = (ceiling: number) => (cents: number) => cents >= 0 && cents <= ceiling;

/** The rating of every cigar by the guest it suits least. */
function leastOf(ratings: readonly PreciseColumn[], length: number): PreciseColumn {
  const least = new Float64Array(length).fill(Infinity);
  for (const column of ratings) {
    for (let position = 0; position < length; position++) {
      const own = column[position] as number;
      if (own < (least[position] as number)) least[position] = own;
    }
  }
  return least;
}

/** Position of the best cigar for all that is within, -1 without one. */
function bestTogether(
  least: PreciseColumn,
  ratings: readonly PreciseColumn[],
  isWithin: (position: number) => boolean,
): number {
  let highest = NOT_SHOWN;
  for (let position = 0; position < least.length; position++) {
    if ((least[position] as number) > highest && isWithin(position)) highest = least[position] as number;
  }
  if (highest < 0) return -1;
  let [best, bestSum] = [-1, -1];
  for (let position = 0; position < least.length; position++) {
    const own = least[position] as number;
    if (own < 0 || own < highest - EXPLORATION_RANGE || !isWithin(position)) continue;
    // Summed in ascending order, so that the order of the guests changes no bit.
    const sorted = ratings.map((column) => column[position] as number).sort((a, b) => a - b);
    const sum = sorted.reduce((total, rating) => total + rating, 0);
    if (sum > bestSum) [best, bestSum] = [position, sum];
  }
  return best;
}
