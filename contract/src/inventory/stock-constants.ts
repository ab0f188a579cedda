/** The reasons of a stock change. No schema library here: screens load this file. */
export const movementKinds = ['received', 'sold', 'counted', 'adjusted', 'imported', 'undone'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Maximum stock of one cigar. */
export const maxStock = 100_000;
/** At this count or below, a cigar is low until its lounge sets a rule. The column has the same default. */
export const defaultLowStockAt = 5;
/** The error for any other count. */
export const stockRule = 'Stock must be between 0 and 100,000';

/** The actions on many cigars at once. */
export const bulkActions = [
  'promote',
  'unpromote',
  'out-of-stock',
  'back-in-stock',
  'remove',
  'set-stock',
] as const;
export type BulkActionName = (typeof bulkActions)[number];

/** Maximum number of cigars that one bulk action may change. */
export const maxAtOnce = 2000;

/** The papers that shelf tags and table tents are printed on. */
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** How prints are colored: dark on white paper, or light on espresso brown. */
export const printColors = ['paper', 'espresso'] as const;
export type PrintColors = (typeof printColors)[number];

/** How many table tents fit on a sheet: a wide one, or two upright ones to cut apart. */
export const tentsPerSheet = [1, 2] as const;
export type TentsPerSheet = (typeof tentsPerSheet)[number];

/** The names of the files that are printed. */
export const printFiles = { tags: 'vitola-shelf-tags.pdf', tent: 'vitola-table-tent.pdf' } as const;
