import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import type { Payments } from '../payments.ts';
import { listUnscheduledEvents } from '../queries.ts';

/** For so many days an event that nobody acted on is tried anew. */
const maxAgeDays = 3;

/** Gives a new job to events that were not acted on and have none: a backup holds no jobs, and one is given up some time. */
export async function requeueEvents(ctx: Context, payments: Payments): Promise<void> {
  if (payments.isOff) return;
  const since = new Date(ctx.now.getTime() - maxAgeDays * 86_400_000);
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.takeTurn(ctx, 'payment-event');
    for (const { eventId } of await listUnscheduledEvents(ctx, payments.provider, since))
      await ctx.jobs.enqueue(ctx, 'payment-event', { eventId });
  });
}
