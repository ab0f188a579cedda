import { randomUUID } from 'node:crypto';
import { type TieredAnswer, type TieredQuestion, tiers } from '@vitola/contract/recommendation/tiered';
import { planOf } from '@vitola/contract/plans';
import { POLICY_VERSION, recommend, type Recommendation } from '@vitola/engine';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import type { WrittenReply } from '../../http/written-reply.ts';
import type { Recorder, Result } from './results/result-recorder.ts';
import type { LoungeShelf, Shelves } from './shelves/shelf-cache.ts';
import { tasteOf } from './taste.ts';
import { writtenAnswer } from './reply/tiered-json.ts';
import type { WrittenCigars } from './reply/cigar-json.ts';

/** Up to three cards from a lounge's shelf, for whoever asks from an address; the result is recorded before it is answered. */
export async function recommendTiered(
  ctx: Context,
  shelves: Shelves,
  recorder: Recorder,
  question: TieredQuestion,
  address: string,
): Promise<WrittenReply<TieredAnswer>> {
  const shelf = shelves.ready(question.loungeId) ?? (await shelves.of(question.loungeId));
  const { loungeId, isActive } = shelf.lounge;
  if (!isActive) throw new AppError('NOT_FOUND', 'This lounge is closed at the moment.');
  const resultId = question.resultId ?? randomUUID();
  const critiques = question.critiques ?? [];
  const result = recommend(tasteOf(question.preferences), shelf.indexed, {
    policyVersion: POLICY_VERSION,
    seed: resultId,
    language: question.language,
    steering: shelf.steering,
    critiques,
  });
  const recorded: Result = {
    resultId,
    isOfDevice: question.resultId !== undefined,
    sessionId: question.sessionId ?? null,
    loungeId,
    preferences: question.preferences,
    critiques,
    at: ctx.now,
    newsFrom: critiques.length === 0 && hasSystems(shelf.lounge) ? address : null,
    policyVersion: POLICY_VERSION,
    pickCode: null,
    cards: cardsOf(result, shelf.written),
  };
  const pickCode = await (recorded.isOfDevice ? recorder.recordOnce(recorded) : recorder.record(recorded));
  return writtenAnswer({ resultId, loungeId, pickCode }, result, shelf.written);
}

// A plan with webhooks; what is wished of a result is not another survey.
const hasSystems = ({ subscriptionTier, isDemo }: LoungeShelf['lounge']) =>
  !isDemo && planOf(subscriptionTier) === 'enterprise';

function cardsOf(result: Recommendation, cigars: WrittenCigars): Result['cards'] {
  const cards: Result['cards'][number][] = [];
  for (const tier of tiers) {
    const card = result[tier];
    const cigar = card && cigars.find(card.cigarId);
    if (cigar) cards.push({ card, cigar });
  }
  return cards;
}
