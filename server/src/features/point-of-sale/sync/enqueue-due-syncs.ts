import { syncMinutes } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { takeDueConnections } from './queries.ts';

/** Enqueues the reading of every point of sale that is due, and sets when it is due next: in 15 minutes. */
export async function enqueueDueSyncs(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const next = new Date(ctx.now.getTime() + syncMinutes * 60_000);
    const due = await takeDueConnections(ctx, next);
    for (const { loungeId } of due)
      await ctx.jobs.enqueue({ ...ctx, loungeId }, 'point-of-sale-sync', { loungeId });
    return due.length;
  });
}
