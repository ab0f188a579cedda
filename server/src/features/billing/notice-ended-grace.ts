import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../lib/context.ts';
import { addingLimit, cigarLimit, getOwnLoungeRow } from '../lounge/index.ts';
import type { Provider } from './gateway.ts';
import { graceOver, tell } from './payment-notices.ts';
import { listPastDue, lockAccount } from './queries.ts';

/** Tells every lounge whose grace period for an open payment is over that adding is limited now: once for each such payment. */
export async function noticeEndedGrace(ctx: Context): Promise<void> {
  for (const { loungeId, provider, customerId } of await listPastDue(ctx))
    await inTransaction({ ...ctx, loungeId }, async (ctx) => {
      const account = await lockAccount(ctx, provider as Provider, customerId);
      const lounge = await getOwnLoungeRow(ctx);
      const isLimited = addingLimit(lounge, ctx.now) !== cigarLimit(lounge);
      if (account?.status === 'past_due' && isLimited) await tell(ctx, graceOver);
    });
}
