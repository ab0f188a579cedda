import type { NewPreferences, SavedPreferences } from '@vitola/contract/membership/preferences';
import type { Preferences } from '@vitola/contract/recommendation/survey-answers';
import { experienceLevel, translateFlavor } from '@vitola/engine';
import type { SignedInContext } from '../../../context/context.ts';
import { tasteOf } from '../../recommendation/index.ts';
import { findPreferences, insertSurveyPreferences, updateLastAnswers, upsertPreferences } from './queries.ts';

/** The preferences of a member we know nothing about. */
export const noPreferences: SavedPreferences = {
  strength: null,
  smokingExperience: null,
  flavorProfile: [],
  priceRange: null,
  preferredOrigins: [],
};

/** What the caller likes; blank while nothing is known. */
export const getPreferences = async (ctx: SignedInContext): Promise<SavedPreferences> =>
  (await findPreferences(ctx)) ?? noPreferences;

/** Saves what the caller likes, as they say it. */
export async function savePreferences(ctx: SignedInContext, sent: NewPreferences): Promise<SavedPreferences> {
  await upsertPreferences(ctx, sent);
  return getPreferences(ctx);
}

/** Takes the preferences of a member from the answers to a survey, unless they saved their own, and remembers the answers. */
export async function fillPreferences(
  ctx: SignedInContext,
  answers: Preferences,
  answeredAt: Date,
): Promise<void> {
  await insertSurveyPreferences(ctx, preferencesOf(answers), answeredAt);
  await updateLastAnswers(ctx, answers, answeredAt);
}

/** Dollars of the quiz's budgets; the survey's are thirds of a lounge's own prices and say no dollars. */
const priceRanges: Partial<Record<string, NonNullable<SavedPreferences['priceRange']>>> = {
  'under-10': { from: null, to: 10 },
  '10-20': { from: 10, to: 20 },
  '20-40': { from: 20, to: 40 },
  '40-75': { from: 40, to: 75 },
  'over-75': { from: 75, to: null },
};

/** The preferences in a guest's answers; of several strengths the middle one. */
export function preferencesOf(answers: Preferences): SavedPreferences {
  const taste = tasteOf(answers);
  const list = 'occasion' in answers ? 'quiz' : 'survey';
  const flavors = taste.flavors.flatMap((word) => translateFlavor(list, word, 'vault') ?? []);
  return {
    strength: taste.strengths[Math.floor((taste.strengths.length - 1) / 2)] ?? null,
    smokingExperience: experienceLevel(taste),
    flavorProfile: [...new Set(flavors)],
    priceRange: (taste.budget && priceRanges[taste.budget]) ?? null,
    preferredOrigins: [],
  };
}
