import type { SubscriptionStatus } from '@vitola/contract/billing';
import { planOf } from '@vitola/contract/plans';
import type { LoungeContext } from '../../lib/context.ts';
import { cigarLimit, getOwnLoungeRow } from '../lounge/index.ts';

/** The plan of one's lounge and how many more cigars it holds. */
export async function getSubscription(ctx: LoungeContext): Promise<SubscriptionStatus> {
  const lounge = await getOwnLoungeRow(ctx);
  const limit = cigarLimit(lounge);
  const remaining = limit === null ? null : Math.max(0, limit - lounge.cigarCount);
  return {
    tier: planOf(lounge.subscriptionTier),
    cigarCount: lounge.cigarCount,
    remaining,
    limit,
    canAddMore: remaining !== 0,
  };
}
