import type { BudgetLimits } from '../fit/price.ts';
import { bestRating, NOT_SHOWN, type PriceWindow } from './exploration.ts';
import { SIDE_SHARE, EMPTY_SIDE_COST, OUTRANKED_COST } from '../policy.ts';
import { firstAbove, type IndexedShelf } from '../fit/index-shelf.ts';

// Keeps every standing above NOT_SHOWN, whatever is taken off.
const BASE = 1;

/**
 * Fills `scratch.standing` of the cigars in `window` with what each is worth as Best Match: its own rating, more for good
 * company at a lower and at a higher price, less for a side that would stay empty (EMPTY) or holds a better match
 * (OUTSHONE). Worked: rating 0.6, cheaper ones up to 0.5, nothing dearer: 0.6 + 0.1 x 0.5 - 0.35 (+ 1).
 * The dearer side ends at `limits.stretch` while anything lies before it. Answers the best standing; one pass each way.
 */
export function rateAsBestMatch(shelf: IndexedShelf, window: PriceWindow, limits: BudgetLimits): number {
  const { rating, standing } = shelf.scratch;
  if ((shelf.price[window.from] ?? -1) < 0) return useOwnRatings(shelf, window);
  addCheaperSide(shelf, window);
  addDearerSide(shelf, window, limits);
  let most = NOT_SHOWN;
  for (let place = window.from; place < window.to; place++) {
    if ((rating[place] as number) < 0) standing[place] = NOT_SHOWN;
    else if ((standing[place] as number) > most) most = standing[place] as number;
  }
  return most;
}

// Without a known price there are no sides.
function useOwnRatings(shelf: IndexedShelf, window: PriceWindow): number {
  const { rating, standing } = shelf.scratch;
  for (let place = window.from; place < window.to; place++) standing[place] = rating[place] ?? NOT_SHOWN;
  return bestRating(shelf, window);
}

/** Sets each standing in the window to BASE, the rating and the worth of the cheaper side. */
function addCheaperSide({ price, scratch }: IndexedShelf, window: PriceWindow): void {
  const { rating, standing } = scratch;
  let best = NOT_SHOWN;
  let next = window.from;
  for (let place = window.from; place < window.to; place++) {
    const cents = price[place] as number;
    for (; (price[next] as number) < cents; next++)
      if ((rating[next] as number) > best) best = rating[next] as number;
    const own = rating[place] as number;
    standing[place] = BASE + own + sideValue(best, own);
  }
}

/** Adds the worth of the dearer side: up to `stretch` while anything lies there, else beyond. */
function addDearerSide(
  { price, scratch }: IndexedShelf,
  window: PriceWindow,
  { stretch }: BudgetLimits,
): void {
  const { rating, standing } = scratch;
  let [beyond, near] = [NOT_SHOWN, NOT_SHOWN];
  const end = stretch === Infinity ? price.length : firstAbove(price, stretch);
  let next = price.length - 1;
  for (; next >= end; next--) if ((rating[next] as number) > beyond) beyond = rating[next] as number;
  for (let place = window.to - 1; place >= window.from; place--) {
    const cents = price[place] as number;
    for (; next > place && (price[next] as number) > cents; next--)
      if ((rating[next] as number) > near) near = rating[next] as number;
    const own = rating[place] as number;
    standing[place] = (standing[place] as number) + sideValue(near < 0 ? beyond : near, own);
  }
}

// `best` is the best rating of the cigars that could stand on one side of Best Match, NOT_SHOWN when there are none.
function sideValue(best: number, own: number): number {
  if (best < 0) return -EMPTY_SIDE_COST;
  return best > own ? -OUTRANKED_COST : SIDE_SHARE * best;
}
