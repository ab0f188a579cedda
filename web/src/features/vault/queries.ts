import type { ReadName } from '../../api/call.ts';

/** The reads that a rating makes stale besides the vault: the member's taste, recommendations and points. */
export const ratingReads = [
  'GET /api/user/taste',
  'GET /api/user/recommendations',
  'GET /api/user/loyalty',
  'GET /api/user/loyalty/transactions',
] as const satisfies readonly ReadName[];
