import { OCCASION } from '../policy.ts';
import type { Occasion } from '../types.ts';

/** The facts that occasions look at. */
export type OccasionFacts = {
  /** 1-5, 0 unknown. */
  readonly strength: number;
  /** 0 unknown. */
  readonly minutes: number;
  /** Share of the shelf's known prices at or below the cigar's, 0-1; -1 unknown. */
  readonly priceShare: number;
  /** Number of known notes. */
  readonly notes: number;
};
type OccasionRule = (facts: OccasionFacts) => number;

// Worth no more than a nudge (see WEIGHTS). An unknown fact never counts in favor of a cigar.
const OCCASION_RULES: Readonly<Record<Occasion, OccasionRule>> = {
  everyday: ({ priceShare }) => (priceShare < 0 ? 0 : 1 - priceShare),
  celebration: ({ priceShare }) => Math.max(0, priceShare),
  business: ({ minutes, strength }) => (limitFit(minutes, OCCASION.business) + mediumFit(strength)) / 2,
  social: ({ strength }) => mediumFit(strength),
  pairing: ({ notes }) => Math.min(1, notes / OCCASION.pairing),
  contemplation: ({ minutes }) => Math.min(1, minutes / OCCASION.contemplation),
};

/** How well a cigar suits an occasion, 0-1. Rules of thumb of our own, not taken from a source. */
export function occasionFit(occasion: Occasion, facts: OccasionFacts): number {
  return OCCASION_RULES[occasion](facts);
}

/** 1 up to `limit` minutes, limit / minutes beyond; 0 when unknown. */
function limitFit(minutes: number, limit: number): number {
  if (minutes === 0) return 0;
  return minutes <= limit ? 1 : limit / minutes;
}

/** 1 for Medium, one half for Medium-Mild and Medium-Full, 0 for Mild, Full and unknown. */
function mediumFit(strength: number): number {
  return strength === 0 ? 0 : 1 - Math.abs(strength - OCCASION.medium) / OCCASION.far;
}
