import type { RecommendedCigar } from '@vitola/contract/recommendation/tiered';

/** The texts on a recommended cigar's card, in the guest's language. */
export interface CardTexts {
  featured: string;
  match: (percent: number) => string;
  /** Shown instead of a price. */
  noPrice: string;
  /** The label of the list of reasons. */
  why: string;
  /** The label of the list of facts; unlabeled if absent. */
  facts?: string;
  origin: string;
  /** The text for an origin as the lounge wrote it. */
  originOf: (written: string) => string;
  strength: string;
  /** Translations of strengths; the others are shown as stored. */
  strengths: Partial<Record<NonNullable<RecommendedCigar['strength']>, string>>;
  minutes: (from: number, to: number) => string;
  /** Read by screen readers before the minutes. */
  smokingTime?: string;
}
