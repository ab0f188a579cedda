import type { Leaf } from '../shelf/likely.ts';
import type { CritiqueKind, Strength } from '../types.ts';

/** A flavor that others come close to: cocoa to coffee, leather to earth. */
export type NearChoice = 'coffee' | 'earth';

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
  /** The notes of a cigar, at least one; `hasMore` if the wrapper leaf or a near flavor follows. */
  readonly notes: (notes: readonly string[], hasMore: boolean) => string;
  /** Notes beside those of Best Match: which both have, and which only this one. */
  readonly notesBeside: (shared: readonly string[], own: readonly string[]) => string;
  /** After notes and a comma, which chosen flavor they come close to. */
  readonly near: Readonly<Record<NearChoice, string>>;
  /** What a wrapper leaf does to the notes, after them and a comma, and what it is called. */
  readonly leaf: Readonly<Record<Leaf, readonly [effect: string, leaf: string]>>;
  /** For a leaf without notes. */
  readonly wrapped: (leaf: string) => string;
  readonly time: { readonly fits: string; readonly spare: string; readonly over: string };
  /**
   * `minutes` is how much longer (positive) or shorter (negative) than Best Match; `isCloser` if it has the time that the guest
   * asked for and Best Match doesn't.
   */
  readonly minutesApart: (minutes: number, isCloser: boolean) => string;
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
