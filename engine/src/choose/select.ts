import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { BudgetLimits } from '../fit/price.ts';
import { LOW_PRICE, PRICE_APART, PRICE_APART_FLOOR, UNPRICED_COST } from '../policy.ts';
import { firstPriceAbove } from '../shelf/columns.ts';
import type { RecommendContext, Taste } from '../types.ts';
import { rateAsBestMatch } from './best-match.ts';
import { bestRating, hasCandidates, NOT_SHOWN, type PriceWindow, type Slot } from './candidates.ts';
import { pickNearBest } from './exploration.ts';
import { hideInfused, showAgain } from './infused.ts';
import { steer } from './steering.ts';
import { rateBesideCards } from './tiers.ts';

const NO_LIMITS: BudgetLimits = { floor: 0, ceiling: Infinity, stretch: Infinity };

/**
 * Chooses up to three cards from `scratch.rating`: Best Match, a cheaper one and a more expensive one, the latter two
 * rarely rated above Best Match and PRICE_APART from it where they can be. Best Match and Budget stay within the guest's
 * budget and Premium within one step above it, wherever the shelf has such a cigar. Best Match is infused only if the guest
 * asked for sweet, or nothing else is left.
 */
export function selectSlots(taste: Taste, shelf: IndexedShelf, context: RecommendContext): readonly Slot[] {
  const limits = taste.budget ? shelf.limits[taste.budget] : NO_LIMITS;
  const infused = hideInfused(taste, shelf);
  const { window, best, reference } = bestMatchCandidates(taste, shelf, limits);
  const primary = pickNearBest(shelf, 'primary', window, best, context);
  showAgain(infused, shelf);
  if (!primary) return [];
  hideTwins(shelf, primary.position);
  const own = shelf.price[primary.position] ?? -1;
  // Beside a Best Match without a price the others stand below and above the price of the best cigar that has one.
  const price = own >= 0 ? own : reference;
  if (price < 0) return [primary];
  const cheaper = own >= 0 ? cheaperWindow(shelf, price) : pricesUpTo(shelf, price);
  const budget = pickNearBest(shelf, 'budget', cheaper, rateBesideCards(shelf, cheaper, [primary]), context);
  if (budget) hideTwins(shelf, budget.position);
  const chosen = budget ? [primary, budget] : [primary];
  const pricier = pricierWindow(shelf, price, limits);
  const premium = pickNearBest(shelf, 'premium', pricier, rateBesideCards(shelf, pricier, chosen), context);
  if (premium) hideTwins(shelf, premium.position);
  const slots = premium ? [...chosen, premium] : chosen;
  return context.steering ? steer(shelf, slots, { budget: cheaper, premium: pricier }) : slots;
}

/** Excludes the other ids of the cigar at a position, so that one cigar never takes two places. */
function hideTwins({ cigarNumber, hasTwins, scratch: { rating } }: IndexedShelf, position: number): void {
  if (!hasTwins) return;
  const number = cigarNumber[position];
  for (let other = 0; other < rating.length; other++) {
    if (cigarNumber[other] === number && other !== position) rating[other] = NOT_SHOWN;
  }
}

/**
 * Rates the candidates for Best Match. `reference` is the price of the best one that has a price, -1 without any. Cigars
 * without a price are among them, if they match better than all others by UNPRICED_COST.
 */
function bestMatchCandidates(taste: Taste, shelf: IndexedShelf, limits: BudgetLimits) {
  const priced = bestMatchWindow(shelf, limits.ceiling);
  rateAsBestMatch(shelf, priced, limits);
  if (wantsPremium(taste)) lowerLowPrices(shelf, priced);
  const { slotRating, rating } = shelf.scratch;
  let [best, reference] = [NOT_SHOWN, -1];
  for (let position = priced.from; position < priced.to; position++) {
    if ((slotRating[position] as number) <= best) continue;
    best = slotRating[position] as number;
    reference = shelf.price[position] as number;
  }
  if (reference < 0) return { window: priced, best, reference };
  const bestPriced = bestRating(shelf, priced);
  let bestOfAll = best;
  for (let position = 0; position < priced.from; position++) {
    const ahead = (rating[position] as number) - bestPriced - UNPRICED_COST;
    slotRating[position] = ahead > 0 ? best + ahead : NOT_SHOWN;
    if (ahead > 0) bestOfAll = Math.max(bestOfAll, best + ahead);
  }
  return { window: { from: 0, to: priced.to }, best: bestOfAll, reference };
}

/** Whether the guest asked for the upper prices, or has something to celebrate. */
function wantsPremium({ budget, occasions }: Taste): boolean {
  return budget === 'upper-third' || occasions.includes('celebration');
}

/** Takes LOW_PRICE.cost from the candidates among the lower prices of the shelf. */
function lowerLowPrices({ price, scratch: { slotRating } }: IndexedShelf, { from, to }: PriceWindow): void {
  const known = firstPriceAbove(price, -1);
  const low = known + Math.ceil((price.length - known) * LOW_PRICE.share);
  for (let position = from; position < Math.min(to, low); position++) {
    const own = slotRating[position] as number;
    if (own >= 0) slotRating[position] = Math.max(0, own - LOW_PRICE.cost);
  }
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

/** The known prices up to `cents`. */
function pricesUpTo({ price }: IndexedShelf, cents: number): PriceWindow {
  return { from: firstPriceAbove(price, -1), to: firstPriceAbove(price, cents) };
}

/** The known prices below `cents`: those PRICE_APART below, if a cigar good enough is among them. */
function cheaperWindow(shelf: IndexedShelf, cents: number): PriceWindow {
  const apart = pricesUpTo(shelf, cents * (1 - PRICE_APART));
  return bestRating(shelf, apart) >= PRICE_APART_FLOOR ? apart : pricesUpTo(shelf, cents - 1);
}

/** The prices above `cents`, up to `stretch` if there are candidates; those PRICE_APART above, if one is good enough. */
function pricierWindow(shelf: IndexedShelf, cents: number, { stretch }: BudgetLimits): PriceWindow {
  const { price } = shelf;
  const all = { from: firstPriceAbove(price, cents), to: price.length };
  const end = stretch === Infinity ? price.length : Math.max(all.from, firstPriceAbove(price, stretch));
  const withinStretch = { from: all.from, to: end };
  const within = hasCandidates(shelf, withinStretch) ? withinStretch : all;
  const apart = {
    from: firstPriceAbove(price, Math.max(cents, Math.ceil(cents * (1 + PRICE_APART)) - 1)),
    to: within.to,
  };
  return bestRating(shelf, apart) >= PRICE_APART_FLOOR ? apart : within;
}
