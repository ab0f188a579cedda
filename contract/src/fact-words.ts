// What is said of facts. No schema library here: screens load this file.

/** Where a fact about a cigar can be from: a person of the lounge, or a machine of one of four kinds. */
export const factSources = ['owner', 'catalogue', 'table', 'model', 'point-of-sale'] as const;
export type FactSource = (typeof factSources)[number];

/** The facts of a cigar that carry a source. Name and brand say which cigar it is; stock is counted, not known. */
export const factNames = [
  'productLine',
  'vintage',
  'origin',
  'strength',
  'size',
  'price',
  'description',
  'flavorNotes',
  'wrapper',
  'binder',
  'filler',
  'smokingTime',
] as const;
export type FactName = (typeof factNames)[number];

/** Whether a person stands for a fact: typed by the owner, read from the till, or confirmed. */
export const isKnown = (origin: { source: FactSource; confirmedAt: string | null }): boolean =>
  origin.confirmedAt !== null || origin.source === 'owner' || origin.source === 'point-of-sale';
