import type { ReasonFeature } from './types.ts';

/**
 * The version of the numbers below, which decide every recommendation. They were tuned on the training seeds of the guest
 * simulator; docs/recommendation-quality.md reports on other seeds. Changing a number requires a new version.
 */
export const POLICY_VERSION = '2026-11-j';

/** How much of a fact's effect remains: all when known, more than half when unverified, none when unknown. */
export const TRUST = { known: 1, unverified: 0.6, unknown: 0 } as const;
/** How much of its effect remains of a fact that isn't written but that the wrapper, or the vitola in the name, suggests. */
export const LIKELY_TRUST = { strength: 0.7, flavor: 0.6, time: 0.7 } as const;
/** The fit of an unknown fact, 0-1: less than a fair match, more than a poor one. */
export const NEUTRAL = 0.42;

/** The parts of a fit: the features that reasons name, and the quiz's occasion, which is only a nudge. */
export type FitPart = ReasonFeature | 'occasion';
/** All parts, in the order in which they are summed. */
export const FIT_PARTS: readonly FitPart[] = ['strength', 'flavor', 'time', 'price', 'occasion'];
/** The weight of each part in the mean. A part without a preference has weight 0. */
export const WEIGHTS: Readonly<Record<FitPart, number>> = {
  strength: 0.31,
  flavor: 0.3,
  time: 0.26,
  price: 0.18,
  occasion: 0.05,
};
/** Share of the weakest part in the fit: one ignored answer spoils a cigar more than a mean shows. */
export const WEAKEST_PART_SHARE = 0.2;

/**
 * How many steps of strength a cigar may be milder than requested until its fit has halved. The more cigars a guest has
 * smoked, the less a strong one overwhelms and the sooner a mild one bores.
 */
export const MILDER_TOLERANCE = {
  beginner: 1.6,
  intermediate: 1.5,
  advanced: 1.4,
  connoisseur: 1.3,
} as const;
/** How many steps of strength a cigar may be stronger than requested until its fit has halved. */
export const STRONGER_TOLERANCE = {
  beginner: 1.2,
  intermediate: 1.3,
  advanced: 1.4,
  connoisseur: 1.5,
} as const;
/** The strongest cigar, 1-5, that a beginner is shown while any other is left: Medium. */
export const MAX_BEGINNER_STRENGTH = 3;
/**
 * The strongest that a wrapper may suggest for a cigar of unknown strength to pass as mild enough: a step below, because a wrapper
 * is up to a step off for nine cigars in ten.
 */
export const MAX_LIKELY_BEGINNER_STRENGTH = MAX_BEGINNER_STRENGTH - 1;
/** With this many cigars known or likely to be mild enough, a beginner is shown none of unknown strength. */
export const ENOUGH_MILD = 3;
/**
 * A guest with at most `short` minutes is shown no cigar of `long` minutes or more while `enough` others are left.
 */
export const SHORT_VISIT = { short: 30, long: 60, enough: 3 } as const;
/**
 * From when a card must say that its cigar misses an answer: minutes longer or shorter than the guest's band, steps from
 * every requested strength, and share above the top of the budget or below its bottom.
 */
export const HARD_MISS = { longer: 15, shorter: 30, steps: 2, over: 0.25, under: 0.5 } as const;

/** How many words for flavor each questionnaire offers. A word passed over counts against its notes. */
export const FLAVORS_OFFERED = 7;
/** Choices beyond this many no longer raise the share that passed-over words count against their notes. */
export const MAX_FLAVORS_COUNTED = 4;
/** The balance of notes (matching less passed over) that would move the flavor fit by 1. */
export const NOTE_BALANCE_RANGE = 3.5;
/**
 * From this flavor fit on each further matching note adds less, so that the fit approaches 1 and every note still adds something.
 * Linear up to 1, cream and sweetness beside vanilla would add nothing.
 */
export const FLAVOR_KNEE = 0.9;
/** Weight that a note loses when every cigar on the shelf has it, 0-1. */
export const COMMON_NOTE_DISCOUNT = 0.4;
/** How many cigars without notes are counted in for the rarity of notes, so that small shelves don't jump. */
export const SMOOTHING_CIGARS = 6;

/**
 * Minutes. A cigar's time fits in full from `early` before the guest's band up to the middle of the band, because it
 * should be finished in time; beyond, the fit has halved at `tooLong` or `tooShort` more.
 */
export const TIME = { early: 12, tooLong: 16, tooShort: 50 } as const;
/** Minutes by which a cigar may outlast the lounge's closing until its fit has halved. */
export const MINUTES_AFTER_CLOSING = 10;
/**
 * Shares. A price fits in full from the bottom of the budget up to `upTo` of its top or, without a top, `open` of its
 * bottom: a guest who asks for the upper third doesn't mean the highest price at any cost. Beyond, the fit has halved at
 * `over` of that limit (`overOpen` without a top), below the bottom at `under`.
 */
export const PRICE = { upTo: 0.85, open: 1.4, over: 0.4, overOpen: 1.2, under: 0.48 } as const;

/**
 * Full fit with an occasion: business at most `business` minutes, contemplation at least `contemplation` minutes, pairing
 * at least `pairing` notes; company (and business) a strength of `medium`, and 0 at `far` steps from it.
 */
