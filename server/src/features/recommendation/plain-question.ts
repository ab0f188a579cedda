import type { TieredQuestion } from '@vitola/contract/recommendation';
import { languages, type SurveyAnswers, surveyMaximum, surveyWords } from '@vitola/contract/survey-words';

/**
 * Reads the question that tablets ask, the survey's answers without critiques, where nothing is wrong with it: exactly
 * what the contract's `TieredQuestion` makes of it, in a tenth of the time. Undefined for anything else, which the
 * contract then judges.
 */
export function plainQuestion(body: unknown): TieredQuestion | undefined {
  if (!isObject(body) || !isObject(body.preferences)) return undefined;
  const { loungeId = 'demo', language = 'en', sessionId, resultId, critiques } = body;
  const preferences = plainAnswers(body.preferences);
  if (!preferences || critiques !== undefined) return undefined;
  if (typeof loungeId !== 'string' || !loungeShape.test(loungeId)) return undefined;
  if (!isOneOf(languages, language)) return undefined;
  const question: TieredQuestion = { preferences, loungeId, language };
  if (sessionId !== undefined) {
    if (!isPlainId(sessionId)) return undefined;
    question.sessionId = sessionId;
  }
  if (resultId !== undefined) {
    if (!isPlainId(resultId)) return undefined;
    question.resultId = resultId;
  }
  return question;
}

// Both are narrower than the contract's.
const loungeShape = /^[A-Za-z0-9_-]{1,100}$/;
const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function plainAnswers(sent: Record<string, unknown>): SurveyAnswers | undefined {
  if ('occasion' in sent) return undefined;
  const { experience, strength, flavors, time, budget } = sent;
  return isOneOf(surveyWords.experience, experience) &&
    areSomeOf(surveyWords.strength, strength, surveyMaximum.strength) &&
    areSomeOf(surveyWords.flavors, flavors, surveyMaximum.flavors) &&
    isOneOf(surveyWords.time, time) &&
    isOneOf(surveyWords.budget, budget)
    ? { experience, strength: [...strength], flavors: [...flavors], time, budget }
    : undefined;
}

const isPlainId = (value: unknown): value is string => typeof value === 'string' && idShape.test(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneOf = <W extends string>(words: readonly W[], value: unknown): value is W =>
  words.includes(value as W);

function areSomeOf<W extends string>(words: readonly W[], value: unknown, most: number): value is W[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) return false;
  return value.every((word, place) => isOneOf(words, word) && value.indexOf(word) === place);
}
