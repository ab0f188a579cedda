import type { Leaf } from '../shelf/likely.ts';
import type { CritiqueKind, Strength } from '../types.ts';

/** The phrases of reasons, misses and empty tiers in one language. */
export type Phrases = {
  /** What a strength is like that the guest asked for. The card's facts name it. */
  readonly asRequested: Readonly<Record<Strength, string>>;
  /** For a strength near what the guest asked for. */
  readonly nearRequested: (isMilder: boolean) => string;
  /** For a beginner who asked for another strength. */
  readonly easyStart: (strength: Strength) => string;
  /** `steps` is how much stronger (positive) or milder (negative) than Best Match, never 0. */
  readonly step: (steps: number) => string;
  /** The notes of a cigar, at least one; `hasLeaf` if the wrapper leaf follows. */
  readonly notes: (notes: readonly string[], hasLeaf: boolean) => string;
  /** Notes beside those of Best Match: which both have, and which only this one. */
  readonly notesBeside: (shared: readonly string[], own: readonly string[]) => string;
  /** What a wrapper leaf does to the notes, after them and a comma. */
  readonly leaf: Readonly<Record<Leaf, string>>;
  readonly time: { readonly fits: string; readonly spare: string; readonly over: string };
  /** `minutes` is how much longer (positive) or shorter (negative) than Best Match. */
  readonly minutesApart: (minutes: number) => string;
  /** What to drink with a cigar of a strength; decision 8 names the sources. */
  readonly drink: Readonly<Record<Strength, string>>;
  readonly withinBudget: string;
  /** The same on Premium, beside a cheaper Best Match. */
  readonly stillWithinBudget: string;
  /** For a budget without a top. */
  readonly inRange: string;
  readonly nearBudget: string;
  /** `cents` is how much cheaper than Best Match. */
  readonly less: (cents: number) => string;
  /** For a price less than PRICE_APART from Best Match's, `cents` cheaper; more expensive without. */
  readonly nearPrice: (cents?: number) => string;
  /** For answers that the cigar misses by much. */
  readonly miss: {
    readonly longer: (minutes: number) => string;
    readonly shorter: (minutes: number) => string;
    readonly stronger: (strength: Strength) => string;
    readonly milder: (strength: Strength) => string;
    readonly overBudget: string;
    readonly underBudget: string;
  };
  readonly empty: {
    readonly shelf: string;
    readonly nothingLeft: string;
    readonly nothingCheaper: string;
    readonly nothingPricier: string;
    readonly noPrice: string;
    /** For an empty tier beside cards that meet a critique. */
    readonly nothingElse: string;
    readonly critique: Readonly<Record<CritiqueKind, string>>;
  };
};
