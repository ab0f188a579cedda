import { salesDays } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import type { ReorderLine, ReorderList } from '@vitola/contract/distributor-feeds/distributor-feeds';
import type { ForLounge } from '../../../context/context.ts';
import { listSoldCigars, type SoldCigar } from './queries.ts';
import { daysOfSales, suggestOrder } from './suggest-order.ts';

const dayMs = 86_400_000;

/** Which cigars to reorder so that the stock lasts for some days, going by the sales of the last four weeks. */
export async function getReorderList(
  ctx: Pick<ForLounge, 'db' | 'loungeId' | 'now'>,
  coverDays: number,
): Promise<ReorderList> {
  const sold = await listSoldCigars(ctx, new Date(ctx.now.getTime() - salesDays * dayMs));
  const all = sold.flatMap((cigar) => toLine(cigar, coverDays, ctx.now) ?? []);
  const lines = all.filter(({ availability }) => availability !== 'out');
  return {
    coverDays,
    lines,
    unavailable: all.filter(({ availability }) => availability === 'out'),
    uncounted: sold.flatMap(({ cigarId, brand, name, stock, sold: count }) =>
      stock === null ? [{ cigarId, brand, name, sold: count }] : [],
    ),
    totalCents: lines.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0),
    withoutCost: lines.filter(({ totalCents }) => totalCents === null).length,
  };
}

function toLine(cigar: SoldCigar, coverDays: number, now: Date): ReorderLine | undefined {
  const { cigarId, brand, name, size, stock, sold, createdAt, feed, itemNumber, costCents } = cigar;
  if (stock === null) return undefined;
  const boxCount = cigar.boxCount ?? cigar.scannedBox;
  const order = suggestOrder({ sold, stock, createdAt }, { coverDays, boxCount, now });
  return (
    order && {
      cigarId,
      brand,
      name,
      size,
      stock,
      sold,
      days: daysOfSales(createdAt, now),
      ...order,
      boxCount,
      feed,
      itemNumber,
      costCents,
      totalCents: costOf(cigar, order),
      availability: cigar.availability ?? 'unknown',
    }
  );
}

/** A box costs what the distributor asks for it, else its cigars. */
function costOf(
  { costCents, boxCostCents, boxCount }: SoldCigar,
  { quantity, boxes }: { quantity: number; boxes: number | null },
): number | null {
  if (boxes !== null && boxCostCents !== null && boxCount !== null) return boxes * boxCostCents;
  return costCents === null ? null : quantity * costCents;
}
