import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { failJobless, listJobless } from './delivery-queries.ts';

const day = 86_400_000;

/**
 * Has mails sent that wait and have no job: a backup holds no jobs, and one is given up some time. What was asked for more
 * than a day ago is closed as failed, so that the owner sees it and may send it again.
 */
export async function takeUpMails(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.lockJobName(ctx, 'picks-mail');
    await failJobless(ctx, new Date(ctx.now.getTime() - day), 'It could not be sent within a day.');
    for (const { id, loungeId } of await listJobless(ctx))
      await ctx.jobs.enqueue({ ...ctx, loungeId }, 'picks-mail', { deliveryId: id });
  });
}
