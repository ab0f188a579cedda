import { randomUUID } from 'node:crypto';
import {
  type GuestCigar,
  type TieredAnswer,
  type TieredQuestion,
  tiers,
} from '@vitola/contract/recommendation/tiered';
import { POLICY_VERSION, recommend, type Recommendation } from '@vitola/engine';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { closingOf } from './closing-time.ts';
import { isSameDay, isServedAlone, timeMade } from './made-at.ts';
import type { ResultRecorder } from './results/result-recorder.ts';
import type { RecordedResult } from './results/recorded-result.ts';
import type { LoungeShelf, ShelfCache } from './shelves/shelf-cache.ts';
import { tasteOf } from './taste.ts';
import { toTieredAnswer } from './tiered-answer.ts';

/** Recommends up to three cigars from a lounge's shelf; the result is stored before the reply. NOT_FOUND for a closed lounge. */
export async function recommendTiered(
  ctx: Context,
  shelves: ShelfCache,
  recorder: ResultRecorder,
  question: TieredQuestion,
  address: string,
): Promise<TieredAnswer> {
  const shelf = shelves.getCached(question.loungeId) ?? (await shelves.getUsable(question.loungeId));
  if (!shelf.lounge.isActive) throw new AppError('NOT_FOUND', 'This lounge is closed at the moment.');
  return recommendFrom(ctx, shelf, recorder, question, address);
}

/** Stores a result of a tablet's queue as `recommendTiered` does, also if its lounge has closed since: the guest was served. */
export async function recordQueuedResult(
  ctx: Context,
  shelves: ShelfCache,
  recorder: ResultRecorder,
  question: TieredQuestion,
  address: string,
): Promise<void> {
  await recommendFrom(ctx, await shelves.getUsable(question.loungeId), recorder, question, address);
}

async function recommendFrom(
  ctx: Context,
  shelf: LoungeShelf,
  recorder: ResultRecorder,
  question: TieredQuestion,
  address: string,
): Promise<TieredAnswer> {
  const { loungeId } = shelf.lounge;
  const resultId = question.resultId ?? randomUUID();
  const critiques = question.critiques ?? [];
  const at = timeMade(ctx.now, question.madeAt);
  const result = recommend(tasteOf(question.preferences), shelf.indexed, {
    policyVersion: POLICY_VERSION,
    seed: resultId,
    language: question.language,
    steering: shelf.steering,
    ...closingOf(shelf.lounge, at),
    critiques,
    exclusions: shelf.exclusions ?? [],
  });
  const recorded: RecordedResult = {
    resultId,
    hasDeviceId: question.resultId !== undefined,
    sessionId: question.sessionId ?? null,
    loungeId,
    preferences: question.preferences,
    critiques,
    at,
    isLate: !isSameDay(at, ctx.now) || isServedAlone(at, ctx.now),
    // A critique is no other guest.
    arrivedLateAt: critiques.length === 0 && isServedAlone(at, ctx.now) ? ctx.now : undefined,
    reservedCode: question.reservedCode,
    // A critique of a result is not another survey.
    callerAddress: critiques.length === 0 && shelf.hasSurveyWebhook ? address : null,
    policyVersion: POLICY_VERSION,
    pickCode: null,
    cards: cardsOf(result, shelf.cigars),
  };
  const pickCode = await (recorded.hasDeviceId ? recorder.recordOnce(recorded) : recorder.record(recorded));
  return toTieredAnswer({ resultId, loungeId, pickCode }, result, shelf.cigars);
}

function cardsOf(result: Recommendation, cigars: ReadonlyMap<string, GuestCigar>): RecordedResult['cards'] {
  const cards: RecordedResult['cards'][number][] = [];
  for (const tier of tiers) {
    const card = result[tier];
    const cigar = card && cigars.get(card.cigarId);
    if (cigar) cards.push({ card, cigar });
  }
  return cards;
}
