import type { ReadName } from '../../../api/call.ts';
import { useRead } from '../../../api/query.ts';

/** The reads that a change of the shelf makes old. */
export const shelfReads: readonly ReadName[] = [
  'GET /api/cigars/smart-ordered',
  'GET /api/cigars',
  'GET /api/user/cigars',
  'GET /api/user/subscription',
  'GET /api/user/most-recommended',
  'GET /api/user/lounge',
  'GET /api/user/low-stock',
  'GET /api/user/notifications',
  'GET /api/cigars/{id}/stock',
];

/** One's own shelf, in the order guests are likely to meet it. */
export const useShelf = () => useRead('GET /api/cigars/smart-ordered');

/** The plan of one's lounge and how many cigars it still holds. */
export const useSubscription = () => useRead('GET /api/user/subscription');

/** One's own lounge. */
export const useOwnLounge = () => useRead('GET /api/user/lounge');
