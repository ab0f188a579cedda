import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { failUnscheduledDeliveries, listUnscheduledDeliveries } from './queries.ts';

/** An event older than so many days is told to nobody any more. */
const maxAgeDays = 3;

/**
 * Has deliveries made that wait and have no job: a backup holds no jobs, and one is given up some time. What is too old for
 * that is closed, and says so.
 */
export async function requeueDeliveries(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - maxAgeDays * 86_400_000);
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.takeTurn(ctx, 'webhook-delivery');
    await failUnscheduledDeliveries(ctx, oldest, `It could not be sent within ${maxAgeDays} days.`);
    for (const { id, loungeId, nextAttemptAt } of await listUnscheduledDeliveries(ctx)) {
      const pause = Math.max(0, ((nextAttemptAt ?? ctx.now).getTime() - ctx.now.getTime()) / 1000);
      const ofLounge = { ...ctx, loungeId };
      await ctx.jobs.enqueue(ofLounge, 'webhook-delivery', { deliveryId: id }, Math.ceil(pause));
    }
  });
}
