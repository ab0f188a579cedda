import { fitShelf } from '../fit/fit-shelf.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import { scoreOf } from '../fit/score.ts';
import type { RecommendContext, Taste } from '../types.ts';
import { excludeUnsuitable } from './exclude.ts';

/** A cigar of a ranking, with the figures it is ranked by. */
export type RankedCigar = {
  readonly cigarId: string;
  /** Fit with the answers, 0-1. */
  readonly fit: number;
  /** Fit moved by feedback within its band; the ranking goes by it. */
  readonly rating: number;
  /** 0-5 with two decimals. */
  readonly score: number;
  /** Score x 20. */
  readonly percent: number;
};

/**
 * The cigars that may be shown, best first; of equally rated ones the cheaper first, then by id. At most `limit` cigars.
 */
export function rankShelf(
  taste: Taste,
  shelf: IndexedShelf,
  context: RecommendContext,
  limit = Infinity,
): readonly RankedCigar[] {
  const { fit, rating } = fitShelf(taste, shelf, context);
  excludeUnsuitable(taste, shelf, context);
  const positions = shelf.cigars
    .map((_, position) => position)
    .filter((position) => (rating[position] ?? -1) >= 0);
  positions.sort((one, other) => (rating[other] ?? 0) - (rating[one] ?? 0) || one - other);
  return positions.slice(0, limit).map((position) => ({
    cigarId: shelf.cigars[position]?.id ?? '',
    fit: fit[position] ?? 0,
    rating: rating[position] ?? 0,
    ...scoreOf(rating[position] ?? 0),
  }));
}
