import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { Tier } from '../types.ts';

/** A position on the shelf, and its chance to be chosen. */
export type Alternative = { readonly position: number; readonly chance: number };

/** A cigar chosen for a tier. */
export type Slot = {
  readonly tier: Tier;
  /** Position on the shelf. */
  readonly position: number;
  /** Chance (0-1] that the cigar was chosen, given the slots before. */
  readonly propensity: number;
  /** The others that could have been chosen, given the slots before; none when this one was certain. */
  readonly alternatives: readonly Alternative[];
  /** Position of the cigar that was replaced by steering; null when nothing was steered. */
  readonly displaced: number | null;
};

/** Positions from..to-1. The shelf is sorted by price, so this is a range of prices. */
export type PriceWindow = { readonly from: number; readonly to: number };

/** The rating of a cigar that must not be shown to this guest. */
export const NOT_SHOWN = -1;

/** The best rating in a window; NOT_SHOWN when the window has no candidate. */
export function bestRating({ scratch: { rating } }: IndexedShelf, { from, to }: PriceWindow): number {
  let best = NOT_SHOWN;
  for (let position = from; position < to; position++) {
    const own = rating[position] as number;
    if (own > best) best = own;
  }
  return best;
}

/** Whether a window has a cigar that may be shown. */
export function hasCandidates({ scratch: { rating } }: IndexedShelf, { from, to }: PriceWindow): boolean {
  for (let position = from; position < to; position++) if ((rating[position] as number) >= 0) return true;
  return false;
}
