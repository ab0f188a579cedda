import type { BudgetLimits } from '../fit/price.ts';
import { pickNearBest, hasCandidates, rateBesideCards, type Slot, type PriceWindow } from './exploration.ts';
import { firstAbove, type IndexedShelf } from '../fit/index-shelf.ts';
import { rateAsBestMatch } from './best-match.ts';
import { steer } from './steering.ts';
import type { RecommendContext, Taste } from '../types.ts';

const NO_LIMITS: BudgetLimits = { ceiling: Infinity, stretch: Infinity };

/**
 * Chooses up to three cards from `scratch.rating`: Best Match, then a cheaper one, then a dearer one, as a rule
 * none rated above Best Match. Best Match and Budget keep to the guest's budget, Premium to one step
 * above it, wherever the shelf has such a cigar.
 */
export function selectSlots(taste: Taste, shelf: IndexedShelf, context: RecommendContext): readonly Slot[] {
  const limits = taste.budget ? shelf.limits[taste.budget] : NO_LIMITS;
  const window = bestMatchWindow(shelf, limits.ceiling);
  const primary = pickNearBest(shelf, 'primary', window, rateAsBestMatch(shelf, window, limits), context);
  if (!primary) return [];
  const price = shelf.price[primary.place] ?? -1;
  if (price < 0) return [primary];
  const cheaper = cheaperWindow(shelf, price);
  const budget = pickNearBest(shelf, 'budget', cheaper, rateBesideCards(shelf, cheaper, [primary]), context);
  const taken = budget ? [primary, budget] : [primary];
  const dearer = dearerWindow(shelf, price, limits);
  const premium = pickNearBest(shelf, 'premium', dearer, rateBesideCards(shelf, dearer, taken), context);
  const slots = premium ? [...taken, premium] : taken;
  return context.steering ? steer(shelf, slots, { budget: cheaper, premium: dearer }) : slots;
}

// The prices Best Match is taken from: within budget if the shelf has such, any price else; no price only if none is known.
function bestMatchWindow(shelf: IndexedShelf, ceiling: number): PriceWindow {
  const { price } = shelf;
  const priced = { from: firstAbove(price, -1), to: price.length };
  if (!hasCandidates(shelf, priced)) return { from: 0, to: price.length };
  const within = { from: priced.from, to: ceiling === Infinity ? price.length : firstAbove(price, ceiling) };
  return hasCandidates(shelf, within) ? within : priced;
}

/** The known prices below so many cents. */
function cheaperWindow({ price }: IndexedShelf, cents: number): PriceWindow {
  return { from: firstAbove(price, -1), to: firstAbove(price, cents - 1) };
}

/** The prices above so many cents, up to the guest's stretch if the shelf has such. */
function dearerWindow(shelf: IndexedShelf, cents: number, { stretch }: BudgetLimits): PriceWindow {
  const all = { from: firstAbove(shelf.price, cents), to: shelf.price.length };
  if (stretch === Infinity) return all;
  const near = { from: all.from, to: Math.max(all.from, firstAbove(shelf.price, stretch)) };
  return hasCandidates(shelf, near) ? near : all;
}
