import { excludeUnsuitable } from '../choose/exclude.ts';
import { reasonsFor } from '../explain/reasons.ts';
import { fitShelf } from '../fit/fit-shelf.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import { scoreOf } from '../fit/score.ts';
import { LIKING_GAIN, ORIGIN_GAIN } from '../policy.ts';
import type { RecommendContext, Taste } from '../types.ts';
import { likingFrom, type RatedCigar } from './liking.ts';

/** What is known of a member besides their taste. */
export type KnownMember = {
  readonly rated: readonly RatedCigar[];
  /** The countries they prefer; a cigar from one of them gains ORIGIN_GAIN. */
  readonly origins?: readonly string[];
};

/** A cigar recommended to a member. */
export type MemberPick = {
  readonly cigarId: string;
  /** Fit and feedback, moved by LIKING_GAIN for each star of liking; the order goes by it. */
  readonly rating: number;
  /** 0-5 with two decimals. */
  readonly score: number;
  /** The position in `rated` of the cigar they liked that speaks most for this one; null when none does. */
  readonly because: number | null;
  /** Short phrases in the context's language, each naming a feature that raised the fit. */
  readonly reasons: readonly string[];
};

/**
 * The cigars of a shelf for a member, best first, at most `limit`: ranked by their preferences as for a guest, and by how
 * they rated other cigars. Equally rated ones are in the order of price. Without ratings it is the plain ranking.
 */
export function rankForMember(
  taste: Taste,
  { rated, origins = [] }: KnownMember,
  shelf: IndexedShelf,
  context: RecommendContext,
  limit: number,
): readonly MemberPick[] {
  const fitted = fitShelf(taste, shelf, context);
  excludeUnsuitable(taste, shelf, context);
  const likingOf = likingFrom(rated);
  const preferred = new Set(origins.map(foldOrigin));
  const picks = shelf.cigars.flatMap((cigar, position) => {
    const rating = fitted.rating[position] ?? -1;
    if (rating < 0) return [];
    const { stars, because } = likingOf(cigar);
    const gain = LIKING_GAIN * stars + (preferred.has(foldOrigin(cigar.origin)) ? ORIGIN_GAIN : 0);
    return [{ position, cigarId: cigar.id, rating: Math.max(0, rating + gain), because }];
  });
  picks.sort((one, other) => other.rating - one.rating || one.position - other.position);
  return picks.slice(0, limit).map(({ position, ...pick }) => ({
    ...pick,
    score: scoreOf(pick.rating).score,
    reasons: reasonsFor(
      taste,
      shelf,
      fitted,
      { tier: 'primary', position, bestMatch: position },
      context.language,
    ).map(({ text }) => text),
  }));
}

const foldOrigin = (origin: string | null) => (origin ?? '').trim().toLowerCase();
