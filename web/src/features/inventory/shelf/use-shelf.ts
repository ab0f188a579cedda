import type { ReadName } from '../../../api/call.ts';
import { useRead } from '../../../api/query.ts';

/** The queries to refetch after a change of the shelf. */
export const shelfQueries: readonly ReadName[] = [
  'GET /api/cigars/smart-ordered',
  'GET /api/cigars',
  'GET /api/user/cigars',
  'GET /api/user/subscription',
  'GET /api/user/most-recommended',
  'GET /api/user/lounge',
  'GET /api/user/low-stock',
  'GET /api/cigars/strength-conflicts',
  'GET /api/user/notifications',
  'GET /api/cigars/{id}/stock',
  'GET /api/distributor-feeds/offers',
  'GET /api/distributor-feeds/reorder',
  'GET /api/admin/lounges',
  'GET /api/super-admin/lounge-cigars/{loungeId}',
];

/** The lounge's own shelf, in the order guests are likely to see it. */
export const useShelf = () => useRead('GET /api/cigars/smart-ordered');

/** The lounge's plan, and how many more cigars it allows. */
export const useSubscription = () => useRead('GET /api/user/subscription');

/** The signed-in owner's lounge. */
export const useOwnLounge = () => useRead('GET /api/user/lounge');
