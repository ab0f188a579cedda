import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { Taste } from '../types.ts';
import { NOT_SHOWN } from './candidates.ts';

/** A cigar's position on the shelf, and its rating before it was hidden. */
type Hidden = readonly [position: number, rating: number];

/**
 * Sets the rating of infused cigars to NOT_SHOWN for a guest who didn't ask for sweet, if any other cigar is left. Returns
 * what `showAgain` needs to undo it.
 */
export function hideInfused({ flavors }: Taste, shelf: IndexedShelf): readonly Hidden[] {
  if (!shelf.hasInfused || flavors.includes('sweet') || flavors.includes('sweet-fruity')) return [];
  const { rating } = shelf.scratch;
  const hidden: Hidden[] = [];
  let others = 0;
  for (const [position, { isInfused }] of shelf.cigars.entries()) {
    const own = rating[position] as number;
    if (own < 0) continue;
    if (isInfused) hidden.push([position, own]);
    else others++;
  }
  if (others === 0) return [];
  for (const [position] of hidden) rating[position] = NOT_SHOWN;
  return hidden;
}

/** Gives hidden cigars their ratings back. */
export function showAgain(hidden: readonly Hidden[], { scratch: { rating } }: IndexedShelf): void {
  for (const [position, own] of hidden) rating[position] = own;
}
