/** The five strengths of the lounge's own vocabulary, mildest first. */
export const STRENGTHS = ['Mild', 'Medium-Mild', 'Medium', 'Medium-Full', 'Full'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The languages that guests are spoken to. */
export type Language = 'en' | 'es';
/** The three cards: Best Match, a cheaper one, a dearer one. */
export const TIERS = ['primary', 'budget', 'premium'] as const;
export type Tier = (typeof TIERS)[number];

/** How far a fact about a cigar can be trusted: confirmed by a person, filled in by a machine, or missing. */
export type FactState = 'known' | 'unverified' | 'unknown';
/** The facts that an answer can be measured by. */
export type FactName = 'strength' | 'flavorNotes' | 'size' | 'smokingTime' | 'price';

/** How often a cigar was shown as a card and how often it was then bought or kept. */
export type FeedbackCounts = { readonly impressions: number; readonly picks: number };

/** How a cigar does with guests of each experience and with all: a share of the feedback band, -1 to 1 in steps of 0.05. */
export type FeedbackShares = Readonly<Record<ExperienceLevel | 'all', number>>;

/** One cigar as a lounge stocks it. Texts are as typed; what can't be read counts as unknown. */
export type ShelfCigar = {
  readonly id: string;
  readonly brand: string;
  readonly name: string;
  readonly productLine: string | null;
  readonly origin: string | null;
  readonly strength: Strength | null;
  readonly flavorNotes: readonly string[];
  /** "6 x 50": inches by ring gauge. */
  readonly size: string | null;
  /** "45-60 minutes", "50", "1 hour". */
  readonly smokingTime: string | null;
  readonly wrapper: string | null;
  readonly priceCents: number | null;
  /** Pieces left; null when the lounge doesn't track stock. */
  readonly stock: number | null;
  readonly isOutOfStock: boolean;
  readonly isActive: boolean;
  readonly isPromoted: boolean;
  /** Mean 0-5 over `count` ratings. */
  readonly rating?: { readonly mean: number; readonly count: number };
  readonly impressions?: number;
  readonly picks?: number;
  /** The same counts by the experience the guest named. */
  readonly segments?: Readonly<Partial<Record<ExperienceLevel, FeedbackCounts>>>;
  /** What feedback comes to by experience (see `Liked`), where the counts themselves aren't told. Goes before them. */
  readonly liked?: FeedbackShares;
  readonly facts?: Readonly<Partial<Record<FactName, FactState>>>;
};

/** The guest's words for experience, both questionnaires. */
export type ExperienceWord =
  | 'beginner'
  | 'intermediate'
  | 'advanced'
  | 'connoisseur'
  | 'occasional'
  | 'regular'
  | 'expert';
/** The same on one scale: the quiz's occasional is intermediate, regular advanced, expert connoisseur. */
export type ExperienceLevel = 'beginner' | 'intermediate' | 'advanced' | 'connoisseur';

/** Answers to the five-question survey. Words the specification doesn't have are ignored. */
export type SurveyAnswers = {
  readonly experience: string;
  readonly strength: readonly string[];
  readonly flavors: readonly string[];
  readonly time: string;
  readonly budget: string;
};
/** Answers to the six-question quiz. Words the specification doesn't have are ignored. */
export type QuizAnswers = {
  readonly experience: string;
  readonly strength: readonly string[];
  readonly flavors: readonly string[];
  readonly time: readonly string[];
  readonly occasion: readonly string[];
  readonly budget: string;
};

/** The survey's words for flavor, as it shows them. */
export const SURVEY_FLAVORS = ['creamy', 'woody', 'spicy', 'sweet', 'coffee', 'nutty', 'earthy'] as const;
/** The quiz's. */
export const QUIZ_FLAVORS = [
  'creamy-smooth',
  'woody-earthy',
  'spicy-peppery',
  'sweet-fruity',
  'coffee-chocolate',
  'nutty',
  'earthy-tobacco',
] as const;
/** The flavors of both questionnaires. */
export type FlavorChoice = (typeof SURVEY_FLAVORS)[number] | (typeof QUIZ_FLAVORS)[number];
/** Minutes the guest has. */
export type TimeBand = '20-30' | '30-45' | '45-60' | '45-75' | '60-90' | '75-90' | '90+';
/** Thirds of the lounge's own prices (survey) and dollars (quiz). */
export const BUDGET_BANDS = [
  'lower-third',
  'middle-third',
  'upper-third',
  'under-10',
  '10-20',
  '20-40',
  '40-75',
  'over-75',
] as const;
export type BudgetBand = (typeof BUDGET_BANDS)[number];
/** What the quiz asks beside the taste. */
export const OCCASIONS = [
  'everyday',
  'celebration',
  'business',
  'social',
  'pairing',
  'contemplation',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** What a guest asked for, from either questionnaire. An empty list or null means 'no preference'. */
export type Taste = {
  readonly experience: ExperienceWord | null;
  readonly strengths: readonly Strength[];
  readonly flavors: readonly FlavorChoice[];
  readonly times: readonly TimeBand[];
  readonly budget: BudgetBand | null;
  readonly occasions: readonly Occasion[];
};

/** "Like this, but …": every card must be lighter, cheaper, shorter than, or different from the cigar `than`. */
export type Critique = { readonly kind: CritiqueKind; readonly than: string };
/** In what the next cards must differ. */
export type CritiqueKind = 'lighter' | 'cheaper' | 'shorter' | 'different';

/** What a recommendation depends on besides answers and shelf: nothing else enters it. */
export type RecommendContext = {
  readonly policyVersion: string;
  /** Chooses among near-best cigars; the same seed gives the same cards. */
  readonly seed: string | number;
  readonly language: Language;
  /** The lounge's plan lets a promoted cigar be steered to a card. */
  readonly steering: boolean;
  /** Minutes until the lounge closes; absent when it doesn't matter. */
  readonly minutesToClosing?: number;
  /** Cigar ids that must not be shown. */
  readonly exclusions?: readonly string[];
  readonly critiques?: readonly Critique[];
  /** False takes the best of every slot instead of drawing among near-best; true when absent. */
  readonly exploration?: boolean;
};

/** The questions a card's reasons speak of. */
export type ReasonFeature = 'strength' | 'flavor' | 'time' | 'price';

/** One card of a result. */
export type Card = {
  readonly cigarId: string;
  readonly tier: Tier;
  /** Match, 0-5 with two decimals, by fit and feedback; `percent` is score x 20. No card beside Best Match is meant to have more. */
  readonly score: number;
  readonly percent: number;
  /** Agreement with the answers, 0-1, before feedback. */
  readonly fit: number;
  /**
   * Chance (0-1] that this cigar took this slot, given the slots before it; for the log. 1 for a steered card:
   * promotion put it there, not chance.
   */
  readonly propensity: number;
  /** 1-based place by fit and feedback alone among all cigars that might have been shown to this guest. */
  readonly organicRank: number;
  /** 1 primary, 2 budget, 3 premium. */
  readonly slot: 1 | 2 | 3;
  /** Show the 'Featured' label: the lounge promotes this cigar. At most one card. */
  readonly isFeatured: boolean;
  /** The cigar that would have stood here without steering; null when this card wasn't steered. */
  readonly displacedCigarId: string | null;
  /** Short phrases in the language asked; every one names a feature that raised the score. */
  readonly reasons: readonly string[];
  /** The feature behind each reason, in the same order. */
  readonly reasonFeatures: readonly ReasonFeature[];
};

/** A result: up to three cards, each place without one with its reason, and the insight. */
export type Recommendation = {
  readonly primary: Card | null;
  readonly budget: Card | null;
  readonly premium: Card | null;
  readonly error: 'No cigars available' | null;
  /** Why a tier is empty, in the language asked. */
  readonly emptyReasons: Readonly<Partial<Record<Tier, string>>>;
  readonly insight: string;
  readonly policyVersion: string;
};

/** A span of minutes, `from` <= `to`. */
export type MinuteRange = { readonly from: number; readonly to: number };
/** Length in inches, ring gauge in 64ths of an inch. */
export type Size = { readonly lengthInches: number; readonly ringGauge: number };
