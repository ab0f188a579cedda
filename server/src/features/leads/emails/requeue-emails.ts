import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { failUnscheduledDeliveries, listUnscheduledDeliveries } from './delivery-queries.ts';

const day = 86_400_000;

/**
 * Enqueues pending emails that have no job: a restored backup has no jobs, and a job is dropped after its last retry. Those
 * more than a day old are marked as failed, so that the owner sees them and can resend them.
 */
export async function requeueEmails(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.lockJobName(ctx, 'picks-mail');
    await failUnscheduledDeliveries(
      ctx,
      new Date(ctx.now.getTime() - day),
      'It could not be sent within a day.',
    );
    for (const { id, loungeId } of await listUnscheduledDeliveries(ctx))
      await ctx.jobs.requeue({ ...ctx, loungeId }, 'picks-mail', { deliveryId: id });
  });
}
