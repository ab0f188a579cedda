import type { BudgetLimits } from './budget.ts';
import { bestIn, bestUpTo, drawSlot, NOT_SHOWN, standIn, type Slot, type Window } from './draw.ts';
import { BESIDE, GIVES_UP, NOTHING_BESIDE } from './policy.ts';
import { firstAbove, type IndexedShelf } from './shelf.ts';
import { steer } from './steering.ts';
import type { RecommendContext, Taste } from './types.ts';

const NO_LIMITS: BudgetLimits = { ceiling: Infinity, stretch: Infinity };

/**
 * Chooses up to three cards from `scratch.rating`: Best Match, then a cheaper one, then a dearer one, neither rated
 * above Best Match while there is any other. Best Match and Budget keep to the guest's budget, Premium to one step
 * above it, wherever the shelf has such a cigar.
 */
export function selectSlots(taste: Taste, shelf: IndexedShelf, context: RecommendContext): readonly Slot[] {
  const limits = taste.budget ? shelf.limits[taste.budget] : NO_LIMITS;
  const window = primaryWindow(shelf, limits.ceiling);
  const primary = drawSlot(shelf, 'primary', window, standAsBest(shelf, window, limits), context);
  if (!primary) return [];
  const price = shelf.price[primary.place] ?? -1;
  if (price < 0) return [primary];
  const cheaper = cheaperThan(shelf, price);
  const budget = drawSlot(shelf, 'budget', cheaper, standIn(shelf, cheaper, [primary]), context);
  const taken = budget ? [primary, budget] : [primary];
  const dearer = dearerThan(shelf, price, limits);
  const premium = drawSlot(shelf, 'premium', dearer, standIn(shelf, dearer, taken), context);
  const slots = premium ? [...taken, premium] : taken;
  return context.steering ? steer(shelf, slots, { budget: cheaper, premium: dearer }) : slots;
}

// The prices Best Match is taken from: within budget if the shelf has such, any price else; no price only if none is known.
function primaryWindow(shelf: IndexedShelf, ceiling: number): Window {
  const { price } = shelf;
  const priced = { from: firstAbove(price, -1), to: price.length };
  if (bestIn(shelf, priced) < 0) return { from: 0, to: price.length };
  const within = { from: priced.from, to: ceiling === Infinity ? price.length : firstAbove(price, ceiling) };
  return bestIn(shelf, within) < 0 ? priced : within;
}

/**
 * Fills `scratch.standing` with what each cigar is worth as Best Match: its rating + BESIDE x (the best that can stand
 * beside it cheaper + the same dearer), where nothing on a side counts NOTHING_BESIDE. No standing has a cigar more than
 * GIVES_UP below the best rating, nor one that everything on a side outshines, as long as any other has. Answers the best.
 */
function standAsBest(shelf: IndexedShelf, window: Window, limits: BudgetLimits): number {
  const { rating, standing } = shelf.scratch;
  const best = bestIn(shelf, window);
  let most = NOT_SHOWN;
  for (let place = window.from; place < window.to; place++) {
    const own = rating[place] ?? NOT_SHOWN;
    const worth = own >= 0 && own >= best - GIVES_UP ? worthAsBest(shelf, place, own, limits) : NOT_SHOWN;
    standing[place] = worth;
    if (worth > most) most = worth;
  }
  if (most >= 0 || best < 0) return most;
  for (let place = window.from; place < window.to; place++)
    standing[place] = rating[place] === best ? best : NOT_SHOWN;
  return best;
}

function worthAsBest(shelf: IndexedShelf, place: number, own: number, limits: BudgetLimits): number {
  const price = shelf.price[place] ?? -1;
  if (price < 0) return own;
  const cheaper = worthBeside(shelf, cheaperThan(shelf, price), own);
  const dearer = worthBeside(shelf, dearerThan(shelf, price, limits), own);
  return cheaper < 0 || dearer < 0 ? NOT_SHOWN : own + BESIDE * (cheaper + dearer);
}

// NOT_SHOWN where everything in the window outshines Best Match.
function worthBeside(shelf: IndexedShelf, window: Window, most: number): number {
  const best = bestUpTo(shelf, window, most);
  if (best >= 0) return best;
  return bestIn(shelf, window) < 0 ? NOTHING_BESIDE : NOT_SHOWN;
}

function cheaperThan({ price }: IndexedShelf, cents: number): Window {
  return { from: firstAbove(price, -1), to: firstAbove(price, cents - 1) };
}

function dearerThan(shelf: IndexedShelf, cents: number, { stretch }: BudgetLimits): Window {
  const all = { from: firstAbove(shelf.price, cents), to: shelf.price.length };
  if (stretch === Infinity) return all;
  const near = { from: all.from, to: Math.max(all.from, firstAbove(shelf.price, stretch)) };
  return bestIn(shelf, near) < 0 ? all : near;
}
