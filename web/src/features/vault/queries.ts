import type { ReadName } from '../../api/call.ts';

/**
 * The reads that a cigar rated, saved to the vault or removed from it makes stale besides the vault: the member's taste,
 * recommendations and points, and those that say which cigars are in it.
 */
export const vaultReads = [
  'GET /api/user/taste',
  'GET /api/user/recommendations',
  'GET /api/user/loyalty',
  'GET /api/user/lounges/{loungeId}/cigars',
  'GET /api/user/restock-alerts',
] as const satisfies readonly ReadName[];
