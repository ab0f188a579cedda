import type { IndexedShelf } from '../fit/index-shelf.ts';
import { BEST_MATCH_RANGE, EXPLORATION_RANGE } from '../policy.ts';
import { TIERS, type RecommendContext, type Tier } from '../types.ts';
import { type Alternative, NOT_SHOWN, type PriceWindow, type Slot } from './candidates.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * Chooses one of the cigars whose `scratch.slotRating` is near `best`, the best slot rating of the window. Better cigars
 * have a higher chance: (slot rating - best + e) / the sum of the same over all cigars within e of the best
 * (e = EXPLORATION_RANGE, for Best Match BEST_MATCH_RANGE). The seed decides; without exploration the best cigar is chosen, the first of equals.
 * Undefined when the window has no candidate.
 */
export function pickNearBest(
  shelf: IndexedShelf,
  tier: Tier,
  window: PriceWindow,
  best: number,
  context: RecommendContext,
): Slot | undefined {
  if (best < 0) return undefined;
  const { slotRating, nearBest } = shelf.scratch;
  const { from, to } = window;
  const first = slotRating.indexOf(best, from);
  if (context.exploration === false) return certain(tier, first);
  const range = tier === 'primary' ? BEST_MATCH_RANGE : EXPLORATION_RANGE;
  // A little below the lowest rating with a chance, so that one comparison rules out most cigars.
  const lowest = best - range - 1e-9;
  let [count, sum] = [0, 0];
  for (let position = from; position < to; position++) {
    if ((slotRating[position] as number) < lowest) continue;
    const weight = pickWeight(slotRating[position] as number, best, range);
    if (weight === 0) continue;
    nearBest[count++] = position;
    sum += weight;
  }
  let remaining = seededRandom(context.seed, TIERS.indexOf(tier) + 1) * sum;
  let chosen = first;
  for (let at = 0; at < count; at++) {
    const position = nearBest[at] ?? first;
    remaining -= pickWeight(slotRating[position] ?? NOT_SHOWN, best, range);
    if (remaining >= 0) continue;
    chosen = position;
    break;
  }
  if (count <= 1) return certain(tier, chosen);
  const chanceOf = (position: number) => pickWeight(slotRating[position] ?? best, best, range) / sum;
  const alternatives: Alternative[] = [];
  for (let at = 0; at < count; at++) {
    const position = nearBest[at] ?? first;
    if (position !== chosen) alternatives.push({ position, chance: chanceOf(position) });
  }
  return { tier, position: chosen, propensity: chanceOf(chosen), alternatives, displaced: null };
}

/** A slot that only one cigar could have taken. */
const certain = (tier: Tier, position: number): Slot => ({
  tier,
  position,
  propensity: 1,
  alternatives: NONE,
  displaced: null,
});
const NONE: readonly Alternative[] = [];

/** The chance of a cigar before it is divided by the sum of all; 0 beyond the exploration range. */
function pickWeight(slotRating: number, best: number, range: number): number {
  const weight = slotRating - best + range;
  return slotRating >= 0 && weight > 0 ? weight : 0;
}
