import { indexShelf, insight, recommend, TIERS, type Card, type Recommendation } from '@vitola/engine';
import type { Scorer } from '../../../../engine/test/conformance.ts';
import { onOffer } from '../../../../engine/test/rules.ts';
import type { Recommender } from './recommenders.ts';

/** The engine as a `Scorer`. */
export const engineScorer: Scorer = (taste, cigars, context) => recommend(taste, indexShelf(cigars), context);

/** A baseline recommender as a `Scorer`: its slate as cards, without reasons and with a score of 2.5. */
export function asScorer({ prepare }: Recommender): Scorer {
  return (taste, cigars, context): Recommendation => {
    const slate = prepare(cigars)(
      taste,
      typeof context.seed === 'number' ? context.seed : context.seed.length,
    );
    const cards = TIERS.map((tier, at): Card | null => {
      const cigarId = slate[at] ?? null;
      return cigarId === null ? null : plainCard(cigarId, tier, at);
    });
    const empty = TIERS.filter((_, at) => cards[at] === null);
    return {
      primary: cards[0] ?? null,
      budget: cards[1] ?? null,
      premium: cards[2] ?? null,
      error: onOffer(cigars).length === 0 ? 'No cigars available' : null,
      emptyReasons: Object.fromEntries(empty.map((tier) => [tier, 'Nothing left to show.'])),
      insight: insight(taste, context.language),
      policyVersion: context.policyVersion,
    };
  };
}

function plainCard(cigarId: string, tier: Card['tier'], at: number): Card {
  return {
    cigarId,
    tier,
    score: 2.5,
    percent: 50,
    fit: 0.5,
    propensity: 1,
    alternatives: {},
    organicRank: at + 1,
    slot: (at + 1) as Card['slot'],
    isFeatured: false,
    displacedCigarId: null,
    reasons: [],
    reasonFeatures: [],
    miss: null,
  };
}
