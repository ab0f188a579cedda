/** The reads that a change of a feed makes stale. */
export const feedQueries = [
  'GET /api/distributor-feeds',
  'GET /api/distributor-feeds/offers',
  'GET /api/distributor-feeds/reorder',
  'GET /api/imports',
] as const;
