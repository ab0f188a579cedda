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
/** The flavors of both questionnaires, each once. */
export const FLAVOR_CHOICES: readonly FlavorChoice[] = [...new Set([...SURVEY_FLAVORS, ...QUIZ_FLAVORS])];

/** The taste in the survey's five answers. Unknown words are ignored; the first 2 strengths and 3 flavors count. */
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

/** The taste in the quiz's six answers. Unknown words are ignored. */
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

/** The experience level of a questionnaire's word; null for a word that neither questionnaire has. */
export function experienceLevelOfWord(word: string): ExperienceLevel | null {
  return lookUp(LEVEL_BY_WORD, word) ?? null;
}

/** The guest's experience level; null when the question wasn't answered. */
export function experienceLevel(taste: Taste): ExperienceLevel | null {
  return taste.experience === null ? null : LEVEL_BY_WORD[taste.experience];
}

/** The word itself, if one of the questionnaires has it. */
function experienceWord(word: string): ExperienceWord | null {
  return lookUp(LEVEL_BY_WORD, word) === undefined ? null : (word as ExperienceWord);
}

/** The strengths that the words stand for, mildest first, each once. */
function strengthsOf(words: readonly string[]): Strength[] {
  const chosen = lookUpAll(words, STRENGTH_BY_WORD);
  return STRENGTHS.filter((strength) => chosen.includes(strength));
}

/** The flavors of `known` that are in `words`, in the order of `known`. */
function flavorsOf(words: readonly string[], known: readonly FlavorChoice[]): FlavorChoice[] {
  const chosen = asList(words);
  return known.filter((flavor) => chosen.includes(flavor));
}

/** What the words stand for in a table, sorted, each once; unknown words are left out. */
function lookUpAll<T extends string>(words: readonly string[], table: Readonly<Record<string, T>>): T[] {
  const found: T[] = [];
  for (const word of asList(words)) {
    const one = lookUp(table, word);
    if (one !== undefined && !found.includes(one)) found.push(one);
  }
  return found.sort();
}

// Answers come over the wire unchecked.
function asList(words: readonly string[] | undefined): readonly string[] {
  return Array.isArray(words) ? words : [];
}

/** The table's own entry; undefined for inherited ones such as 'constructor'. */
function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
