import type { GuestCigar, RecommendedCigar, TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { Card, Recommendation } from '@vitola/engine';

/** What an answer contains besides its cards. */
interface TieredMeta {
  readonly resultId: string;
  readonly loungeId: string;
  /** Null when there is none, or the result is not stored yet. */
  readonly pickCode: string | null;
}

/** The answer to a guest: each card with the facts of its cigar, which the contract reduces to what guests may see. */
export function toTieredAnswer(
  { resultId, loungeId, pickCode }: TieredMeta,
  { primary, budget, premium, emptyReasons, insight, error }: Recommendation,
  cigars: ReadonlyMap<string, GuestCigar>,
): TieredAnswer {
  const toShown = (card: Card | null) => toRecommendedCigar(card, cigars);
  return {
    resultId,
    loungeId,
    ...(pickCode !== null && { pickCode }),
    primary: toShown(primary),
    budget: toShown(budget),
    premium: toShown(premium),
    emptyReasons,
    personalityInsight: insight,
    ...(error && { error }),
  };
}

function toRecommendedCigar(
  card: Card | null,
  cigars: ReadonlyMap<string, GuestCigar>,
): RecommendedCigar | null {
  const cigar = card && cigars.get(card.cigarId);
  if (!cigar) return null;
  const { reasons, isFeatured } = card;
  return {
    ...cigar,
    score: card.score.toFixed(2),
    match: Math.round(card.percent),
    reasons: [...reasons],
    isFeatured,
    ...(card.miss !== null && { miss: card.miss }),
  };
}
