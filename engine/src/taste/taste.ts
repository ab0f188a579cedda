import { OCCASIONS, QUIZ_FLAVORS, STRENGTHS, SURVEY_FLAVORS } from '../types.ts';
import type {
  BudgetBand,
  ExperienceLevel,
  ExperienceWord,
  FlavorChoice,
  QuizAnswers,
  Strength,
  SurveyAnswers,
  Taste,
  TimeBand,
} from '../types.ts';

const LEVEL_BY_WORD: Readonly<Record<ExperienceWord, ExperienceLevel>> = {
  beginner: 'beginner',
  intermediate: 'intermediate',
  advanced: 'advanced',
  connoisseur: 'connoisseur',
  occasional: 'intermediate',
  regular: 'advanced',
  expert: 'connoisseur',
};
const STRENGTH_BY_WORD: Readonly<Record<string, Strength>> = {
  mild: 'Mild',
  'mild-medium': 'Medium-Mild',
  'medium-mild': 'Medium-Mild',
  medium: 'Medium',
  'medium-full': 'Medium-Full',
  full: 'Full',
};
const SURVEY_TIMES: Readonly<Record<string, TimeBand>> = {
  '20-30': '20-30',
  '45-60': '45-60',
  '60-90': '60-90',
};
const QUIZ_TIMES: Readonly<Record<string, TimeBand>> = {
  quick: '20-30',
  short: '30-45',
  medium: '45-75',
  long: '75-90',
  extended: '90+',
};
const SURVEY_BUDGETS: Readonly<Record<string, BudgetBand>> = {
  budget: 'lower-third',
  'mid-price': 'middle-third',
  premium: 'upper-third',
};
const QUIZ_BUDGETS: Readonly<Record<string, BudgetBand>> = {
  value: 'under-10',
  budget: '10-20',
  mid: '20-40',
  premium: '40-75',
  ultra: 'over-75',
};
/** Every flavour a guest can wish for, each once. */
export const FLAVOR_CHOICES: readonly FlavorChoice[] = [...new Set([...SURVEY_FLAVORS, ...QUIZ_FLAVORS])];

/** The survey's five answers as one taste. Words it doesn't know are ignored; at most 2 strengths and 3 flavours count. */
export function tasteFromSurvey(answers: SurveyAnswers): Taste {
  return {
    experience: experienceWord(answers.experience),
    strengths: strengthsOf(answers.strength).slice(0, 2),
    flavors: flavorsOf(answers.flavors, SURVEY_FLAVORS).slice(0, 3),
    times: lookUpAll([answers.time], SURVEY_TIMES),
    budget: lookUp(SURVEY_BUDGETS, answers.budget) ?? null,
    occasions: [],
  };
}

/** The quiz's six answers as one taste. Words it doesn't know are ignored. */
export function tasteFromQuiz(answers: QuizAnswers): Taste {
  return {
    experience: experienceWord(answers.experience),
    strengths: strengthsOf(answers.strength),
    flavors: flavorsOf(answers.flavors, QUIZ_FLAVORS),
    times: lookUpAll(answers.time, QUIZ_TIMES),
    budget: lookUp(QUIZ_BUDGETS, answers.budget) ?? null,
    occasions: OCCASIONS.filter((occasion) => asList(answers.occasion).includes(occasion)),
  };
}

/** A questionnaire's word for experience on the one scale, null when it has no such word. */
export function experienceLevelOfWord(word: string): ExperienceLevel | null {
  return lookUp(LEVEL_BY_WORD, word) ?? null;
}

/** The guest's experience on the one scale, null when not said. */
export function experienceLevel(taste: Taste): ExperienceLevel | null {
  return taste.experience === null ? null : LEVEL_BY_WORD[taste.experience];
}

/** The word itself if the questionnaires have it. */
function experienceWord(word: string): ExperienceWord | null {
  return lookUp(LEVEL_BY_WORD, word) === undefined ? null : (word as ExperienceWord);
}

/** The strengths that words mean, mildest first, each once. */
function strengthsOf(words: readonly string[]): Strength[] {
  const wanted = lookUpAll(words, STRENGTH_BY_WORD);
  return STRENGTHS.filter((strength) => wanted.includes(strength));
}

/** The wishes among `known` that are named, in its order. */
function flavorsOf(words: readonly string[], known: readonly FlavorChoice[]): FlavorChoice[] {
  const wanted = asList(words);
  return known.filter((wish) => wanted.includes(wish));
}

/** What words mean by a table, each once, sorted; words it doesn't have are left out. */
function lookUpAll<T extends string>(words: readonly string[], table: Readonly<Record<string, T>>): T[] {
  const found: T[] = [];
  for (const word of asList(words)) {
    const one = lookUp(table, word);
    if (one !== undefined && !found.includes(one)) found.push(one);
  }
  return found.length > 1 ? found.sort() : found;
}

// Answers may be anything that came over the wire.
function asList(words: readonly string[] | undefined): readonly string[] {
  return Array.isArray(words) ? words : [];
}

/** An entry of the table's own: never one of Object's, such as 'constructor'. */
function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
