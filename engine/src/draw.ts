import { EXPLORE_WITHIN, SAME_LINE, SAME_PRICE } from './policy.ts';
import { seededShare } from './random.ts';
import type { Column, IndexedShelf } from './shelf.ts';
import type { RecommendContext, Tier } from './types.ts';

/** A cigar chosen for a tier: its place on the shelf, the chance it had, and the place it displaced by steering. */
export type Slot = {
  readonly tier: Tier;
  readonly place: number;
  readonly propensity: number;
  readonly displaced: number | null;
};

/** Prices strictly between `above` and `below`, in cents; an unknown price is -1. */
export type PriceWindow = { readonly above: number; readonly below: number };

/** Taken out of the ranking: never to be shown to this guest. */
export const NOT_SHOWN = -1;

/**
 * Fills `scratch.standing` for a slot: the rating of every cigar that may take it (price within the window, not taken),
 * less for a second cigar of a line and for a price within a tenth of Best Match's; else NOT_SHOWN. Answers the best.
 */
export function standIn(shelf: IndexedShelf, window: PriceWindow, taken: readonly Slot[]): number {
  const { price, line, scratch } = shelf;
  const { rating, standing } = scratch;
  const { above, below } = window;
  let best = NOT_SHOWN;
  for (let place = 0; place < standing.length; place++) {
    const cents = price[place] ?? -1;
    const own = cents > above && cents < below ? (rating[place] ?? NOT_SHOWN) : NOT_SHOWN;
    standing[place] = own;
    if (own > best) best = own;
  }
  if (taken.length === 0 || best < 0) return best;
  best = NOT_SHOWN;
  const bestMatch = price[taken[0]?.place ?? 0] ?? 0;
  const lines = taken.map((slot) => line[slot.place]);
  for (const slot of taken) standing[slot.place] = NOT_SHOWN;
  for (let place = 0; place < standing.length; place++) {
    let own = standing[place] ?? NOT_SHOWN;
    if (own < 0) continue;
    if (lines.includes(line[place])) own -= SAME_LINE;
    if (Math.abs((price[place] ?? 0) - bestMatch) * 10 < bestMatch) own -= SAME_PRICE;
    standing[place] = own < 0 ? 0 : own;
    if (own > best) best = own;
  }
  return best < 0 ? bestOf(standing) : best;
}

/**
 * Draws one of the cigars whose standing is near the best of the slot, the better the likelier:
 * chance = (standing - best + e) / sum of the same over all within e of the best (e = EXPLORE_WITHIN).
 * The seed decides; without exploration the best is taken, the first of equals.
 */
export function drawSlot(
  shelf: IndexedShelf,
  tier: Tier,
  window: PriceWindow,
  taken: readonly Slot[],
  context: RecommendContext,
): Slot | undefined {
  const best = standIn(shelf, window, taken);
  if (best < 0) return undefined;
  const { standing } = shelf.scratch;
  if (context.exploration === false)
    return { tier, place: standing.indexOf(best), propensity: 1, displaced: null };
  const lowest = best - EXPLORE_WITHIN;
  let sum = 0;
  for (let place = 0; place < standing.length; place++) {
    const weight = (standing[place] ?? NOT_SHOWN) - lowest;
    if (weight > 0 && (standing[place] ?? NOT_SHOWN) >= 0) sum += weight;
  }
  let left = seededShare(context.seed, taken.length + 1) * sum;
  let chosen = standing.indexOf(best);
  for (let place = 0; place < standing.length; place++) {
    const weight = (standing[place] ?? NOT_SHOWN) - lowest;
    if (weight <= 0 || (standing[place] ?? NOT_SHOWN) < 0) continue;
    left -= weight;
    if (left < 0) {
      chosen = place;
      break;
    }
  }
  const propensity = ((standing[chosen] ?? 0) - lowest) / sum;
  return { tier, place: chosen, propensity, displaced: null };
}

function bestOf(standing: Column): number {
  let best = NOT_SHOWN;
  for (const own of standing) if (own > best) best = own;
  return best;
}
