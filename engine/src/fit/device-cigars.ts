import { roundToStep } from './feedback.ts';
import type { IndexedShelf } from './index-shelf.ts';
import type { FeedbackShares, ShelfCigar } from '../types.ts';

/**
 * The cigars of a shelf that a guest's device may be told of: those on offer, without stock and without counts of guests.
 * A shelf indexed from them gives the same recommendations, byte for byte.
 */
export function cigarsForDevice({ cigars, feedback: accepted }: IndexedShelf): readonly ShelfCigar[] {
  return cigars.map((cigar, place) => {
    const { rating: _r, impressions: _i, picks: _p, segments: _s, liked: _l, ...facts } = cigar;
    const at = (level: keyof FeedbackShares) => roundToStep(accepted[level][place] ?? 0);
    const own: FeedbackShares = {
      all: at('all'),
      beginner: at('beginner'),
      intermediate: at('intermediate'),
      advanced: at('advanced'),
      connoisseur: at('connoisseur'),
    };
    const isLiked = Object.values(own).some((share) => share !== 0);
    return { ...facts, stock: null, ...(isLiked && { liked: own }) };
  });
}
