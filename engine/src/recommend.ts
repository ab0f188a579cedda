import { excludeUnsuitable } from './choose/exclude.ts';
import type { Slot } from './choose/candidates.ts';
import { closingSentence } from './explain/closing.ts';
import { emptyTierReasons } from './explain/empty-tiers.ts';
import { fitShelf, type FittedShelf } from './fit/fit-shelf.ts';
import { worstMiss } from './explain/misses.ts';
import { insight, type NamedCritique } from './explain/insight.ts';
import { withAddedLine } from './explain/added-line.ts';
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
 * Up to three cards for a guest: Best Match, a cheaper one (Budget) and a more expensive one (Premium). Pure: the same
 * taste, shelf and context give the same result, byte for byte. `error` is set when the shelf is empty; the insight is
 * there in any case.
 */
export function recommend(taste: Taste, shelf: IndexedShelf, context: RecommendContext): Recommendation {
  const fitted = fitShelf(taste, shelf, context);
  excludeUnsuitable(taste, shelf, context);
  const slots = selectSlots(taste, shelf, context);
  const featured = featuredSlot(shelf, slots);
  const cards: Record<Tier, Card | null> = { primary: null, budget: null, premium: null };
  for (const [index, { tier }] of slots.entries())
    cards[tier] = buildCard(taste, shelf, fitted, slots, index, index === featured, context);
  return {
    ...cards,
    error: shelf.cigars.length === 0 ? 'No cigars available' : null,
    emptyReasons: emptyTierReasons(shelf, slots, context),
    insight: insightOf(taste, shelf, slots, context),
    policyVersion: context.policyVersion,
  };
}

/** The insight, with a sentence about closing time where that changed the cards. */
function insightOf(
  taste: Taste,
  shelf: IndexedShelf,
  slots: readonly Slot[],
  context: RecommendContext,
): string {
  const words = insight(taste, context.language, slots.length > 0 ? namedCritiques(shelf, context) : []);
  const closing = closingSentence(shelf, slots, context);
  return closing === undefined ? words : `${words} ${closing}`;
}

/** The critiques that the cards answer: one of a cigar that has left the shelf changes nothing. */
function namedCritiques(shelf: IndexedShelf, { critiques = [] }: RecommendContext): NamedCritique[] {
  return critiques.flatMap(({ kind, than }) => {
    const cigar = shelf.cigars[shelf.positions.get(than) ?? -1];
    return cigar ? [{ kind, name: `${cigar.brand} ${cigar.name}` }] : [];
  });
}

/** The card of `slots[index]`. */
function buildCard(
  taste: Taste,
  shelf: IndexedShelf,
  fitted: FittedShelf,
  slots: readonly Slot[],
  index: number,
  isFeatured: boolean,
  context: RecommendContext,
): Card {
  const { tier, position, propensity, alternatives, displaced } = slots[index] ?? NO_SLOT;
  const bestMatch = slots[0]?.position ?? position;
  const fit = fitted.fit[position] ?? 0;
  const shown = { tier, position, bestMatch };
  const reasons = reasonsFor(taste, shelf, fitted, shown, context.language);
  return {
    cigarId: shelf.cigars[position]?.id ?? '',
    tier,
    ...scoreOf(fitted.rating[position] ?? 0),
    fit,
    propensity,
    alternatives: alternatives.length === 0 ? NONE : chancesById(shelf, alternatives),
    organicRank: organicRankOf(shelf, position),
    slot: (TIERS.indexOf(tier) + 1) as Card['slot'],
    isFeatured,
    displacedCigarId: displaced === null ? null : (shelf.cigars[displaced]?.id ?? null),
    reasons: withAddedLine(reasons, taste, shelf, shown, context.language),
    reasonFeatures: reasons.map(({ feature }) => feature),
    miss: worstMiss(taste, shelf, shown, context),
  };
}

const NO_SLOT: Slot = { tier: 'primary', position: -1, propensity: 1, alternatives: [], displaced: null };
const NONE: Card['alternatives'] = {};

/** The chance of each cigar by its id. */
function chancesById(shelf: IndexedShelf, alternatives: Slot['alternatives']): Card['alternatives'] {
  return Object.fromEntries(
    alternatives.map(({ position, chance }) => [shelf.cigars[position]?.id ?? '', chance]),
  );
}

/** Index of the slot with the 'Featured' label: the steered one, else the first promoted cigar; -1 without either. */
function featuredSlot(shelf: IndexedShelf, slots: readonly Slot[]): number {
  const steered = slots.findIndex(({ displaced }) => displaced !== null);
  return steered >= 0 ? steered : slots.findIndex(({ position }) => shelf.cigars[position]?.isPromoted);
}

/** 1-based rank by rating; of equally rated cigars the first on the shelf ranks first. */
function organicRankOf({ scratch: { rating } }: IndexedShelf, position: number): number {
  const own = rating[position] ?? 0;
  let rank = 1;
  for (let other = 0; other < position; other++) if ((rating[other] as number) >= own) rank++;
  for (let other = position + 1; other < rating.length; other++) if ((rating[other] as number) > own) rank++;
  return rank;
}
