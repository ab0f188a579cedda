import { randomUUID } from 'node:crypto';
import {
  type RecommendedCigar,
  type TieredAnswer,
  type TieredQuestion,
  tiers,
} from '@vitola/contract/recommendation';
import { type Card, recommend } from '@vitola/engine';
import type { Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { newPickCode } from '../sales/index.ts';
import type { Recorder } from './recorder.ts';
import type { LoungeShelf, Shelves } from './shelves.ts';
import { tasteOf } from './taste.ts';

/** Names the rules that chose the cards, in every row of the log. */
export const policyVersion = 'fit-1';

/** Up to three cards from a lounge's shelf; the result is recorded before it is answered. */
export async function recommendTiered(
  ctx: Context,
  shelves: Shelves,
  recorder: Recorder,
  question: TieredQuestion,
): Promise<TieredAnswer> {
  const shelf = await shelves.of(question.loungeId);
  if (!shelf.lounge.isActive) throw new AppError('NOT_FOUND', 'This lounge is closed at the moment.');
  const resultId = randomUUID();
  const critiques = question.critiques ?? [];
  const result = recommend(tasteOf(question.preferences), shelf.indexed, {
    policyVersion,
    seed: resultId,
    language: question.language,
    steering: shelf.steering,
    critiques,
  });
  const cards = tiers.flatMap((tier) => result[tier] ?? []);
  const recorded = {
    resultId,
    sessionId: question.sessionId ?? null,
    loungeId: shelf.lounge.loungeId,
    preferences: question.preferences,
    critiques,
    at: ctx.now,
    policyVersion,
    pickCode: newPickCode(),
    cards: cards.flatMap((card) => {
      const cigar = shelf.cigars.get(card.cigarId);
      return cigar ? [{ card, cigar }] : [];
    }),
  };
  const isStored = await recorder.record(recorded);
  return {
    resultId,
    loungeId: shelf.lounge.loungeId,
    primary: shown(result.primary, shelf),
    budget: shown(result.budget, shelf),
    premium: shown(result.premium, shelf),
    emptyReasons: result.emptyReasons,
    personalityInsight: result.insight,
    ...(isStored && cards.length > 0 && { pickCode: recorded.pickCode }),
    ...(result.error && { error: result.error }),
  };
}

function shown(card: Card | null, shelf: LoungeShelf): RecommendedCigar | null {
  const cigar = card && shelf.cigars.get(card.cigarId);
  if (!card || !cigar) return null;
  return {
    ...cigar,
    score: card.score.toFixed(2),
    match: Math.round(card.percent),
    reasons: [...card.reasons],
    isFeatured: card.isFeatured,
  };
}
