import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import type { Payments } from '../payments.ts';
import { listJoblessEvents } from '../queries.ts';

/** For so many days an event that nobody acted on is tried anew. */
const days = 3;

/** Gives a new job to events that were not acted on and have none: a backup holds no jobs, and one is given up some time. */
export async function takeUpEvents(ctx: Context, payments: Payments): Promise<void> {
  if (payments.isOff) return;
  const since = new Date(ctx.now.getTime() - days * 86_400_000);
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.takeTurn(ctx, 'payment-event');
    for (const { eventId } of await listJoblessEvents(ctx, payments.provider, since))
      await ctx.jobs.enqueue(ctx, 'payment-event', { eventId });
  });
}
