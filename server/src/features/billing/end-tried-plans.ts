import type { Context } from '../../lib/context.ts';
import { endPlan } from './settle-subscription.ts';
import type { Payments } from './payments.ts';
import { listPaying } from './queries.ts';

/** Once real cards are charged, a plan that was only tried in a test mode ends. Answers how many did. */
export async function endTriedPlans(ctx: Context, payments: Payments): Promise<number> {
  if (payments.isOff || payments.provider !== 'live') return 0;
  const paying = await listPaying(ctx, ['test', 'sandbox']);
  for (const { provider, customerId } of paying)
    await endPlan(ctx, provider as 'test' | 'sandbox', customerId);
  return paying.length;
}
