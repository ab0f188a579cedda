import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { runIsolated, type OnTaskFailed } from '../../../jobs/run-isolated.ts';
import { addingLimit, cigarLimit, getOwnLoungeRow } from '../../lounge/index.ts';
import type { PaymentProvider } from '../stripe-gateway.ts';
import { graceEndedNotification, notifyLounge } from './payment-notifications.ts';
import { listPastDueAccounts, lockAccount } from '../queries.ts';

/**
 * Notifies every lounge whose grace period for an open payment is over that adding cigars is now limited, once per payment.
 * Calls `onFailed` for a lounge that cannot be notified, and continues with the others.
 */
export async function notifyGraceEnded(ctx: Context, onFailed: OnTaskFailed): Promise<void> {
  const pastDue = await listPastDueAccounts(ctx);
  const tasks = pastDue.map(
    (account) => [`the grace period of ${account.loungeId}`, () => notifyOne(ctx, account)] as const,
  );
  await runIsolated(tasks, onFailed);
}

type PastDue = Awaited<ReturnType<typeof listPastDueAccounts>>[number];

async function notifyOne(ctx: Context, { loungeId, provider, customerId }: PastDue): Promise<void> {
  await inTransaction({ ...ctx, loungeId }, async (ctx) => {
    const account = await lockAccount(ctx, provider as PaymentProvider, customerId);
    const lounge = await getOwnLoungeRow(ctx);
    const isLimited = addingLimit(lounge, ctx.now) !== cigarLimit(lounge);
    if (account?.status === 'past_due' && isLimited) await notifyLounge(ctx, graceEndedNotification);
  });
}
