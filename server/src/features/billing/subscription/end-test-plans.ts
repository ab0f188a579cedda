import type { Context } from '../../../context/context.ts';
import { eachAlone, type Failed } from '../../../jobs/run-isolated.ts';
import { endPaidPlan } from './sync-subscription.ts';
import type { Payments } from '../payments.ts';
import { listPaidAccounts } from '../queries.ts';

/** Once real cards are charged, a plan that was only tried in a test mode ends. One that cannot be ended goes to `onFailed`. */
export async function endTestPlans(ctx: Context, payments: Payments, onFailed: Failed): Promise<void> {
  if (payments.isOff || payments.provider !== 'live') return;
  const paying = await listPaidAccounts(ctx, ['test', 'sandbox']);
  const tasks = paying.map(({ loungeId, provider, customerId }) => {
    const work = () => endPaidPlan(ctx, provider as 'test' | 'sandbox', customerId);
    return [`the tried plan of ${loungeId}`, work] as const;
  });
  await eachAlone(tasks, onFailed);
}
