import type { SubscriptionReport } from '@vitola/contract/reports';
import type { Context } from '../../context/context.ts';
import type { Payments } from '../billing/index.ts';
import { countSubscriptions, listSubscriptionMonths } from './subscription-queries.ts';

/** How many lounges signed up, began to pay and left again, by month of their sign-up; and what was paid in each month. */
export async function getSubscriptionReport(ctx: Context, payments: Payments): Promise<SubscriptionReport> {
  const provider = payments.isOff ? 'live' : payments.provider;
  const [lounges, months] = await Promise.all([
    countSubscriptions(ctx, provider),
    listSubscriptionMonths(ctx, provider),
  ]);
  return { mode: payments.mode, lounges, months };
}
