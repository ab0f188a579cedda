import { OCCASION } from '../policy.ts';
import type { Occasion } from '../types.ts';

/** What an occasion looks at: strength 1-5, minutes, place of the price on the shelf 0-1, number of known notes. */
export type OccasionFacts = {
  readonly strength: number;
  readonly minutes: number;
  readonly priceShare: number;
  readonly notes: number;
};
type OccasionRule = (facts: OccasionFacts) => number;

// Soft rules of thumb, worth no more than a nudge. An unknown fact (0, or -1 for the price) doesn't speak for a cigar.
const OCCASION_RULES: Readonly<Record<Occasion, OccasionRule>> = {
  everyday: ({ priceShare }) => (priceShare < 0 ? 0 : 1 - priceShare),
  celebration: ({ priceShare }) => Math.max(0, priceShare),
  business: ({ minutes, strength }) => (limitFit(minutes, OCCASION.business) + mediumFit(strength)) / 2,
  social: ({ strength }) => mediumFit(strength),
  pairing: ({ notes }) => Math.min(1, notes / OCCASION.pairing),
  contemplation: ({ minutes }) => Math.min(1, minutes / OCCASION.contemplation),
};

/** How well a cigar suits an occasion, 0-1. */
export function occasionFit(occasion: Occasion, facts: OccasionFacts): number {
  return OCCASION_RULES[occasion](facts);
}

/** 1 up to so many minutes, less beyond; 0 unknown. */
function limitFit(minutes: number, most: number): number {
  if (minutes === 0) return 0;
  return minutes <= most ? 1 : most / minutes;
}

/** 1 for Medium, a half for its neighbours, 0 for the ends of the scale and for unknown. */
function mediumFit(strength: number): number {
  return strength === 0 ? 0 : 1 - Math.abs(strength - OCCASION.medium) / OCCASION.far;
}
