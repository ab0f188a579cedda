import type { TodaySales } from '@vitola/contract/sales/sales';
import type { LoungeContext } from '../../context/context.ts';
import { listSameDays } from '../lounge/index.ts';
import { listSalesSince } from './queries.ts';

/** What the lounge sold since its day began, in its time zone; undone sales are missing. */
export async function listTodaySales(ctx: LoungeContext): Promise<TodaySales> {
  const [today] = await listSameDays(ctx, 0);
  const { sales, ...total } = await listSalesSince(ctx, today.since);
  return {
    ...total,
    sales: sales.map(({ resultId, reservedRange, soldAt, ...sale }) => ({
      ...sale,
      soldAt: soldAt.toISOString(),
      fromPick: resultId !== null || reservedRange !== null,
    })),
  };
}
