import type { CritiqueKind } from '@vitola/contract/recommendation/survey-constants';
import type { RecommendedCigar } from '@vitola/contract/recommendation/tiered';

/** The texts on a recommended cigar's card, in the guest's language. */
export interface CardTexts {
  featured: string;
  /** How well a cigar matches, in words: the percent itself is for staff. */
  match: (percent: number) => string;
  /** Above cards of which none is better than the closest there is. */
  closest: string;
  /** The heading of cards that answer a critique, by what it asked for. */
  picks: Readonly<Record<CritiqueKind, string>>;
  /** Shown instead of a price. */
  noPrice: string;
  /** Beside the brand of an infused cigar. */
  infused: string;
  /** The label of the list of reasons. */
  why: string;
  /** The label of the list of facts; unlabeled if absent. */
  facts?: string;
  origin: string;
  /** The text for an origin as the lounge wrote it. */
  originOf: (written: string) => string;
  /** Read by screen readers before a cigar's place. */
  whereItIs: string;
  /** Where a cigar lies, like 'Left wall, row 3'. */
  place: (place: NonNullable<RecommendedCigar['place']>) => string;
  strength: string;
  /** Translations of strengths; the others are shown as stored. */
  strengths: Partial<Record<NonNullable<RecommendedCigar['strength']>, string>>;
  minutes: (from: number, to: number) => string;
  /** Read by screen readers before the minutes. */
  smokingTime?: string;
}
