import type { ReadName } from '../../api/call.ts';

/** The reads that a change of the point of sale makes stale: its own, and the shelf's. */
export const pointOfSaleQueries: readonly ReadName[] = [
  'GET /api/point-of-sale',
  'GET /api/point-of-sale/items',
  'GET /api/imports',
  'GET /api/cigars',
  'GET /api/cigars/smart-ordered',
  'GET /api/user/low-stock',
  'GET /api/user/notifications',
  'GET /api/sales/today',
  'GET /api/cigars/{id}/stock',
  'GET /api/distributor-feeds/reorder',
];
