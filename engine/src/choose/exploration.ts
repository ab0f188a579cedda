import { familyOverlap } from '../shelf/family-set.ts';
import {
  SIMILAR_TASTE_PENALTY,
  EXPLORATION_RANGE,
  MAX_RATING_LOSS,
  NEAR_PRICE_RANGE,
  SAME_LINE_PENALTY,
  NEAR_PRICE_PENALTY,
  STEERING,
} from '../policy.ts';
import { seededRandom } from './seeded-random.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import { TIERS, type RecommendContext, type Tier } from '../types.ts';

/** A cigar chosen for a tier: its place on the shelf, the chance it had, and the place it displaced by steering. */
export type Slot = {
  readonly tier: Tier;
  readonly place: number;
  readonly propensity: number;
  readonly displaced: number | null;
};

/** Places from..to-1 of the shelf, which stands in order of price: a window of prices. */
export type PriceWindow = { readonly from: number; readonly to: number };

/** Taken out of the ranking: never to be shown to this guest. */
export const NOT_SHOWN = -1;

/** The best rating in a window, NOT_SHOWN when it holds no cigar that may be shown. */
export function bestRating({ scratch: { rating } }: IndexedShelf, { from, to }: PriceWindow): number {
  let best = NOT_SHOWN;
  for (let place = from; place < to; place++) {
    const own = rating[place] as number;
    if (own > best) best = own;
  }
  return best;
}

/** Whether a window holds a cigar that may be shown. */
export function hasCandidates({ scratch: { rating } }: IndexedShelf, { from, to }: PriceWindow): boolean {
  for (let place = from; place < to; place++) if ((rating[place] as number) >= 0) return true;
  return false;
}

/**
 * Fills `scratch.standing` for a window beside the cards taken: the rating of every cigar in it, less for a second
 * cigar of a line, for a price near Best Match's (NEAR_PRICE) and for tasting alike: ALIKE x the share of families of notes
 * it has in common with a card (no longer counted where it can't be drawn nor steered anyway). What is rated above Best
 * Match stands aside unless that would give up more than MODESTY. Answers the best. The windows of the three cards share
 * no price, so what is taken already never lies in the window.
 */
export function rateBesideCards(shelf: IndexedShelf, window: PriceWindow, taken: readonly Slot[]): number {
  const bestMatch = taken[0] && shelf.scratch.rating[taken[0].place];
  if (bestMatch !== undefined) {
    const modest = rateUpTo(shelf, window, taken, bestMatch);
    if (modest >= 0 && modest >= bestRating(shelf, window) - MAX_RATING_LOSS) return modest;
  }
  return rateUpTo(shelf, window, taken, Infinity);
}

/** `standIn` for the cigars rated `most` at the most; the others are NOT_SHOWN. */
function rateUpTo(
  shelf: IndexedShelf,
  { from, to }: PriceWindow,
  taken: readonly Slot[],
  most: number,
): number {
  const { price, line, flavors, scratch } = shelf;
  const { families } = flavors;
  const { rating, standing } = scratch;
  const [first, second] = taken;
  const bestMatch = first ? (price[first.place] ?? 0) : 0;
  const line1 = first ? (line[first.place] ?? -1) : -1;
  const line2 = second ? (line[second.place] ?? -1) : line1;
  const families1 = first ? (families[first.place] ?? 0) : 0;
  const families2 = second ? (families[second.place] ?? 0) : families1;
  const [near, far] = [bestMatch * (1 - NEAR_PRICE_RANGE), bestMatch * (1 + NEAR_PRICE_RANGE)];
  let best = NOT_SHOWN;
  for (let place = from; place < to; place++) {
    let own = rating[place] as number;
    if (own > most) own = NOT_SHOWN;
    if (own >= 0) {
      const ownLine = line[place] as number;
      const cents = price[place] as number;
      if (ownLine === line1 || ownLine === line2) own -= SAME_LINE_PENALTY;
      if (cents > near && cents < far) own -= NEAR_PRICE_PENALTY;
      if (own > best - STEERING.within)
        own -= SIMILAR_TASTE_PENALTY * tasteOverlap(families[place] as number, families1, families2);
      if (own < 0) own = 0;
      if (own > best) best = own;
    }
    standing[place] = own;
  }
  return best;
}

// Share of families in common, 0-1, with the more alike of two; nothing is known to be alike where none are written.
function tasteOverlap(own: number, one: number, other: number): number {
  const first = familyOverlap(own, one);
  const second = one === other ? first : familyOverlap(own, other);
  return first > second ? first : second;
}

/**
 * Draws one of the cigars whose standing (as filled in before) is near `best` of the window, the better the likelier:
 * chance = (standing - best + e) / sum of the same over all within e of the best (e = EXPLORE_WITHIN).
 * The seed decides; without exploration the best is taken, the first of equals.
 */
export function pickNearBest(
  shelf: IndexedShelf,
  tier: Tier,
  window: PriceWindow,
  best: number,
  context: RecommendContext,
): Slot | undefined {
  if (best < 0) return undefined;
  const { standing } = shelf.scratch;
  const { from, to } = window;
  const first = standing.indexOf(best, from);
  if (context.exploration === false) return { tier, place: first, propensity: 1, displaced: null };
  const near = shelf.scratch.near;
  // A little below what has a chance: most cigars are passed over by one comparison.
  const least = best - EXPLORATION_RANGE - 1e-9;
  let [count, sum] = [0, 0];
  for (let place = from; place < to; place++) {
    if ((standing[place] as number) < least) continue;
    const chance = pickWeight(standing[place] as number, best);
    if (chance === 0) continue;
    near[count++] = place;
    sum += chance;
  }
  let left = seededRandom(context.seed, TIERS.indexOf(tier) + 1) * sum;
  let chosen = first;
  for (let at = 0; at < count; at++) {
    const place = near[at] ?? first;
    left -= pickWeight(standing[place] ?? NOT_SHOWN, best);
    if (left >= 0) continue;
    chosen = place;
    break;
  }
  return {
    tier,
    place: chosen,
    propensity: pickWeight(standing[chosen] ?? best, best) / sum,
    displaced: null,
  };
}

// Not yet divided by the sum of all.
function pickWeight(standing: number, best: number): number {
  const chance = standing - best + EXPLORATION_RANGE;
  return standing >= 0 && chance > 0 ? chance : 0;
}
