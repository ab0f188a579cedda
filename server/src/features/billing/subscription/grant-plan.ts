import { type PlanId, planOf } from '@vitola/contract/plans';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { ForLounge } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { setSubscription } from '../../accounts/index.ts';
import { pauseAboveLimit, lockShelf } from '../../inventory/index.ts';
import { cigarLimit, lockPlan, setPlan } from '../../lounge/index.ts';
import { closeNotifications } from '../../notifications/index.ts';
import { findPaidPlan } from '../queries.ts';
import { loungeTiers } from './sync-subscription.ts';

/**
 * Puts a lounge on a plan without a payment, and pauses or resumes cigars by its limit; `changed` is how many. NOT_ALLOWED for
 * a lounge that pays: its provider's next event would undo it.
 */
export async function grantPlan(ctx: ForLounge, tier: PlanId): Promise<{ from: PlanId; changed: number }> {
  return inTransaction(ctx, async (ctx) => {
    await lockShelf(ctx);
    const before = await lockPlan(ctx);
    const paid = await findPaidPlan(ctx);
    if (paid)
      throw new AppError('NOT_ALLOWED', `The lounge pays for ${paid} itself: change or end that first.`);
    const from = planOf(before.subscriptionTier);
    if (from === tier) return { from, changed: 0 };
    const subscriptionTier = loungeTiers[tier];
    await setPlan(ctx, { subscriptionTier, subscriptionStatus: 'Active', addingLimitedFrom: null });
    await setSubscription(ctx, {
      subscriptionTier: tier,
      subscriptionStatus: tier === 'trial' ? 'inactive' : 'active',
      subscriptionStartDate: tier === 'trial' ? null : ctx.now,
      subscriptionEndDate: null,
    });
    await closeNotifications(ctx, ['plan-ended']);
    const changed = await pauseAboveLimit(ctx, cigarLimit({ ...before, subscriptionTier }));
    await audit(ctx, 'billing.plan-granted', ctx.loungeId, { from, to: tier, changed });
    return { from, changed };
  });
}
