import { NEUTRAL } from './policy.ts';
import type { Occasion } from './types.ts';

/** What an occasion looks at: strength 1-5, minutes, place of the price on the shelf 0-1, number of known notes. */
export type OccasionFacts = {
  readonly strength: number;
  readonly minutes: number;
  readonly priceShare: number;
  readonly notes: number;
};
type Judge = (facts: OccasionFacts) => number;

// Unknown facts (0, or -1 for the price) are neutral. Soft rules of thumb, worth no more than a nudge.
const JUDGES: Readonly<Record<Occasion, Judge>> = {
  everyday: ({ priceShare }) => (priceShare < 0 ? NEUTRAL : 1 - priceShare),
  celebration: ({ priceShare }) => (priceShare < 0 ? NEUTRAL : priceShare),
  business: ({ minutes, strength }) =>
    (upTo(minutes, 60) + (strength === 0 ? NEUTRAL : near(strength, 3))) / 2,
  social: ({ strength }) => (strength === 0 ? NEUTRAL : near(strength, 3)),
  pairing: ({ notes }) => (notes === 0 ? NEUTRAL : Math.min(1, notes / 4)),
  contemplation: ({ minutes }) => (minutes === 0 ? NEUTRAL : Math.min(1, minutes / 75)),
};

/** How well a cigar suits an occasion, 0-1. */
export function occasionFit(occasion: Occasion, facts: OccasionFacts): number {
  return JUDGES[occasion](facts);
}

function upTo(minutes: number, most: number): number {
  if (minutes === 0) return NEUTRAL;
  return minutes <= most ? 1 : most / minutes;
}

function near(strength: number, middle: number): number {
  return 1 - Math.abs(strength - middle) / 2;
}