export const OCCASION = { business: 60, contemplation: 75, pairing: 4, medium: 3, far: 2 } as const;

/** The most that feedback can move a cigar, in units of fit. */
export const FEEDBACK_BAND = 0.04;
/** Prior pick rate, one card in three because three are shown, and prior mean rating, in stars. */
export const PRIOR = { pickRate: 1 / 3, rating: 3.6 } as const;
/** How many impressions (or ratings) each prior counts as. */
export const PRIOR_WEIGHT = { catalogue: 60, lounge: 20, segment: 12, rating: 6 } as const;
/** Share of the feedback band by which many five-star ratings move a cigar. */
export const RATING_SHARE = 0.5;
/** Departure from the lounge's pick rate, as a share of it, that moves a cigar by the whole band. */
export const FULL_BAND_DEPARTURE = 1;

/** What two cigars have in common counts as alike: see `likeness`. Tuned on worlds 1 and 2 of the simulator. */
export const LIKENESS = {
  strength: 0.3,
  note: 0.5,
  family: 0.3,
  origin: 0.15,
  brand: 0.2,
  shade: 0.1,
  price: 0.1,
} as const;
/** How much of a member's stars is chance: the higher, the more ratings it takes to learn from them. */
export const RATING_NOISE = 1;
/** How many ratings of PRIOR.rating a member's mean begins with. */
export const STARS_WEIGHT = 2;
/** Rating that a cigar gains for a member per star of expected liking above their mean. */
export const LIKING_GAIN = 0.15;
/** Rating that a cigar gains for a member who prefers its country: as much as feedback can move it. */
export const ORIGIN_GAIN = 0.04;

/** Cigars within this much of the best slot rating may be chosen for the slot. */
export const EXPLORATION_RANGE = 0.02;
/** The same for Best Match. */
export const BEST_MATCH_RANGE = 0.015;
/** A cigar without a price may be Best Match if it is rated this much higher than every cigar with one. */
export const UNPRICED_COST = 0.05;
/** Budget costs at least this share less than Best Match, and Premium more, where a cigar rated `PRICE_APART_FLOOR` does. */
export const PRICE_APART = 0.15;
export const PRICE_APART_FLOOR = 0.6;
/** What a cigar below this share of the shelf's prices loses as Best Match for a guest who asked for premium or celebrates. */
export const LOW_PRICE = { share: 0.6, cost: 0.2 } as const;
/** What a second cigar of a line loses. */
export const SAME_LINE_PENALTY = 0.05;
/** What a cigar loses whose price is near Best Match's. */
export const NEAR_PRICE_PENALTY = 0.01;
/** A price is near another within this share of it. */
export const NEAR_PRICE_RANGE = 0.1;
/**
 * What a cigar loses that shares every note family with a card already chosen: three alike are one guess at the guest's
 * taste, not three.
 */
export const SIMILAR_TASTE_PENALTY = 0.06;
/** What a cigar loses as Best Match when nothing suitable is cheaper, or nothing more expensive: a card would be empty. */
export const EMPTY_SIDE_COST = 0.35;
/** What a cigar loses as Best Match when a cheaper or a more expensive cigar matches better. */
export const OUTRANKED_COST = 0.05;
/** Share of the best rating on a side that a cigar gains as Best Match. */
export const SIDE_SHARE = 0.1;
/** Budget and Premium are rated no higher than Best Match, unless that would cost the card more than this much rating. */
export const MAX_RATING_LOSS = 0.1;
/** A promoted cigar is steered only with a fit of `floor` or more, and at most `within` below the card's best. */
export const STEERING = { floor: 0.55, within: 0.06 } as const;
/** The fit from which a feature is named as a reason: well above NEUTRAL, so that it really raised the fit. */
export const MIN_REASON_FIT = 0.55;
/** A note is named as a reason if the flavor fit would be lower by more than this without it. */
export const MIN_NOTE_EFFECT = 0.03;
/** A cigar this much shorter than the guest's time, in minutes, is no longer praised for the time that it leaves. */
export const MAX_SPARE_MINUTES = 15;
/** Up to this many minutes above the guest's time a card says that its cigar runs a little over. */
export const MAX_MINUTES_OVER = 10;
/** A card says how much longer or shorter than Best Match its cigar is from this many minutes. */
export const MIN_MINUTES_APART = 10;
/** 'Shorter' means at least this many minutes. */
export const MIN_MINUTES_SHORTER = 5;
/** 'Different' means at least this `cigarDistance`, 0-1. */
export const MIN_DIFFERENCE = 0.45;

/**
 * Rating -> percent, joined by straight lines. Percent is the chance that a guest with these answers enjoys the cigar,
 * where a random pair of guest and cigar has 50. From 0.7 on it lies halfway between what the two simulators found, which
 * differ by up to seven points there; see docs/decisions/0008.
 */
export const CALIBRATION: readonly (readonly [rating: number, percent: number])[] = [
  [0, 8],
  [0.15, 12],
  [0.3, 23],
  [0.4, 31],
  [0.5, 43.5],
  [0.6, 56.5],
  [0.65, 64],
  [0.7, 69],
  [0.75, 73.5],
  [0.8, 77.5],
  [0.85, 81.5],
  [0.9, 84.5],
  [0.95, 87.5],
  [1, 91],
];
