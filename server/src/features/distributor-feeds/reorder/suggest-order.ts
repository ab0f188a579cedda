import { minSalesDays, salesDays } from '@vitola/contract/distributor-feeds/distributor-feed-constants';

/** How a cigar sells, and what is left of it. */
export interface SellingCigar {
  sold: number;
  stock: number;
  createdAt: Date;
}

/** How many cigars to order, in whole boxes where their count is known. */
export interface SuggestedOrder {
  quantity: number;
  boxes: number | null;
}

const dayMs = 86_400_000;

/** Over how many days a cigar's sales are counted: four weeks, or since it is on the shelf, but at least a week. */
export function daysOfSales(createdAt: Date, now: Date): number {
  const days = Math.ceil((now.getTime() - createdAt.getTime()) / dayMs);
  return Math.min(salesDays, Math.max(minSalesDays, days));
}

/** What to order so that the stock lasts for some days if it goes on selling as it did; undefined where there is enough. */
export function suggestOrder(
  { sold, stock, createdAt }: SellingCigar,
  { coverDays, boxCount, now }: { coverDays: number; boxCount: number | null; now: Date },
): SuggestedOrder | undefined {
  // Whole numbers first, so that 28 sold in 28 days are exactly 30 in 30.
  const wanted = Math.ceil((sold * coverDays) / daysOfSales(createdAt, now));
  const need = wanted - Math.max(0, stock);
  if (sold <= 0 || need <= 0) return undefined;
  if (boxCount === null) return { quantity: need, boxes: null };
  const boxes = Math.ceil(need / boxCount);
  return { quantity: boxes * boxCount, boxes };
}
