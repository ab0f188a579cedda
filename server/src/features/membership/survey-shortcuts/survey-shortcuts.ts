import { strengths } from '@vitola/contract/inventory/strengths';
import type { SavedPreferences } from '@vitola/contract/membership/preferences';
import type { SurveyShortcuts } from '@vitola/contract/membership/survey-shortcuts';
import type { Taste } from '@vitola/contract/membership/taste';
import type { SurveyAnswers } from '@vitola/contract/recommendation/survey-answers';
import { surveyMaximum, surveyWords } from '@vitola/contract/recommendation/survey-constants';
import { maxSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { translateFlavor } from '@vitola/engine';
import type { SignedInContext } from '../../../context/context.ts';
import { noPreferences } from '../preferences/preferences.ts';
import { findLastAnswers, findPreferences, type LastAnswers } from '../preferences/queries.ts';
import { listRatedCigars } from '../taste/queries.ts';
import { tasteOf } from '../taste/taste-of.ts';
import { surveyAnswersOf } from './survey-answers-of.ts';

/** A trait's value is liked when its cigars have at least this many stars on average. */
const likedFrom = 3;

/** Complete answers to the survey for the caller: those of their last one, and those that their ratings suggest. */
export async function readSurveyShortcuts(ctx: SignedInContext): Promise<SurveyShortcuts> {
  const preferences = (await findPreferences(ctx)) ?? noPreferences;
  const last = await findLastAnswers(ctx);
  const taste = tasteOf(await listRatedCigars(ctx, maxSavedCigars));
  return {
    lastTime: answersOfLastTime(preferences, last),
    fromRatings: answersOfTaste(taste, preferences),
    rated: taste.rated,
  };
}

/**
 * The answers of the last survey, with what the member saved as their preferences since; without a survey the preferences,
 * with no wish about time and budget. Null without a strength or a flavor.
 */
export function answersOfLastTime(
  preferences: SavedPreferences,
  last: LastAnswers | undefined,
): SurveyAnswers | null {
  const answers = last?.lastAnswers ? surveyAnswersOf(last.lastAnswers) : null;
  const isEditedSince =
    last?.editedAt && (!last.answeredAt || last.editedAt.getTime() > last.answeredAt.getTime());
  if (answers && !isEditedSince) return answers;
  const { strength, smokingExperience, flavorProfile } = preferences;
  return complete({
    ...answers,
    ...(smokingExperience && { experience: smokingExperience }),
    ...(strength && { strength: [surveyStrength(strength)] }),
    ...(flavorProfile.length > 0 && { flavors: surveyFlavors(flavorProfile) }),
  });
}

/** The answers that a taste suggests: what is liked best of strength and flavors. Null while it says too little. */
export function answersOfTaste({ traits }: Taste, preferences: SavedPreferences): SurveyAnswers | null {
  const liked = (wanted: Taste['traits'][number]['trait']) =>
    (traits.find(({ trait }) => trait === wanted)?.rows ?? [])
      .filter(({ mean }) => Number(mean) >= likedFrom)
      .map(({ value }) => value);
  const { smokingExperience } = preferences;
  return complete({
    ...(smokingExperience && { experience: smokingExperience }),
    strength: liked('strength')
      .flatMap((word) => strengths.filter((each) => each.toLowerCase() === word.toLowerCase()))
      .slice(0, surveyMaximum.strength)
      .toSorted((a, b) => strengths.indexOf(a) - strengths.indexOf(b))
      .map(surveyStrength),
    flavors: surveyFlavors(liked('flavor')),
  });
}

function complete(known: Partial<SurveyAnswers>): SurveyAnswers | null {
  const { strength = [], flavors = [] } = known;
  if (strength.length === 0 || flavors.length === 0) return null;
  const open = { experience: 'intermediate', time: 'no-time-preference', budget: 'all-options' } as const;
  return { ...open, ...known, strength, flavors };
}

/** The survey's word for a strength: both lists go from the mildest to the strongest. */
const surveyStrength = (strength: (typeof strengths)[number]) =>
  surveyWords.strength[strengths.indexOf(strength)] ?? 'medium';

function surveyFlavors(words: readonly string[]): SurveyAnswers['flavors'] {
  const translated = words.flatMap((word) => translateFlavor('vault', word, 'survey') ?? []);
  return [...new Set(translated)].slice(0, surveyMaximum.flavors);
}
