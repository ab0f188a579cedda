import { useQuery } from '@tanstack/react-query';
import type { Review } from '@vitola/contract/reviews/own-reviews';
import { readQuery, useRead } from '../../api/query.ts';

/** The member's newest reviews, at most a hundred; read once for all cards of the vault. */
export const useOwnReviews = () => useRead('GET /api/user/reviews');

/** The member's review of a saved cigar, read again each time; null if there is none. */
export const useReviewOf = (savedCigarId: string) =>
  useQuery({
    ...readQuery('GET /api/user/reviews', { query: { savedCigarId, limit: '1' } }),
    gcTime: 0,
    select: ([review]: Review[]): Review | null => review ?? null,
  });
