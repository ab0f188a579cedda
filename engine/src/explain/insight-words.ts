import type { BudgetBand, CritiqueKind, ExperienceWord, FlavorChoice, Occasion, Strength } from '../types.ts';

/** The words and sentence patterns of an insight in one language. */
export type InsightWords = {
  /** A first sentence, about cigars and never about the person. */
  readonly experience: Readonly<Record<ExperienceWord, string>>;
  readonly strength: Readonly<Record<Strength, string>>;
  readonly anyStrength: string;
  readonly flavor: Readonly<Record<FlavorChoice, readonly string[]>>;
  /** The words for flavor in the order in which they are said. */
  readonly inOrder: (flavors: readonly string[]) => readonly string[];
  /** Ends the sentence about time, with its comma. */
  readonly budget: Readonly<Record<BudgetBand, string>>;
  readonly anyBudget: string;
  readonly occasion: Readonly<Record<Occasion, string>>;
  /** 'mild to medium'. */
  readonly range: (from: string, to: string) => string;
  /** 'something mild, with creamy notes'; either may be empty, not both. */
  readonly cigar: (strength: string, flavors: string) => string;
  readonly search: (cigar: string) => string;
  readonly anyCigar: string;
  /** For a beginner who asked for more than a beginner is shown. */
  readonly tooStrong: (cigar: string) => string;
  readonly forOccasion: (occasions: string, sentence: string) => string;
  readonly minutes: (from: number, to: number) => string;
  readonly atLeast: (minutes: number) => string;
  readonly orElse: (ranges: readonly string[]) => string;
  readonly time: (ranges: string, budget: string) => string;
  readonly anyTime: (budget: string) => string;
  /** How the cards answer a critique. */
  readonly critique: Readonly<
    Record<CritiqueKind, { readonly heading: string; readonly than: (cigar: string) => string }>
  >;
  readonly critiques: (heading: string, clauses: readonly string[]) => string;
  readonly otherwise: string;
};
