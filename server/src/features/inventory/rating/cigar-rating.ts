import { shrinkRating } from '@vitola/engine';
import type { Context } from '../../../context/context.ts';
import { type CigarOfLounge, listRatings, lockCigar, type RatingFigures, setRating } from './queries.ts';

/** A cigar with fewer ratings has none of its own: a handful says more about the people than about the cigar. */
export const minRatings = 5;
/** A cigar's rating while it has none, as the column's default. */
const noRating = '0.00';

/**
 * Brings a cigar's rating up to date, after its ratings changed in the same transaction. The cigar is
 * locked before its ratings are read, so that of two changes at once the later one sees both.
 */
export async function refreshCigarRating(ctx: Pick<Context, 'db'>, cigar: CigarOfLounge): Promise<void> {
  if (!(await lockCigar(ctx, cigar))) return;
  const figures = (await listRatings(ctx, cigar)).get(cigar.cigarId);
  await setRating(ctx, cigar, ratingOf(figures));
}

/** The shrunk mean of at least five ratings, with two decimals; otherwise '0.00'. */
export const ratingOf = (figures: RatingFigures | undefined): string =>
  figures && figures.count >= minRatings ? shrinkRating(figures).toFixed(2) : noRating;
