import { BEGINNER_STRONGEST, fitShelf, partsReader } from './fit.ts';
import { insight } from './insight.ts';
import { PHRASES } from './phrases.ts';
import { reasonsFor } from './reasons.ts';
import { scoreOf } from './score.ts';
import { selectSlots, type Slot } from './select.ts';
import type { IndexedShelf } from './shelf.ts';
import { experienceLevel } from './taste.ts';
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
 * give the same answer. With nothing to show, `error` says so and the insight is still there.
 */
export function recommend(taste: Taste, shelf: IndexedShelf, context: RecommendContext): Recommendation {
  fitShelf(taste, shelf, context);
  const organic = shelf.scratch.rating;
  exclude(taste, shelf, context);
  const slots = selectSlots(taste, shelf, context);
  const reader = partsReader(taste, shelf, context);
  const primary = slots[0]?.place ?? null;
  const cards = slots.map((slot, at): Card => {
    const fit = shelf.scratch.fit[slot.place] ?? 0;
    const reasons = reasonsFor(
      taste,
      shelf,
      slot.place,
      reader.parts(slot.place),
      at === 0 ? null : primary,
      context.language,
    );
    return {
      cigarId: shelf.cigars[slot.place]?.id ?? '',
      tier: slot.tier,
      ...scoreOf(fit),
      fit,
      propensity: slot.propensity,
      organicRank: rankOf(organic, slot.place),
      slot: (TIERS.indexOf(slot.tier) + 1) as 1 | 2 | 3,
      isFeatured: slots.findIndex(({ place }) => shelf.cigars[place]?.isPromoted) === at,
      displacedCigarId: null,
      reasons: reasons.map(({ text }) => text),
      reasonFeatures: reasons.map(({ feature }) => feature),
    };
  });
  return answer(taste, shelf, context, cards, slots);
}

function answer(
  taste: Taste,
  shelf: IndexedShelf,
  context: RecommendContext,
  cards: readonly Card[],
  slots: readonly Slot[],
): Recommendation {
  const cardOf = (tier: Tier) => cards.find((card) => card.tier === tier) ?? null;
  return {
    primary: cardOf('primary'),
    budget: cardOf('budget'),
    premium: cardOf('premium'),
    error: shelf.cigars.length === 0 ? 'No cigars available' : null,
    emptyReasons: emptyReasons(shelf, slots, context),
    insight: insight(taste, context.language),
    policyVersion: context.policyVersion,
  };
}

function emptyReasons(
  shelf: IndexedShelf,
  slots: readonly Slot[],
  context: RecommendContext,
): Partial<Record<Tier, string>> {
  const say = PHRASES[context.language];
  const reasons: Partial<Record<Tier, string>> = {};
  const filled = new Set(slots.map(({ tier }) => tier));
  const unpriced = slots[0] !== undefined && (shelf.price[slots[0].place] ?? -1) < 0;
  if (!filled.has('primary')) reasons.primary = say.nothingLeft;
  if (!filled.has('budget'))
    reasons.budget = filled.has('primary') ? (unpriced ? say.noPrice : say.nothingCheaper) : say.nothingLeft;
  if (!filled.has('premium'))
    reasons.premium = filled.has('primary') ? (unpriced ? say.noPrice : say.nothingDearer) : say.nothingLeft;
  return reasons;
}

// Takes out what must not be shown (rating -1): excluded cigars, and strong ones for a beginner while others are left.
function exclude(taste: Taste, shelf: IndexedShelf, context: RecommendContext): void {
  const { rating } = shelf.scratch;
  for (let place = 0; place < rating.length; place++) if ((rating[place] ?? 0) < 0) rating[place] = 0;
  for (const id of context.exclusions ?? []) {
    const place = shelf.places.get(id);
    if (place !== undefined) rating[place] = -1;
  }
  if (experienceLevel(taste) !== 'beginner') return;
  const gentle = rating.some(
    (value, place) => value >= 0 && (shelf.strength[place] ?? 0) <= BEGINNER_STRONGEST,
  );
  if (!gentle) return;
  for (let place = 0; place < rating.length; place++) {
    if ((shelf.strength[place] ?? 0) > BEGINNER_STRONGEST) rating[place] = -1;
  }
}

function rankOf(rating: Float64Array, place: number): number {
  const own = rating[place] ?? 0;
  let rank = 1;
  for (let other = 0; other < rating.length; other++) {
    const value = rating[other] ?? 0;
    if (value > own || (value === own && other < place)) rank++;
  }
  return rank;
}
