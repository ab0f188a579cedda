/** Why a stock changed. No schema library here: screens load this file. */
export const movementKinds = ['received', 'sold', 'counted', 'adjusted', 'imported', 'undone'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The most of one cigar that a shelf holds. */
export const mostStock = 100_000;
/** What is said of any other count. */
export const stockRule = 'Stock must be between 0 and 100,000';

/** What can be done to many cigars with one press. */
export const bulkActions = [
  'promote',
  'unpromote',
  'out-of-stock',
  'back-in-stock',
  'remove',
  'set-stock',
] as const;
export type BulkActionName = (typeof bulkActions)[number];

/** The most cigars one press may change. */
export const mostAtOnce = 2000;

/** The papers that shelf tags and table tents are printed on. */
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];
