import { excludeUnsuitable } from './exclude.ts';
import { fitShelf } from '../fit/fit-shelf.ts';
import type { FitPart } from '../policy.ts';
import { scoreOf } from '../fit/score.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { RecommendContext, Taste } from '../types.ts';

/** A cigar's place in the order of a taste, and why it stands there. */
export type RankedCigar = {
  readonly cigarId: string;
  /** Agreement with the answers, 0-1. */
  readonly fit: number;
  /** Fit moved by feedback within its band: what the ranking goes by. */
  readonly rating: number;
  readonly score: number;
  readonly percent: number;
};

/** The shelf in the order of a taste, best first, ids deciding between equals; at most `limit` cigars. */
export function rankShelf(
  taste: Taste,
  shelf: IndexedShelf,
  context: RecommendContext,
  limit = Infinity,
): readonly RankedCigar[] {
  const { fit, rating } = fitShelf(taste, shelf, context);
  excludeUnsuitable(taste, shelf, context);
  const places = shelf.cigars.map((_, place) => place).filter((place) => (rating[place] ?? -1) >= 0);
  places.sort((one, other) => (rating[other] ?? 0) - (rating[one] ?? 0) || one - other);
  return places.slice(0, limit).map((place) => ({
    cigarId: shelf.cigars[place]?.id ?? '',
    fit: fit[place] ?? 0,
    rating: rating[place] ?? 0,
    ...scoreOf(rating[place] ?? 0),
  }));
}

/**
 * What one cigar's fit is made of: agreement by part, 0-1, null where the guest has no preference. Undefined when the
 * cigar isn't on offer.
 */
export function explainFit(
  taste: Taste,
  shelf: IndexedShelf,
  cigarId: string,
  context: RecommendContext,
): { readonly fit: number; readonly parts: Readonly<Record<FitPart, number | null>> } | undefined {
  const place = shelf.places.get(cigarId);
  if (place === undefined) return undefined;
  const { fit, parts } = fitShelf(taste, shelf, context);
  const at = (part: FitPart) => parts[part]?.[place] ?? null;
  return {
    fit: fit[place] ?? 0,
    parts: {
      strength: at('strength'),
      flavor: at('flavor'),
      time: at('time'),
      price: at('price'),
      occasion: at('occasion'),
    },
  };
}
