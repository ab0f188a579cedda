/** The words of the 5-question survey on the lounge's tablet. No schema library here: the tablet loads this file. */
export const surveyWords = {
  experience: ['beginner', 'intermediate', 'advanced', 'connoisseur'],
  strength: ['mild', 'mild-medium', 'medium', 'medium-full', 'full'],
  flavors: ['creamy', 'woody', 'spicy', 'sweet', 'coffee', 'nutty', 'earthy'],
  time: ['20-30', '45-60', '60-90', 'no-time-preference'],
  budget: ['budget', 'mid-price', 'premium', 'all-options'],
} as const;

/** Maximum number of choices per question. A single-choice question replaces the answer, the others toggle. */
export const surveyMaximum = { experience: 1, strength: 2, flavors: 3, time: 1, budget: 1 } as const;

export type SurveyQuestion = keyof typeof surveyWords;
export const surveyQuestions = Object.keys(surveyWords) as SurveyQuestion[];

export interface SurveyAnswers {
  experience: (typeof surveyWords.experience)[number];
  strength: (typeof surveyWords.strength)[number][];
  flavors: (typeof surveyWords.flavors)[number][];
  time: (typeof surveyWords.time)[number];
  budget: (typeof surveyWords.budget)[number];
}

/** The words of the 6-question quiz. */
export const quizWords = {
  experience: ['beginner', 'occasional', 'regular', 'expert'],
  strength: ['mild', 'medium-mild', 'medium', 'medium-full', 'full'],
  flavors: [
    'creamy-smooth',
    'woody-earthy',
    'spicy-peppery',
    'sweet-fruity',
    'coffee-chocolate',
    'nutty',
    'earthy-tobacco',
  ],
  time: ['quick', 'short', 'medium', 'long', 'extended'],
  occasion: ['everyday', 'celebration', 'business', 'social', 'pairing', 'contemplation'],
  budget: ['value', 'budget', 'mid', 'premium', 'ultra', 'flexible'],
} as const;

export interface QuizAnswers {
  experience: (typeof quizWords.experience)[number];
  strength: (typeof quizWords.strength)[number][];
  flavors: (typeof quizWords.flavors)[number][];
  time: (typeof quizWords.time)[number][];
  occasion: (typeof quizWords.occasion)[number][];
  budget: (typeof quizWords.budget)[number];
}

/** The kinds of critique of a result: "Like the best match, but …". */
export const critiqueKinds = ['lighter', 'cheaper', 'shorter', 'different'] as const;
export type CritiqueKind = (typeof critiqueKinds)[number];

/** Maximum number of critiques of one result. */
export const maxCritiques = 8;

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Timings of the survey screen, in milliseconds. */
export const surveyTimings = {
  idleOnResults: 180_000,
  idleOnQuestions: 300_000,
  qrCountdown: 60_000,
  backgroundPhase: 2_000,
  /** How long a table of phones can be joined and read. */
  phoneTable: 3_600_000,
} as const;
