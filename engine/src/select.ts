import { seededShare } from './random.ts';
import type { IndexedShelf } from './shelf.ts';
import type { RecommendContext, Taste, Tier } from './types.ts';

/** Cigars within this much of a slot's best may take it. */
export const EXPLORE_WITHIN = 0.02;
// What a second cigar of the same line loses, and one whose price is hardly different from Best Match's.
const SAME_LINE = 0.08;
const SAME_PRICE = 0.03;
/** Best Match gives up at most this much fit so that there is something cheaper and something dearer beside it. */
export const ROOM_FOR_TIERS = 0.25;

/** A cigar chosen for a tier: its place on the shelf and the chance it had. */
export type Slot = {
  readonly tier: Tier;
  readonly place: number;
  readonly propensity: number;
  readonly displaced: number | null;
};
/** Prices strictly between `above` and `below`, in cents; an unknown price is -1. */
type Window = { readonly above: number; readonly below: number };
const ANY: Window = { above: -2, below: Infinity };
const PRICED: Window = { above: -1, below: Infinity };

/** Chooses the three cards from `scratch.rating`, where a negative rating means 'not to be shown'. */
export function selectSlots(taste: Taste, shelf: IndexedShelf, context: RecommendContext): Slot[] {
  const limits = taste.budget ? shelf.limits[taste.budget] : { ceiling: Infinity, stretch: Infinity };
  const primary = draw(shelf, 'primary', primaryWindow(shelf, limits.ceiling), [], context);
  if (!primary) return [];
  const price = shelf.price[primary.place] ?? -1;
  if (price < 0) return [primary];
  const budget = draw(shelf, 'budget', { above: -1, below: price }, [primary], context);
  const taken = budget ? [primary, budget] : [primary];
  const near: Window = { above: price, below: limits.stretch + 1 };
  const dearer = best(shelf, near, taken) < 0 ? { above: price, below: Infinity } : near;
  const premium = draw(shelf, 'premium', dearer, taken, context);
  return premium ? [...taken, premium] : taken;
}

function primaryWindow(shelf: IndexedShelf, ceiling: number): Window {
  const { price, scratch } = shelf;
  let [lowest, highest] = [Infinity, -1];
  for (let place = 0; place < price.length; place++) {
    const cents = price[place] ?? -1;
    if (cents < 0 || (scratch.rating[place] ?? -1) < 0) continue;
    if (cents < lowest) lowest = cents;
    if (cents > highest) highest = cents;
  }
  if (highest < 0) return ANY;
  const within = { above: -1, below: ceiling + 1 };
  const affordable = best(shelf, within, []) < 0 ? PRICED : within;
  const roomy = { above: lowest, below: Math.min(highest, affordable.below) };
  const room = best(shelf, roomy, []);
  return room >= 0 && best(shelf, affordable, []) - room <= ROOM_FOR_TIERS ? roomy : affordable;
}

function standing(shelf: IndexedShelf, place: number, window: Window, taken: readonly Slot[]): number {
  const cents = shelf.price[place] ?? -1;
  let rating = shelf.scratch.rating[place] ?? -1;
  if (rating < 0 || cents <= window.above || cents >= window.below) return -1;
  for (const slot of taken) {
    if (slot.place === place) return -1;
    if (shelf.line[slot.place] === shelf.line[place]) rating -= SAME_LINE;
    const near = shelf.price[slot.place] ?? -1;
    if (slot.tier === 'primary' && Math.abs(cents - near) < near * 0.1) rating -= SAME_PRICE;
  }
  return rating < 0 ? 0 : rating;
}

function best(shelf: IndexedShelf, window: Window, taken: readonly Slot[]): number {
  let highest = -1;
  for (let place = 0; place < shelf.price.length; place++) {
    const rating = standing(shelf, place, window, taken);
    if (rating > highest) highest = rating;
  }
  return highest;
}

function draw(
  shelf: IndexedShelf,
  tier: Tier,
  window: Window,
  taken: readonly Slot[],
  context: RecommendContext,
): Slot | undefined {
  const top = best(shelf, window, taken);
  if (top < 0) return undefined;
  const near: { place: number; weight: number }[] = [];
  let sum = 0;
  for (let place = 0; place < shelf.price.length; place++) {
    const rating = standing(shelf, place, window, taken);
    const weight = rating < 0 ? 0 : rating - (top - EXPLORE_WITHIN);
    if (weight <= 0) continue;
    near.push({ place, weight });
    sum += weight;
  }
  let left = seededShare(context.seed, taken.length + 1) * sum;
  let chosen = near.at(-1) ?? { place: 0, weight: sum };
  for (const candidate of near) {
    left -= candidate.weight;
    if (left < 0) {
      chosen = candidate;
      break;
    }
  }
  return { tier, place: chosen.place, propensity: chosen.weight / sum, displaced: null };
}
