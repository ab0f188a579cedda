// Constants of cigar facts. No schema library here: screens load this file.
import { type SourcedFact, sourcedFactNames } from '../cigar-facts.ts';

/** The sources of a cigar's facts: a person of the lounge, or one of four kinds of machines. */
export const factSources = ['owner', 'catalogue', 'table', 'model', 'point-of-sale'] as const;
export type FactSource = (typeof factSources)[number];

/** The facts of a cigar that carry a source. */
export const factNames = sourcedFactNames;
export type FactName = SourcedFact;

/** Whether a person vouches for a fact: typed by the owner, from the point of sale, or confirmed. */
export const isKnown = (origin: { source: FactSource; confirmedAt: string | null }): boolean =>
  origin.confirmedAt !== null || origin.source === 'owner' || origin.source === 'point-of-sale';
