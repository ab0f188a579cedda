import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { failUnscheduledDeliveries, listUnscheduledDeliveries } from './queries.ts';

/** A delivery older than this is given up. */
const maxAgeDays = 3;

/**
 * Enqueues pending deliveries that have no job: a restored backup has no jobs, and a job is dropped after its last retry.
 * Deliveries that are too old are marked as failed, with the reason.
 */
export async function requeueDeliveries(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - maxAgeDays * 86_400_000);
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.lockJobName(ctx, 'webhook-delivery');
    await failUnscheduledDeliveries(ctx, oldest, `It could not be sent within ${maxAgeDays} days.`);
    for (const { id, loungeId, nextAttemptAt } of await listUnscheduledDeliveries(ctx)) {
      const delaySeconds = Math.max(0, ((nextAttemptAt ?? ctx.now).getTime() - ctx.now.getTime()) / 1000);
      const ofLounge = { ...ctx, loungeId };
      await ctx.jobs.requeue(ofLounge, 'webhook-delivery', { deliveryId: id }, Math.ceil(delaySeconds));
    }
  });
}
