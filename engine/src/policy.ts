import type { ReasonFeature } from './types.ts';

/**
 * Every number the engine judges by. They were chosen on the training seeds of the guest simulator and are reported
 * on other seeds in docs/recommendation-quality.md. Change one, and the version changes with it.
 */
export const POLICY_VERSION = '2026-11-d';

/** How much of a fact's effect remains: all when known, more than half when unverified, none when unknown. */
export const TRUST = { known: 1, unverified: 0.6, unknown: 0 } as const;
/** The same of what nobody wrote but the wrapper, or the vitola in the name, makes likely. */
export const LIKELY_TRUST = { strength: 0.7, flavor: 0.6, time: 0.7 } as const;
/** What an unknown feature counts, 0-1: less than a fair match, more than a poor one. */
export const NEUTRAL = 0.42;

/** The parts of a fit: the features reasons speak of, and the quiz's occasion, which is only a nudge. */
export type FitPart = ReasonFeature | 'occasion';
/** All parts, in the order in which they are added up. */
export const FIT_PARTS: readonly FitPart[] = ['strength', 'flavor', 'time', 'price', 'occasion'];
/** What each part weighs; a part without a preference weighs nothing. */
export const WEIGHTS: Readonly<Record<FitPart, number>> = {
  strength: 0.31,
  flavor: 0.3,
  time: 0.26,
  price: 0.18,
  occasion: 0.05,
};
/** Share of the fit that is its weakest part: one answer ignored outright spoils a cigar more than a mean shows. */
export const WEAKEST_PART_SHARE = 0.2;

/**
 * Steps of strength by which a cigar may be milder than asked until agreement has halved. The more cigars
 * a guest has smoked, the less a strong one overwhelms and the sooner a mild one bores.
 */
export const MILDER_TOLERANCE = {
  beginner: 1.6,
  intermediate: 1.5,
  advanced: 1.4,
  connoisseur: 1.3,
} as const;
/** The same of a stronger cigar. */
export const STRONGER_TOLERANCE = {
  beginner: 1.2,
  intermediate: 1.3,
  advanced: 1.4,
  connoisseur: 1.5,
} as const;
/** The strongest cigar a beginner is given while anything else is left: Medium. */
export const MAX_BEGINNER_STRENGTH = 3;

/** Words for flavour that each questionnaire offers. One passed over speaks against its notes, the more so the more are asked for. */
export const FLAVORS_OFFERED = 7;
/** From so many words on, another one no longer tells what the guest passes over. */
export const MAX_FLAVORS_COUNTED = 4;
/** Notes in balance (asked for less passed over) that move the flavour part by 1. */
export const NOTE_BALANCE_RANGE = 3.5;
/** Weight that a note loses when every cigar on the shelf has it. */
export const COMMON_NOTE_DISCOUNT = 0.4;
/** So many imagined cigars without notes keep the weights of notes on a small shelf calm. */
export const SMOOTHING_CIGARS = 6;

/**
 * A cigar suits the guest's time from `early` minutes before it begins up to its middle, since it should be finished in
 * time; beyond, agreement has halved after so many minutes too long or too short.
 */
export const TIME = { early: 12, tooLong: 16, tooShort: 50 } as const;
/** Minutes by which a cigar may outlast the lounge's closing until agreement has halved. */
export const MINUTES_AFTER_CLOSING = 10;
/**
 * A price suits from the bottom of the budget up to `upTo` of its top, or, where it has none, to `open` of its bottom: who asks for the upper third
 * doesn't mean the dearest at any price. Beyond, agreement has halved at the share `over` (`overOpen` without a top), or `under`, of that limit.
 */
export const PRICE = { upTo: 0.85, open: 1.4, over: 0.4, overOpen: 1.2, under: 0.48 } as const;

/**
 * What the quiz's occasions ask of a cigar: business at most so many minutes, contemplation so many and pairing so many
 * known notes for full agreement; company a strength of `medium`, of which nothing is left `far` steps away.
 */
export const OCCASION = { business: 60, contemplation: 75, pairing: 4, medium: 3, far: 2 } as const;

/** The most that feedback can move a cigar, in units of fit. */
export const FEEDBACK_BAND = 0.04;
/** Beliefs before evidence: one card in three is taken (there are three), a rating is 3.6 of 5. */
export const PRIOR = { accept: 1 / 3, rating: 3.6 } as const;
/** How many impressions, or ratings, of evidence each belief is worth. */
export const PRIOR_WEIGHT = { catalogue: 60, lounge: 20, segment: 12, rating: 6 } as const;
/** Share of the band by which five stars of many ratings move a cigar. */
export const RATING_SHARE = 0.5;
/** Departure from the lounge's rate, as a share of that rate, that moves a cigar by the whole band. */
export const FULL_BAND_DEPARTURE = 1;

/** Cigars within this much of a slot's best may take it. */
export const EXPLORATION_RANGE = 0.02;
/** What a second cigar of the same line loses. */
export const SAME_LINE_PENALTY = 0.05;
/** What a cigar loses whose price is near Best Match's. */
export const NEAR_PRICE_PENALTY = 0.01;
/** A price is near another within this share of it. */
export const NEAR_PRICE_RANGE = 0.1;
/** What a card loses that tastes of the same families of notes as one already shown: three alike are one guess at the guest's taste, not three. */
export const SIMILAR_TASTE_PENALTY = 0.06;
/**
 * What is given up for three cards in order of price. To Best Match a side left empty costs EMPTY, one where something
 * matches better OUTSHONE, and of the best that can stand there BESIDE counts. A card beside it is taken from what
 * matches no better than Best Match unless that would give up more than MODESTY of rating.
 */
export const EMPTY_SIDE_COST = 0.35;
/** See EMPTY. */
export const OUTRANKED_COST = 0.1;
/** See EMPTY. */
export const SIDE_SHARE = 0.1;
/** See EMPTY. */
export const MAX_RATING_LOSS = 0.1;
/** A promoted cigar is steered to a card only with this fit, and at most this far below the card's best. */
export const STEERING = { floor: 0.55, within: 0.06 } as const;
/** Agreement from which a feature is named as a reason: well above NEUTRAL, so that it really raised the fit. */
export const MIN_REASON_FIT = 0.55;
/** A note is named as a reason when without it the flavour part would be lower by this much. */
export const MIN_NOTE_EFFECT = 0.03;
/** 'Shorter' means by so many minutes at least. */
export const MIN_MINUTES_SHORTER = 5;
/** 'Different' means at least this far from the cigar it is compared with, 0-1. */
export const MIN_DIFFERENCE = 0.45;

/**
 * Fit -> percent, joined by straight lines. Percent is the chance that a guest with these answers enjoys the cigar,
 * where a guest and a cigar put together blindly have 50; see 'What the percent means' in the quality report.
 */
export const CALIBRATION: readonly (readonly [fit: number, percent: number])[] = [
  [0, 8],
  [0.15, 12],
  [0.3, 23],
  [0.4, 31],
  [0.5, 43.5],
  [0.6, 56.5],
  [0.65, 64],
  [0.7, 69.5],
  [0.75, 76],
  [0.8, 80.5],
  [0.85, 84.5],
  [0.9, 87.5],
  [0.95, 90],
  [1, 93],
];
