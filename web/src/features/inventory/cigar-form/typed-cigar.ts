import type { CigarFactName, FlagFact, ListFact, TextFact } from '@vitola/contract/cigar-facts';
import type { FactName, FactSource } from '@vitola/contract/inventory/fact-constants';

/** The facts of a cigar as typed. */
export type TypedCigar = Record<TextFact, string> & Record<ListFact, string[]> & Record<FlagFact, boolean>;

export type FieldName = CigarFactName;

/** What a field holds. */
export type FieldValue = string | string[] | boolean;

/** What the form of a cigar holds. */
export interface CigarFields extends TypedCigar {
  /** What was filled in automatically, and the value before. */
  filled: FilledFacts;
  /** Facts that were filled in automatically and that the owner confirms, now or on the shelf before. */
  confirmed: FactName[];
  /** Facts that the owner confirmed before and no longer does. */
  doubted: FactName[];
  /** What such a cigar usually costs, like "$8-$12"; a suggestion, never the price. */
  priceRange: string;
  /** Whether guests may be recommended this cigar. Not a fact, so not in the table of facts. */
  isActive: boolean;
}

/** The facts a form has a field for. */
export type FactField = FactName & keyof TypedCigar;

/** A fact that was filled in automatically. It keeps its source until somebody changes the value. */
export interface FilledFact {
  source: FactSource;
  /** The source's confidence, 0-1. */
  confidence: number;
  value: string | string[];
  before: string | string[];
}

export type FilledFacts = Partial<Record<FactField, FilledFact>>;
