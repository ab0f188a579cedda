import type { ReadName } from '../../api/call.ts';

/** The reads that a rating makes stale besides the vault: the member's taste, recommendations and points. */
export const ratingReads = [
  'GET /api/user/taste',
  'GET /api/user/recommendations',
  'GET /api/user/loyalty',
] as const satisfies readonly ReadName[];

/**
 * The reads that a cigar saved to the vault or removed from it makes stale besides the vault: those of its rating, and
 * those that say which cigars are in it.
 */
export const vaultReads = [
  ...ratingReads,
  'GET /api/user/lounges/{loungeId}/cigars',
  'GET /api/user/restock-alerts',
] as const satisfies readonly ReadName[];
