import type { RecommendedCigar } from '@vitola/contract/recommendation/tiered';

/** The words on a recommended cigar's card, in the guest's language. */
export interface CardTexts {
  featured: string;
  match: (percent: number) => string;
  /** In place of a price. */
  noPrice: string;
  /** The name of the list of reasons. */
  why: string;
  /** The name of the list of facts; without one it has none. */
  facts?: string;
  origin: string;
  /** An origin as the lounge wrote it. */
  originOf: (written: string) => string;
  strength: string;
  /** The strengths that are not shown as the shelf writes them. */
  strengths: Partial<Record<NonNullable<RecommendedCigar['strength']>, string>>;
  minutes: (from: number, to: number) => string;
  /** Read out before the minutes. */
  smokingTime?: string;
}
