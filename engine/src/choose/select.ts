import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { BudgetLimits } from '../fit/price.ts';
import { firstPriceAbove } from '../shelf/columns.ts';
import type { RecommendContext, Taste } from '../types.ts';
import { rateAsBestMatch } from './best-match.ts';
import { hasCandidates, type PriceWindow, type Slot } from './candidates.ts';
import { pickNearBest } from './exploration.ts';
import { steer } from './steering.ts';
import { rateBesideCards } from './tiers.ts';

const NO_LIMITS: BudgetLimits = { ceiling: Infinity, stretch: Infinity };

/**
 * Chooses up to three cards from `scratch.rating`: Best Match, a cheaper one and a more expensive one, the latter two
 * rarely rated above Best Match. Best Match and Budget stay within the guest's budget and Premium within one step above
 * it, wherever the shelf has such a cigar.
 */
export function selectSlots(taste: Taste, shelf: IndexedShelf, context: RecommendContext): readonly Slot[] {
  const limits = taste.budget ? shelf.limits[taste.budget] : NO_LIMITS;
  const window = bestMatchWindow(shelf, limits.ceiling);
  const primary = pickNearBest(shelf, 'primary', window, rateAsBestMatch(shelf, window, limits), context);
  if (!primary) return [];
  const price = shelf.price[primary.position] ?? -1;
  if (price < 0) return [primary];
  const cheaper = cheaperWindow(shelf, price);
  const budget = pickNearBest(shelf, 'budget', cheaper, rateBesideCards(shelf, cheaper, [primary]), context);
  const chosen = budget ? [primary, budget] : [primary];
  const pricier = pricierWindow(shelf, price, limits);
  const premium = pickNearBest(shelf, 'premium', pricier, rateBesideCards(shelf, pricier, chosen), context);
  const slots = premium ? [...chosen, premium] : chosen;
  return context.steering ? steer(shelf, slots, { budget: cheaper, premium: pricier }) : slots;
}

/** The prices for Best Match: within the budget if it has candidates, else every known price, else the whole shelf. */
function bestMatchWindow(shelf: IndexedShelf, ceiling: number): PriceWindow {
  const { price } = shelf;
  const priced = { from: firstPriceAbove(price, -1), to: price.length };
  if (!hasCandidates(shelf, priced)) return { from: 0, to: price.length };
  const withinBudget = {
    from: priced.from,
    to: ceiling === Infinity ? price.length : firstPriceAbove(price, ceiling),
  };
  return hasCandidates(shelf, withinBudget) ? withinBudget : priced;
}

/** The known prices below `cents`. */
function cheaperWindow({ price }: IndexedShelf, cents: number): PriceWindow {
  return { from: firstPriceAbove(price, -1), to: firstPriceAbove(price, cents - 1) };
}

/** The prices above `cents`, up to `stretch` if there are candidates. */
function pricierWindow(shelf: IndexedShelf, cents: number, { stretch }: BudgetLimits): PriceWindow {
  const all = { from: firstPriceAbove(shelf.price, cents), to: shelf.price.length };
  if (stretch === Infinity) return all;
  const withinStretch = { from: all.from, to: Math.max(all.from, firstPriceAbove(shelf.price, stretch)) };
  return hasCandidates(shelf, withinStretch) ? withinStretch : all;
}
