import type {
  DeviceCigar,
  DeviceShelf,
  RecommendedCigar,
  TieredAnswer,
  TieredQuestion,
} from '@vitola/contract/recommendation/tiered';
import { closingTime, openingState } from '@vitola/contract/opening-hours/opening-state';
import {
  type Card,
  indexShelfInSteps,
  POLICY_VERSION,
  recommend,
  type ShelfCigar,
  type Taste,
  tasteFromQuiz,
  tasteFromSurvey,
} from '@vitola/engine';
import { serverTime } from './device-clock.ts';

/** A question with the id its result will have, on the device and on the server, and the time that decides what is still finished before closing. */
export type QuestionWithId = Pick<TieredQuestion, 'preferences' | 'language' | 'critiques' | 'madeAt'> & {
  resultId: string;
};
/** A shelf that an earlier release stored has no opening hours. */
type StoredDeviceShelf = Omit<DeviceShelf, 'openingHours' | 'timeZone'> &
  Partial<Pick<DeviceShelf, 'openingHours' | 'timeZone'>>;
/** Gives the answer the server would give, synchronously. */
export type DeviceRecommender = (question: QuestionWithId) => TieredAnswer;

/**
 * Prepares a lounge's shelf on the device in small steps, awaiting `rest` between them. Undefined if only the server
 * can choose from it.
 */
export async function createRecommender(
  { loungeId, policyVersion, steering, cigars, openingHours = null, timeZone = null }: StoredDeviceShelf,
  rest: () => Promise<void>,
): Promise<DeviceRecommender | undefined> {
  if (!cigars || policyVersion !== POLICY_VERSION) return undefined;
  const steps = indexShelfInSteps(cigars.map(toShelfCigar));
  let step = steps.next();
  while (!step.done) {
    await rest();
    step = steps.next();
  }
  const shelf = step.value;
  const byId = new Map(cigars.map((cigar) => [cigar.id, cigar]));
  return ({ preferences, language = 'en', critiques = [], resultId, madeAt }) => {
    const at = madeAt === undefined ? serverTime() : new Date(madeAt);
    const result = recommend(tasteOf(preferences), shelf, {
      policyVersion,
      seed: resultId,
      language,
      steering,
      critiques,
      ...closingTime(openingState(openingHours, timeZone, at), at),
    });
    return {
      resultId,
      loungeId,
      primary: toRecommendedCigar(result.primary, byId),
      budget: toRecommendedCigar(result.budget, byId),
      premium: toRecommendedCigar(result.premium, byId),
      emptyReasons: result.emptyReasons,
      personalityInsight: result.insight,
      ...(result.error && { error: result.error }),
    };
  };
}

/** The engine's input; only the quiz asks about an occasion. */
const tasteOf = (preferences: TieredQuestion['preferences']): Taste =>
  'occasion' in preferences ? tasteFromQuiz(preferences) : tasteFromSurvey(preferences);

/** Converts a cigar to the engine's format; every cigar a device gets is available. */
export function toShelfCigar({ price, liked, facts, ...cigar }: DeviceCigar): ShelfCigar {
  const { id, brand, name, productLine, origin, strength, flavorNotes, size, smokingTime, wrapper } = cigar;
  return {
    id,
    brand,
    name,
    productLine,
    origin,
    strength,
    flavorNotes,
    size,
    smokingTime,
    wrapper,
    priceCents: price === null ? null : Math.round(Number(price) * 100),
    stock: null,
    isOutOfStock: false,
    isActive: true,
    isPromoted: cigar.isPromoted,
    ...(cigar.catalogueStrength && { catalogueStrength: cigar.catalogueStrength }),
    ...(facts && { facts }),
    ...(liked && { liked }),
  };
}

/** Converts a card of the engine to the server's reply format. */
function toRecommendedCigar(
  card: Card | null,
  cigars: ReadonlyMap<string, DeviceCigar>,
): RecommendedCigar | null {
  const found = card && cigars.get(card.cigarId);
  if (!card || !found) return null;
  const { isPromoted: _, facts: _facts, liked: _liked, catalogueStrength: _strength, ...cigar } = found;
  return {
    ...cigar,
    score: card.score.toFixed(2),
    match: Math.round(card.percent),
    reasons: [...card.reasons],
    isFeatured: card.isFeatured,
    ...(card.miss !== null && { miss: card.miss }),
  };
}
