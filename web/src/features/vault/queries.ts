import type { ReadName } from '../../api/call.ts';
import { restockReads } from '../restock-alerts/index.ts';

/**
 * The reads that a cigar rated, saved to the vault or removed from it makes stale besides the vault: the member's taste,
 * recommendations and points, and those that say which cigars are in it.
 */
export const vaultReads = [
  'GET /api/user/taste',
  'GET /api/user/recommendations',
  'GET /api/user/loyalty',
  ...restockReads,
] as const satisfies readonly ReadName[];
