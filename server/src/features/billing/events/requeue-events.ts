import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import type { Payments } from '../payments.ts';
import { listUnscheduledEvents } from './queries.ts';

/** Events older than this are no longer retried. */
const maxAgeDays = 3;

/** Enqueues unprocessed events that have no job: a restored backup has no jobs, and a job is dropped after its last retry. */
export async function requeueEvents(ctx: Context, payments: Payments): Promise<void> {
  if (payments.isOff) return;
  const since = new Date(ctx.now.getTime() - maxAgeDays * 86_400_000);
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.lockJobName(ctx, 'payment-event');
    for (const { eventId } of await listUnscheduledEvents(ctx, payments.provider, since))
      await ctx.jobs.requeue(ctx, 'payment-event', { eventId });
  });
}
