import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { BudgetLimits } from '../fit/price.ts';
import { EMPTY_SIDE_COST, OUTRANKED_COST, PRICE_APART, PRICE_APART_FLOOR, SIDE_SHARE } from '../policy.ts';
import { firstPriceAbove } from '../shelf/columns.ts';
import { bestRating, NOT_SHOWN, type PriceWindow } from './candidates.ts';

// Keeps every slot rating above NOT_SHOWN, whatever is subtracted.
const BASE = 1;

/**
 * Fills `scratch.slotRating` in the window with what each cigar is worth as Best Match: its own rating, plus a value for
 * its cheaper and its more expensive side (see `sideValue`). Example: rating 0.6, cheaper cigars up to 0.5, nothing more
 * expensive: 0.6 + 0.1 x 0.5 - 0.35 (+ BASE). The more expensive side ends at `limits.stretch` if it has a cigar up to
 * there. A side counts by its cigars PRICE_APART away if one of them is good enough. Answers the best slot rating. One pass in each direction.
 */
export function rateAsBestMatch(shelf: IndexedShelf, window: PriceWindow, limits: BudgetLimits): number {
  const { rating, slotRating } = shelf.scratch;
  if ((shelf.price[window.from] ?? -1) < 0) return copyOwnRatings(shelf, window);
  addCheaperSide(shelf, window);
  addPricierSide(shelf, window, limits);
  let best = NOT_SHOWN;
  for (let position = window.from; position < window.to; position++) {
    if ((rating[position] as number) < 0) slotRating[position] = NOT_SHOWN;
    else if ((slotRating[position] as number) > best) best = slotRating[position] as number;
  }
  return best;
}

/** Without known prices there are no sides, and only the rating counts. */
function copyOwnRatings(shelf: IndexedShelf, window: PriceWindow): number {
  const { rating, slotRating } = shelf.scratch;
  for (let position = window.from; position < window.to; position++) {
    slotRating[position] = rating[position] ?? NOT_SHOWN;
  }
  return bestRating(shelf, window);
}

/** Sets each slot rating in the window to BASE, the rating and the value of the cheaper side. */
function addCheaperSide({ price, scratch }: IndexedShelf, window: PriceWindow): void {
  const { rating, slotRating } = scratch;
  let [best, bestApart] = [NOT_SHOWN, NOT_SHOWN];
  let [next, nextApart] = [window.from, window.from];
  for (let position = window.from; position < window.to; position++) {
    const cents = price[position] as number;
    for (; (price[next] as number) < cents; next++)
      if ((rating[next] as number) > best) best = rating[next] as number;
    for (; (price[nextApart] as number) <= cents * (1 - PRICE_APART); nextApart++)
      if ((rating[nextApart] as number) > bestApart) bestApart = rating[nextApart] as number;
    const own = rating[position] as number;
    slotRating[position] = BASE + own + sideValue(bestApart >= PRICE_APART_FLOOR ? bestApart : best, own);
  }
}

/** Adds the value of the more expensive side: of the cigars up to `stretch`, or of those beyond if there are none. */
function addPricierSide(
  { price, scratch }: IndexedShelf,
  window: PriceWindow,
  { stretch }: BudgetLimits,
): void {
  const { rating, slotRating } = scratch;
  let [bestBeyond, bestWithin, bestApart] = [NOT_SHOWN, NOT_SHOWN, NOT_SHOWN];
  const end = stretch === Infinity ? price.length : firstPriceAbove(price, stretch);
  let next = price.length - 1;
  for (; next >= end; next--) {
    if ((rating[next] as number) > bestBeyond) bestBeyond = rating[next] as number;
  }
  let nextApart = next;
  for (let position = window.to - 1; position >= window.from; position--) {
    const cents = price[position] as number;
    for (; next > position && (price[next] as number) > cents; next--)
      if ((rating[next] as number) > bestWithin) bestWithin = rating[next] as number;
    for (; nextApart > position && (price[nextApart] as number) >= cents * (1 + PRICE_APART); nextApart--)
      if ((rating[nextApart] as number) > bestApart) bestApart = rating[nextApart] as number;
    const own = rating[position] as number;
    const within = bestApart >= PRICE_APART_FLOOR ? bestApart : bestWithin;
    slotRating[position] =
      (slotRating[position] as number) + sideValue(within < 0 ? bestBeyond : within, own);
  }
}

/**
 * What one side of Best Match adds to its slot rating. `best` is the best rating on that side, NOT_SHOWN for an empty
 * side, which costs EMPTY_SIDE_COST. A side with a better match than Best Match costs OUTRANKED_COST.
 */
function sideValue(best: number, own: number): number {
  if (best < 0) return -EMPTY_SIDE_COST;
  return best > own ? -OUTRANKED_COST : SIDE_SHARE * best;
}
