import type { Context } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { takeDueFeeds } from './queries.ts';

/** Enqueues the fetch of every feed that is due, and sets when it is due next: in a day. */
export async function enqueueDueFetches(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await takeDueFeeds(ctx);
    for (const { loungeId, id } of due)
      await ctx.jobs.enqueue({ ...ctx, loungeId }, 'distributor-feed-fetch', { loungeId, feedId: id });
    return due.length;
  });
}
