/** The five strengths, mildest first. */
export const STRENGTHS = ['Mild', 'Medium-Mild', 'Medium', 'Medium-Full', 'Full'] as const;
/** One of STRENGTHS. */
export type Strength = (typeof STRENGTHS)[number];

/** The languages of a guest's pages. */
export type Language = 'en' | 'es';
/** The three cards: Best Match (primary), a cheaper one (budget) and a more expensive one (premium). */
export const TIERS = ['primary', 'budget', 'premium'] as const;
/** One of TIERS. */
export type Tier = (typeof TIERS)[number];

/** The state of a fact about a cigar: confirmed by a person, filled in by a machine, or missing. */
export type FactState = 'known' | 'unverified' | 'unknown';
/** The facts that answers are compared with. */
export type FactName = 'strength' | 'flavorNotes' | 'size' | 'smokingTime' | 'price';

/** How often a cigar was shown on a card, and how often it was then bought or saved. */
export type FeedbackCounts = { readonly impressions: number; readonly picks: number };

/** Feedback on a cigar, by experience and for all guests: a share of FEEDBACK_BAND, -1 to 1 in steps of 0.05. */
export type FeedbackShares = Readonly<Record<ExperienceLevel | 'all', number>>;

/** One cigar as a lounge stocks it. Texts are as typed; a text that can't be parsed counts as unknown. */
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
  /** Mean 0-5 over `count` ratings, of members' reviews and guests' stars. */
  readonly rating?: { readonly mean: number; readonly count: number };
  readonly impressions?: number;
  readonly picks?: number;
  /** Impressions and picks by the experience the guest named. */
  readonly segments?: Readonly<Partial<Record<ExperienceLevel, FeedbackCounts>>>;
  /** Feedback as shares of the band, for a device, which doesn't get the counts. Overrides the counts. */
  readonly liked?: FeedbackShares;
  readonly facts?: Readonly<Partial<Record<FactName, FactState>>>;
  /** The strength that the catalog knows of this cigar. A beginner is guarded by the stronger of this and `strength`. */
  readonly catalogueStrength?: Strength | null;
  /** Whether its leaves were infused or flavored. */
  readonly isInfused?: boolean;
};

/** The words for experience in both questionnaires. */
export type ExperienceWord =
  | 'beginner'
  | 'intermediate'
  | 'advanced'
  | 'connoisseur'
  | 'occasional'
  | 'regular'
  | 'expert';
/** Experience on one scale: the quiz's occasional is intermediate, regular is advanced, expert is connoisseur. */
export type ExperienceLevel = 'beginner' | 'intermediate' | 'advanced' | 'connoisseur';

/** Answers to the five-question survey. Words that aren't in the specification are ignored. */
export type SurveyAnswers = {
  readonly experience: string;
  readonly strength: readonly string[];
  readonly flavors: readonly string[];
  readonly time: string;
  readonly budget: string;
};
/** Answers to the six-question quiz. Words that aren't in the specification are ignored. */
export type QuizAnswers = {
  readonly experience: string;
  readonly strength: readonly string[];
  readonly flavors: readonly string[];
  readonly time: readonly string[];
  readonly occasion: readonly string[];
  readonly budget: string;
};

/** The survey's words for flavor, in the order shown. */
export const SURVEY_FLAVORS = ['creamy', 'woody', 'spicy', 'sweet', 'coffee', 'nutty', 'earthy'] as const;
/** The quiz's words for flavor, in the order shown. */
export const QUIZ_FLAVORS = [
  'creamy-smooth',
  'woody-earthy',
  'spicy-peppery',
  'sweet-fruity',
  'coffee-chocolate',
  'nutty',
  'earthy-tobacco',
] as const;
/** A flavor that a guest can choose in either questionnaire. */
export type FlavorChoice = (typeof SURVEY_FLAVORS)[number] | (typeof QUIZ_FLAVORS)[number];
/** The minutes a guest has. */
export type TimeBand = '20-30' | '30-45' | '45-60' | '45-75' | '60-90' | '75-90' | '90+';
/** Budgets: thirds of the lounge's own prices (survey) and dollars (quiz). */
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
/** One of BUDGET_BANDS. */
export type BudgetBand = (typeof BUDGET_BANDS)[number];
/** The quiz's occasions. */
export const OCCASIONS = [
  'everyday',
  'celebration',
  'business',
  'social',
  'pairing',
  'contemplation',
] as const;
/** One of OCCASIONS. */
export type Occasion = (typeof OCCASIONS)[number];

