import type { PaymentStatus, SubscriptionStatus } from '@vitola/contract/billing';
import { planOf } from '@vitola/contract/plans';
import type { LoungeContext } from '../../../context/context.ts';
import { countPausedCigars } from '../../inventory/index.ts';
import { addingLimit, cigarLimit, getOwnLoungeRow } from '../../lounge/index.ts';
import type { Payments } from '../payments.ts';
import { findAccount } from '../queries.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The lounge's plan, how many more cigars it may add, and the state of its payments. */
export async function getSubscription(ctx: LoungeContext, payments: Payments): Promise<SubscriptionStatus> {
  const [lounge, pausedCount, account] = await Promise.all([
    getOwnLoungeRow(ctx),
    countPausedCigars(ctx),
    payments.isOff ? undefined : findAccount(ctx, payments.provider),
  ]);
  const limit = addingLimit(lounge, ctx.now);
  const remaining = limit === null ? null : Math.max(0, limit - lounge.cigarCount);
  const text = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    tier: planOf(lounge.subscriptionTier),
    cigarCount: lounge.cigarCount,
    remaining,
    limit: cigarLimit(lounge),
    canAddMore: remaining !== 0,
    status: (account?.status ?? 'inactive') as PaymentStatus,
    canManage: Boolean(account?.subscriptionId),
    renewsAt: account?.status === 'active' && !account.cancelsAt ? text(account.periodEndsAt) : null,
    endsAt: account?.plan ? text(account.cancelsAt) : null,
    graceEndsAt: text(lounge.addingLimitedFrom),
    pausedCount,
  };
}

/** The same, after reading it from the payment provider, for when its event did not arrive. */
export async function refreshSubscription(
  ctx: LoungeContext,
  payments: Payments,
): Promise<SubscriptionStatus> {
  const account = payments.isOff ? undefined : await findAccount(ctx, payments.provider);
  if (account) await syncSubscription(ctx, payments, account.customerId);
  return getSubscription(ctx, payments);
}
