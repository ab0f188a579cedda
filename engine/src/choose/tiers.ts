import type { IndexedShelf } from '../fit/index-shelf.ts';
import {
  MAX_RATING_LOSS,
  NEAR_PRICE_PENALTY,
  NEAR_PRICE_RANGE,
  SAME_LINE_PENALTY,
  SIMILAR_TASTE_PENALTY,
  STEERING,
} from '../policy.ts';
import { familyOverlap } from '../shelf/family-set.ts';
import { bestRating, NOT_SHOWN, type PriceWindow, type Slot } from './candidates.ts';

/**
 * Fills `scratch.slotRating` in the window of the Budget or Premium card: the rating of each cigar, lower for a second
 * cigar of a line (SAME_LINE_PENALTY), for a price near Best Match's (NEAR_PRICE_PENALTY) and for a taste like a card's
 * already chosen (SIMILAR_TASTE_PENALTY). Cigars rated above Best Match are excluded, unless that would cost more than
 * MAX_RATING_LOSS. Answers the best slot rating, NOT_SHOWN without a candidate. The windows of the three cards share no
 * price, so no chosen cigar lies in the window.
 */
export function rateBesideCards(shelf: IndexedShelf, window: PriceWindow, chosen: readonly Slot[]): number {
  const bestMatch = chosen[0] && shelf.scratch.rating[chosen[0].position];
  if (bestMatch !== undefined) {
    const best = rateUpTo(shelf, window, chosen, bestMatch);
    if (best >= 0 && best >= bestRating(shelf, window) - MAX_RATING_LOSS) return best;
  }
  return rateUpTo(shelf, window, chosen, Infinity);
}

/** `rateBesideCards` for cigars rated `maxRating` or lower; the others get NOT_SHOWN. */
function rateUpTo(
  shelf: IndexedShelf,
  { from, to }: PriceWindow,
  chosen: readonly Slot[],
  maxRating: number,
): number {
  const { price, line, flavors, scratch } = shelf;
  const { families } = flavors;
  const { rating, slotRating } = scratch;
  const [first, second] = chosen;
  const bestMatchPrice = first ? (price[first.position] ?? 0) : 0;
  const line1 = first ? (line[first.position] ?? -1) : -1;
  const line2 = second ? (line[second.position] ?? -1) : line1;
  const families1 = first ? (families[first.position] ?? 0) : 0;
  const families2 = second ? (families[second.position] ?? 0) : families1;
  const nearFrom = bestMatchPrice * (1 - NEAR_PRICE_RANGE);
  const nearTo = bestMatchPrice * (1 + NEAR_PRICE_RANGE);
  let best = NOT_SHOWN;
  for (let position = from; position < to; position++) {
    let own = rating[position] as number;
    if (own > maxRating) own = NOT_SHOWN;
    if (own >= 0) {
      const ownLine = line[position] as number;
      const cents = price[position] as number;
      if (ownLine === line1 || ownLine === line2) own -= SAME_LINE_PENALTY;
      if (cents > nearFrom && cents < nearTo) own -= NEAR_PRICE_PENALTY;
      // Further below the best a cigar can neither be chosen nor steered, so its taste needn't be compared.
      if (own > best - STEERING.within)
        own -= SIMILAR_TASTE_PENALTY * tasteOverlap(families[position] as number, families1, families2);
      if (own < 0) own = 0;
      if (own > best) best = own;
    }
    slotRating[position] = own;
  }
  return best;
}

/** The larger family overlap, 0-1, with two other family sets. */
function tasteOverlap(own: number, one: number, other: number): number {
  const first = familyOverlap(own, one);
  const second = one === other ? first : familyOverlap(own, other);
  return first > second ? first : second;
}
