import type { NewPlanOverride } from '@vitola/contract/platform/lounge-actions';
import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import type { Context } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { endPlanOverride, overridePlan } from '../../billing/index.ts';
import { getLoungeDetails } from './lounge-details.ts';

/**
 * Gives a lounge a plan without a payment, or with null ends the one it was given. NOT_ALLOWED for a lounge that pays, NOT_FOUND
 * if there is none to end.
 */
export async function changePlan(
  outer: Context,
  loungeId: string,
  override: NewPlanOverride | null,
): Promise<LoungeDetails> {
  return inTransaction({ ...outer, loungeId }, async (ctx) => {
    await getLoungeDetails(ctx, loungeId);
    if (override) {
      const { plan, reason, endsAt } = override;
      await overridePlan(ctx, { plan, reason, endsAt: endsAt ? new Date(endsAt) : null });
    } else await endPlanOverride(ctx);
    return getLoungeDetails(ctx, loungeId);
  });
}
