import type {
  DeviceCigar,
  DeviceShelf,
  RecommendedCigar,
  TieredAnswer,
  TieredQuestion,
} from '@vitola/contract/recommendation/tiered';
import type { TableAnswer, TableQuestion } from '@vitola/contract/recommendation/table';
import { closingTime, openingState } from '@vitola/contract/opening-hours/opening-state';
import {
  type Card,
  indexShelfInSteps,
  POLICY_VERSION,
  recommend,
  recommendForTable,
  type SharedCard,
  type ShelfCigar,
  type Taste,
  tasteFromQuiz,
  tasteFromSurvey,
} from '@vitola/engine';
import type { ReservedCode } from '@vitola/contract/sales/reserved-codes';
import { serverTime } from './device-clock.ts';
import { takePickCode } from './pick-codes.ts';

/** A question with the id its result will have, on the device and on the server, and the time that decides what is still finished before closing. */
export type QuestionWithId = Pick<TieredQuestion, 'preferences' | 'language' | 'critiques' | 'madeAt'> & {
  resultId: string;
};
/** A shelf that an earlier release stored has no opening hours. */
type StoredDeviceShelf = Omit<DeviceShelf, 'openingHours' | 'timeZone'> &
  Partial<Pick<DeviceShelf, 'openingHours' | 'timeZone'>>;
/** An answer of this device, and the question as the server is sent it: on a paired tablet both have a pick code. */
export interface DeviceAnswer<Q> {
  answer: TieredAnswer;
  sent: Q & { reservedCode?: ReservedCode };
}
/** Gives the answers the server would give, synchronously: to a guest, and to a table. */
export interface DeviceRecommender {
  <Q extends QuestionWithId>(question: Q): DeviceAnswer<Q>;
  forTable: (question: Pick<TableQuestion, 'guests' | 'language' | 'madeAt'>) => TableAnswer;
}

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
  const closingAt = (madeAt: string | undefined) => {
    const at = madeAt === undefined ? serverTime() : new Date(madeAt);
    return closingTime(openingState(openingHours, timeZone, at), at);
  };
  const choose = <Q extends QuestionWithId>(question: Q): DeviceAnswer<Q> => {
    const { preferences, language = 'en', critiques = [], resultId, madeAt } = question;
    const result = recommend(tasteOf(preferences), shelf, {
      policyVersion,
      seed: resultId,
      language,
      steering,
      critiques,
      ...closingAt(madeAt),
    });
    const cigarIds = [result.primary, result.budget, result.premium].flatMap((card) => card?.cigarId ?? []);
    const reservedCode = takePickCode(loungeId, resultId, cigarIds);
    const answer = {
      resultId,
      loungeId,
      ...(reservedCode && { pickCode: reservedCode.code }),
      primary: toRecommendedCigar(result.primary, byId),
      budget: toRecommendedCigar(result.budget, byId),
      premium: toRecommendedCigar(result.premium, byId),
      emptyReasons: result.emptyReasons,
      personalityInsight: result.insight,
      ...(result.error && { error: result.error }),
    };
    return { answer, sent: reservedCode ? { ...question, reservedCode } : question };
  };
  const forTable: DeviceRecommender['forTable'] = ({ guests, language = 'en', madeAt }) => {
    const card = recommendForTable(guests.map(tasteFromSurvey), shelf, {
      policyVersion,
      seed: 0,
      language,
      steering: false,
      ...closingAt(madeAt),
    });
    return toTableAnswer(card, byId);
  };
  return Object.assign(choose, { forTable });
}

/** Converts the cigar that a table shares to the server's reply format. */
function toTableAnswer(card: SharedCard | null, cigars: ReadonlyMap<string, DeviceCigar>): TableAnswer {
  const shared = toRecommendedCigar(card && { ...card, isFeatured: false, miss: null }, cigars);
  if (!card || !shared) return { shared: null, guests: [] };
  return {
    shared,
    guests: card.guests.map(({ percent, miss }) => ({
      match: Math.round(percent),
      ...(miss !== null && { miss }),
    })),
    ...(card.closing !== null && { closing: card.closing }),
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
    isInfused: cigar.infused,
    ...(cigar.catalogueStrength && { catalogueStrength: cigar.catalogueStrength }),
    ...(facts && { facts }),
    ...(liked && { liked }),
  };
}

/** Converts a card of the engine to the server's reply format. */
function toRecommendedCigar(
  card: Pick<Card, 'cigarId' | 'score' | 'percent' | 'reasons' | 'isFeatured' | 'miss'> | null,
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
