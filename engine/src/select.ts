import { bestIn, drawSlot, NOT_SHOWN, standIn, type Slot, type Window } from './draw.ts';
import { ROOM_FOR_TIERS } from './policy.ts';
import { firstAbove, type IndexedShelf } from './shelf.ts';
import { steer } from './steering.ts';
import type { RecommendContext, Taste } from './types.ts';

const NO_LIMITS = { ceiling: Infinity, stretch: Infinity };

/**
 * Chooses up to three cards from `scratch.rating`: Best Match, then a cheaper one, then a dearer one. Best Match and
 * Budget keep to the guest's budget, Premium to one step above it, wherever the shelf has such a cigar.
 */
export function selectSlots(taste: Taste, shelf: IndexedShelf, context: RecommendContext): readonly Slot[] {
  const limits = taste.budget ? shelf.limits[taste.budget] : NO_LIMITS;
  const primary = drawSlot(shelf, 'primary', primaryWindow(shelf, limits.ceiling), [], context);
  if (!primary) return [];
  const price = shelf.price[primary.place] ?? -1;
  if (price < 0) return [primary];
  const cheaper = { from: firstAbove(shelf.price, -1), to: firstAbove(shelf.price, price - 1) };
  const budget = drawSlot(shelf, 'budget', cheaper, [primary], context);
  const taken = budget ? [primary, budget] : [primary];
  const dearer = premiumWindow(shelf, price, limits.stretch, taken);
  const premium = drawSlot(shelf, 'premium', dearer, taken, context);
  const slots = premium ? [...taken, premium] : taken;
  return context.steering ? steer(shelf, slots, { budget: cheaper, premium: dearer }) : slots;
}

/**
 * The prices Best Match is taken from: within budget if the shelf has such, and with something cheaper and something
 * dearer beside it unless that would cost more than ROOM_FOR_TIERS of rating.
 */
function primaryWindow(shelf: IndexedShelf, ceiling: number): Window {
  const { price } = shelf;
  const priced = { from: firstAbove(price, -1), to: price.length };
  if (bestIn(shelf, priced) < 0) return { from: 0, to: price.length };
  const within = { from: priced.from, to: ceiling === Infinity ? price.length : firstAbove(price, ceiling) };
  const affordable = bestIn(shelf, within) < 0 ? priced : within;
  const roomy = roomIn(shelf, affordable);
  const room = bestIn(shelf, roomy);
  return room >= 0 && bestIn(shelf, affordable) - room <= ROOM_FOR_TIERS ? roomy : affordable;
}

// The part of a window that has a cheaper and a dearer cigar beside it.
function roomIn({ price, scratch: { rating } }: IndexedShelf, { from, to }: Window): Window {
  let cheapest = from;
  while (cheapest < price.length && (rating[cheapest] ?? NOT_SHOWN) < 0) cheapest++;
  let dearest = price.length - 1;
  while (dearest > cheapest && (rating[dearest] ?? NOT_SHOWN) < 0) dearest--;
  const above = firstAbove(price, price[cheapest] ?? 0);
  const below = firstAbove(price, (price[dearest] ?? 0) - 1);
  return { from: above, to: Math.max(above, Math.min(below, to)) };
}

function premiumWindow(shelf: IndexedShelf, price: number, stretch: number, taken: readonly Slot[]): Window {
  const all = { from: firstAbove(shelf.price, price), to: shelf.price.length };
  if (stretch === Infinity) return all;
  const near = { from: all.from, to: Math.max(all.from, firstAbove(shelf.price, stretch)) };
  return standIn(shelf, near, taken) < 0 ? all : near;
}
