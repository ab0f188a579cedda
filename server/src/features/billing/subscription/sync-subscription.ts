import type { PaidPlan, PaymentStatus } from '@vitola/contract/billing';
import { planOf } from '@vitola/contract/plans';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context, ForLounge } from '../../../context/context.ts';
import { setSubscription } from '../../accounts/index.ts';
import { pauseAboveLimit, lockShelf } from '../../inventory/index.ts';
import { cigarLimit, lockPlan, setPlan } from '../../lounge/index.ts';
import { closeNotifications } from '../../notifications/index.ts';
import type { PaymentProvider, SubscriptionState } from '../stripe-gateway.ts';
import type { Payments } from '../payments.ts';
import { notifyPlanChange } from '../notifications/payment-notifications.ts';
import { closePlanOverride } from './override-queries.ts';
import { lockAccount, nextReadNumber, updateAccount } from '../queries.ts';

const day = 86_400_000;
/** An open payment changes nothing for this long; then the trial's limit applies to adding cigars. */
const graceDays = 7;

/**
 * Reads a customer's subscription from the provider and updates the lounge's plan. Safe to repeat and to run concurrently, in
 * any order: a read that started before one already stored is dropped, and every change has an event that reads after it.
 */
export async function syncSubscription(ctx: Context, payments: Payments, customerId: string): Promise<void> {
  const { provider } = payments;
  const gateway = await payments.gateway();
  const number = await nextReadNumber(ctx);
  const subscription = await gateway.readSubscription(customerId);
  await applyRead(ctx, provider, customerId, { number, subscription });
}

/** Ends the plan a lounge pays for at a provider, without reading it there. */
export async function endPaidPlan(
  ctx: Context,
  provider: PaymentProvider,
  customerId: string,
): Promise<void> {
  await applyRead(ctx, provider, customerId, { number: await nextReadNumber(ctx), subscription: null });
}

interface Read {
  number: string;
  subscription: SubscriptionState | null;
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

async function applyRead(
  ctx: Context,
  provider: PaymentProvider,
  customerId: string,
  read: Read,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, provider, customerId);
    if (!account || BigInt(account.appliedRead) >= BigInt(read.number)) return;
    const { subscription } = read;
    const status: PaymentStatus = subscription?.status ?? 'inactive';
    const plan = subscription && ['active', 'past_due'].includes(status) ? subscription.plan : null;
    const pastDueSince = status === 'past_due' ? (account.pastDueSince ?? ctx.now) : null;
    const ofLounge = { ...ctx, loungeId: account.loungeId };
    await updateAccount(ofLounge, provider, { ...read, plan, status, pastDueSince });
    if (plan === null && account.plan === null) return;
    await applyPlan(ofLounge, { account, subscription, status, plan, pastDueSince });
  });
}

interface Outcome {
  account: Account;
  subscription: SubscriptionState | null;
  status: PaymentStatus;
  plan: PaidPlan | null;
  pastDueSince: Date | null;
}

/** The name of each plan in a lounge's row. */
export const loungeTiers = { trial: 'Free', professional: 'Professional', enterprise: 'Enterprise' } as const;
const statusNames: Record<PaymentStatus, string> = {
  inactive: 'Active',
  active: 'Active',
  past_due: 'Past due',
  canceled: 'Canceled',
  incomplete: 'Incomplete',
};

/** Puts a lounge on the plan it pays for, or the trial; pauses the cigars above its limit and resumes those within it. */
async function applyPlan(ctx: ForLounge, outcome: Outcome): Promise<void> {
  const { account, subscription, status, plan, pastDueSince } = outcome;
  await lockShelf(ctx);
  const before = await lockPlan(ctx);
  if (await closePlanOverride(ctx)) await closeNotifications(ctx, ['plan-given']);
  const tier = plan ?? 'trial';
  const subscriptionTier = loungeTiers[tier];
  const addingLimitedFrom = pastDueSince && new Date(pastDueSince.getTime() + graceDays * day);
  await setPlan(ctx, { subscriptionTier, subscriptionStatus: statusNames[status], addingLimitedFrom });
  await setSubscription(ctx, {
    subscriptionTier: tier,
    subscriptionStatus: status,
    subscriptionStartDate: subscription?.startedAt ?? null,
    subscriptionEndDate: subscription?.cancelsAt ?? null,
  });
  const from = planOf(before.subscriptionTier);
  const limit = cigarLimit({ ...before, subscriptionTier });
  const paused = await pauseAboveLimit(ctx, limit);
  if (from !== tier) await audit(ctx, 'billing.plan-changed', account.loungeId, { from, to: tier, paused });
  else if (account.status !== status)
    await audit(ctx, 'billing.status-changed', account.loungeId, { from: account.status, to: status });
  await notifyPlanChange(ctx, { from, to: tier, status, addingLimitedFrom, limit });
}
