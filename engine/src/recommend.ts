import { excludeUnsuitable } from './choose/exclude.ts';
import type { Slot } from './choose/exploration.ts';
import { emptyTierReasons } from './explain/empty-tiers.ts';
import { fitShelf, type FittedShelf } from './fit/fit-shelf.ts';
import { insight } from './explain/insight.ts';
import { reasonsFor } from './explain/reasons.ts';
import { scoreOf } from './fit/score.ts';
import { selectSlots } from './choose/select.ts';
import type { IndexedShelf } from './fit/index-shelf.ts';
import {
  TIERS,
  type Card,
  type Recommendation,
  type RecommendContext,
  type Taste,
  type Tier,
} from './types.ts';

/**
 * Up to three cards for a guest: best match, a cheaper one and a dearer one. Pure: the same taste, shelf and context
 * give the same answer, byte for byte. With nothing to show, `error` says so and the insight is still there.
 */
export function recommend(taste: Taste, shelf: IndexedShelf, context: RecommendContext): Recommendation {
  const fitted = fitShelf(taste, shelf, context);
  excludeUnsuitable(taste, shelf, context);
  const slots = selectSlots(taste, shelf, context);
  const featured = featuredSlot(shelf, slots);
  const cards: Record<Tier, Card | null> = { primary: null, budget: null, premium: null };
  for (const [at, { tier }] of slots.entries())
    cards[tier] = buildCard(taste, shelf, fitted, slots, at, at === featured, context);
  return {
    ...cards,
    error: shelf.cigars.length === 0 ? 'No cigars available' : null,
    emptyReasons: emptyTierReasons(shelf, slots, context),
    insight: insight(taste, context.language),
    policyVersion: context.policyVersion,
  };
}

/** The card of the slot at a place in `slots`. */
function buildCard(
  taste: Taste,
  shelf: IndexedShelf,
  fitted: FittedShelf,
  slots: readonly Slot[],
  at: number,
  isFeatured: boolean,
  context: RecommendContext,
): Card {
  const { tier, place, propensity, displaced } = slots[at] ?? NO_SLOT;
  const bestMatch = slots[0]?.place ?? place;
  const fit = fitted.fit[place] ?? 0;
  const reasons = reasonsFor(taste, shelf, fitted, { tier, place, bestMatch }, context.language);
  return {
    cigarId: shelf.cigars[place]?.id ?? '',
    tier,
    ...scoreOf(fitted.rating[place] ?? 0),
    fit,
    propensity,
    organicRank: organicRankOf(shelf, place),
    slot: (TIERS.indexOf(tier) + 1) as Card['slot'],
    isFeatured,
    displacedCigarId: displaced === null ? null : (shelf.cigars[displaced]?.id ?? null),
    reasons: reasons.map(({ text }) => text),
    reasonFeatures: reasons.map(({ feature }) => feature),
  };
}

const NO_SLOT: Slot = { tier: 'primary', place: -1, propensity: 1, displaced: null };

// The steered card if there is one, else the first promoted cigar that won its card unaided.
function featuredSlot(shelf: IndexedShelf, slots: readonly Slot[]): number {
  const steered = slots.findIndex(({ displaced }) => displaced !== null);
  return steered >= 0 ? steered : slots.findIndex(({ place }) => shelf.cigars[place]?.isPromoted);
}

/** 1-based place by rating; of equals the first on the shelf comes first. */
function organicRankOf({ scratch: { rating } }: IndexedShelf, place: number): number {
  const own = rating[place] ?? 0;
  let rank = 1;
  for (let other = 0; other < place; other++) if ((rating[other] as number) >= own) rank++;
  for (let other = place + 1; other < rating.length; other++) if ((rating[other] as number) > own) rank++;
  return rank;
}