/** A guest's answers to either questionnaire. An empty list or null means 'no preference'. */
export type Taste = {
  readonly experience: ExperienceWord | null;
  readonly strengths: readonly Strength[];
  readonly flavors: readonly FlavorChoice[];
  readonly times: readonly TimeBand[];
  readonly budget: BudgetBand | null;
  readonly occasions: readonly Occasion[];
};

/** "Like this, but …": every card must be lighter, cheaper or shorter than the cigar `than`, or different from it. */
export type Critique = { readonly kind: CritiqueKind; readonly than: string };
/** How the next cards must differ. */
export type CritiqueKind = 'lighter' | 'cheaper' | 'shorter' | 'different';

/** Everything a recommendation depends on besides the answers and the shelf. */
export type RecommendContext = {
  readonly policyVersion: string;
  /** Decides among near-best cigars; the same seed gives the same cards. */
  readonly seed: string | number;
  readonly language: Language;
  /** Whether the lounge's plan allows a promoted cigar to be steered to a card. */
  readonly steering: boolean;
  /** Minutes until the lounge closes: nothing longer is shown while anything is finished by then. Absent if unknown. */
  readonly minutesToClosing?: number;
  /** When that is, as `HH:MM` on the lounge's clock: the insight names it where it changes the cards. */
  readonly closesAt?: string;
  /** Cigar ids that must not be shown. */
  readonly exclusions?: readonly string[];
  readonly critiques?: readonly Critique[];
  /** False always takes the best cigar for a slot; otherwise the seed decides among the near-best. Default true. */
  readonly exploration?: boolean;
};

/** The features that a card's reasons name. */
export type ReasonFeature = 'strength' | 'flavor' | 'time' | 'price';

/** One card of a result. */
export type Card = {
  readonly cigarId: string;
  readonly tier: Tier;
  /** Match by fit and feedback, 0-5 with two decimals; `percent` is score x 20. Rarely higher than on Best Match. */
  readonly score: number;
  readonly percent: number;
  /** Fit with the answers, 0-1, before feedback. */
  readonly fit: number;
  /** Chance (0-1] that this cigar was chosen for this slot, given the slots before it; for the log. 1 when steered. */
  readonly propensity: number;
  /**
   * The other cigars that could have been chosen for this slot, given the slots before it, each with its chance; empty
   * when this one was certain. On a steered card: those that could have been chosen instead of the displaced cigar.
   */
  readonly alternatives: Readonly<Record<string, number>>;
  /** 1-based rank by fit and feedback alone, among all cigars that may be shown to this guest. */
  readonly organicRank: number;
  /** 1 primary, 2 budget, 3 premium. */
  readonly slot: 1 | 2 | 3;
  /** Whether to show the 'Featured' label: the lounge promotes this cigar. True on at most one card. */
  readonly isFeatured: boolean;
  /** The cigar that was replaced by steering; null when this card wasn't steered. */
  readonly displacedCigarId: string | null;
  /**
   * Short phrases in the context's language, each naming a feature that raised the fit; on Best Match also what to drink
   * with the cigar, on a card that has only its price to say also its notes.
   */
  readonly reasons: readonly string[];
  /** The features behind the reasons, in the same order; the drink and such notes have none. */
  readonly reasonFeatures: readonly ReasonFeature[];
  /** The answer that the cigar misses worst, in the context's language; null if it misses none by much. */
  readonly miss: string | null;
};

/** A result: up to three cards, a reason for each missing card, and the insight. */
export type Recommendation = {
  readonly primary: Card | null;
  readonly budget: Card | null;
  readonly premium: Card | null;
  readonly error: 'No cigars available' | null;
  /** Why a tier is empty, in the context's language. */
  readonly emptyReasons: Readonly<Partial<Record<Tier, string>>>;
  readonly insight: string;
  readonly policyVersion: string;
};

/** A range of minutes, `from` <= `to`. */
export type MinuteRange = { readonly from: number; readonly to: number };
/** Length in inches, ring gauge (diameter) in 64ths of an inch. */
export type Size = { readonly lengthInches: number; readonly ringGauge: number };
