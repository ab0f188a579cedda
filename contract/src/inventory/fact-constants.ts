// What is said of facts. No schema library here: screens load this file.
import { type SourcedFact, sourcedFactNames } from '../cigar-facts.ts';

/** Where a fact about a cigar can be from: a person of the lounge, or a machine of one of four kinds. */
export const factSources = ['owner', 'catalogue', 'table', 'model', 'point-of-sale'] as const;
export type FactSource = (typeof factSources)[number];

/** The facts of a cigar that carry a source. */
export const factNames = sourcedFactNames;
export type FactName = SourcedFact;

/** Whether a person stands for a fact: typed by the owner, read from the till, or confirmed. */
export const isKnown = (origin: { source: FactSource; confirmedAt: string | null }): boolean =>
  origin.confirmedAt !== null || origin.source === 'owner' || origin.source === 'point-of-sale';
