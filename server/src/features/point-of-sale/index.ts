export { purgeSignIns } from './connection/queries.ts';
export { createPointOfSales, type PointOfSales } from './point-of-sales.ts';
export { enqueueDueSyncs } from './sync/enqueue-due-syncs.ts';
export { linkImportedItems } from './items/link-imported-items.ts';
export { moveLines } from './receipts/queries.ts';
export { syncLounge } from './sync/sync-lounge.ts';
export { purgePointOfSaleWebhooks } from './webhooks/queries.ts';
