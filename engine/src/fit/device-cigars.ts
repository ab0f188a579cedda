import type { FeedbackShares, ShelfCigar } from '../types.ts';
import { roundToStep } from './feedback.ts';
import type { IndexedShelf } from './index-shelf.ts';

/**
 * The cigars of a shelf as a guest's device may have them: those on offer, without stock and without counts of guests.
 * Feedback is reduced to `liked`, a share of its band in steps. A shelf indexed from these cigars gives the same
 * recommendations, byte for byte.
 */
export function cigarsForDevice({ cigars, feedback }: IndexedShelf): readonly ShelfCigar[] {
  return cigars.map((cigar, position) => {
    const { rating: _r, impressions: _i, picks: _p, segments: _s, liked: _l, ...facts } = cigar;
    const shareOf = (level: keyof FeedbackShares) => roundToStep(feedback[level][position] ?? 0);
    const liked: FeedbackShares = {
      all: shareOf('all'),
      beginner: shareOf('beginner'),
      intermediate: shareOf('intermediate'),
      advanced: shareOf('advanced'),
      connoisseur: shareOf('connoisseur'),
    };
    const hasFeedback = Object.values(liked).some((share) => share !== 0);
    return { ...facts, stock: null, ...(hasFeedback && { liked }) };
  });
}
