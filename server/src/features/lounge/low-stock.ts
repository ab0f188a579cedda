import { sql } from 'kysely';

/**
 * The one definition of low stock, for a query that joins `cigars` with `lounge_locations`: a counted cigar is low when its
 * stock is at or below this number, which is the cigar's own rule, or else its lounge's. The inventory level 'Low' is
 * something else: a fixed band of the count (see inventory/stock/inventory-level.ts).
 */
export const lowStockThreshold = sql<number>`coalesce(cigars.low_stock_at, lounge_locations.low_stock_at)`;
