/** Where a fact of a cigar is from and when it was learned. */
export type FactSources = Record<string, { source: 'owner' | 'catalogue'; at: string }>;

const facts = [
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
];

/** The source of every fact that is given, as the row keeps it; what is blank has none. */
export function sourcesOf(given: object, source: 'owner' | 'catalogue', at: Date): FactSources {
  const entries = Object.entries(given).filter(([fact, value]) => facts.includes(fact) && !isBlank(value));
  return Object.fromEntries(entries.map(([fact]) => [fact, { source, at: at.toISOString() }]));
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);
