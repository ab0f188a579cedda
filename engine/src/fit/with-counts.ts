import { isOnOffer } from '../shelf/prepare.ts';
import type { ShelfCigar } from '../types.ts';
import { feedbackColumns } from './feedback.ts';
import type { IndexedShelf } from './index-shelf.ts';

/** Whether two states of a cigar differ at most in counts: stock, ratings, impressions and picks. Both are on offer, or neither is. */
export function isIndexedAlike(one: ShelfCigar, other: ShelfCigar): boolean {
  return isOnOffer(one) === isOnOffer(other) && factsOf(one) === factsOf(other);
}

/**
 * The shelf with the counts of today, the same as indexed again: each cigar may differ from its earlier state only as
 * `isIndexedAlike` allows. The two shelves share memory, of which a recommendation makes use.
 */
export function withCounts(shelf: IndexedShelf, now: (before: ShelfCigar) => ShelfCigar): IndexedShelf {
  const cigars = shelf.cigars.map(now);
  return { ...shelf, cigars, feedback: feedbackColumns(cigars) };
}

const noCounts = {
  stock: null,
  isActive: true,
  isOutOfStock: false,
  rating: undefined,
  impressions: undefined,
  picks: undefined,
  segments: undefined,
};
const factsOf = (cigar: ShelfCigar) => JSON.stringify({ ...cigar, ...noCounts });
