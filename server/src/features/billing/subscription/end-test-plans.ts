import type { Context } from '../../../context/context.ts';
import { runIsolated, type OnTaskFailed } from '../../../jobs/run-isolated.ts';
import { endPaidPlan } from './sync-subscription.ts';
import type { Payments } from '../payments.ts';
import { listPaidAccounts } from '../queries.ts';

/** Ends plans that were paid in test mode or the sandbox, once real cards are charged. Calls `onFailed` for each that cannot be ended. */
export async function endTestPlans(ctx: Context, payments: Payments, onFailed: OnTaskFailed): Promise<void> {
  if (payments.isOff || payments.provider !== 'live') return;
  const paying = await listPaidAccounts(ctx, ['test', 'sandbox']);
  const tasks = paying.map(({ loungeId, provider, customerId }) => {
    const work = () => endPaidPlan(ctx, provider as 'test' | 'sandbox', customerId);
    return [`the tried plan of ${loungeId}`, work] as const;
  });
  await runIsolated(tasks, onFailed);
}
