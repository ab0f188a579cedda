import { drawSlot, NOT_SHOWN, standIn, type PriceWindow, type Slot } from './draw.ts';
import { ROOM_FOR_TIERS } from './policy.ts';
import type { IndexedShelf } from './shelf.ts';
import { steer } from './steering.ts';
import type { RecommendContext, Taste } from './types.ts';

const ANY: PriceWindow = { above: -2, below: Infinity };
const PRICED: PriceWindow = { above: -1, below: Infinity };

/**
 * Chooses up to three cards from `scratch.rating`: Best Match, then a cheaper one, then a dearer one. Best Match and
 * Budget keep to the guest's budget, Premium to one step above it, wherever the shelf has such a cigar.
 */
export function selectSlots(taste: Taste, shelf: IndexedShelf, context: RecommendContext): readonly Slot[] {
  const limits = taste.budget ? shelf.limits[taste.budget] : { ceiling: Infinity, stretch: Infinity };
  const primary = drawSlot(shelf, 'primary', primaryWindow(shelf, limits.ceiling), [], context);
  if (!primary) return [];
  const price = shelf.price[primary.place] ?? -1;
  if (price < 0) return [primary];
  const cheaper = { above: -1, below: price };
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
function primaryWindow(shelf: IndexedShelf, ceiling: number): PriceWindow {
  const { lowest, highest } = priceSpan(shelf);
  if (highest < 0) return ANY;
  const within = { above: -1, below: ceiling + 1 };
  const withinBest = standIn(shelf, within, []);
  const [affordable, best] = withinBest < 0 ? [PRICED, standIn(shelf, PRICED, [])] : [within, withinBest];
  const roomy = { above: lowest, below: Math.min(highest, affordable.below) };
  const room = standIn(shelf, roomy, []);
  return room >= 0 && best - room <= ROOM_FOR_TIERS ? roomy : affordable;
}

function premiumWindow(
  shelf: IndexedShelf,
  price: number,
  stretch: number,
  taken: readonly Slot[],
): PriceWindow {
  const near = { above: price, below: stretch + 1 };
  return stretch === Infinity || standIn(shelf, near, taken) < 0 ? { above: price, below: Infinity } : near;
}

function priceSpan({ price, scratch: { rating } }: IndexedShelf): { lowest: number; highest: number } {
  let [lowest, highest] = [Infinity, -1];
  for (let place = 0; place < price.length; place++) {
    const cents = price[place] ?? -1;
    if (cents < 0 || (rating[place] ?? NOT_SHOWN) < 0) continue;
    if (cents < lowest) lowest = cents;
    if (cents > highest) highest = cents;
  }
  return { lowest, highest };
}
