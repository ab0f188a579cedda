import { planOf, plans } from '@vitola/contract/plans';
import type { LoungeContext, OfLounge } from '../../context/context.ts';
import { decrementCigarCount, findPlan, incrementCigarCount } from './queries.ts';

interface LimitedLounge {
  subscriptionTier: string;
  cigarLimitOverride: number | null;
}

/** How many cigars a lounge's guests may be recommended: a super admin's override, else its plan's. null is no limit. */
export function cigarLimit(lounge: LimitedLounge): number | null {
  return lounge.cigarLimitOverride ?? plans[planOf(lounge.subscriptionTier)].cigarLimit;
}

/** How many cigars a lounge may add up to: its limit, or the trial's once its grace period for an open payment is over. */
export function addingLimit(
  lounge: LimitedLounge & { addingLimitedFrom: Date | null },
  now: Date,
): number | null {
  const limit = cigarLimit(lounge);
  const isLimited = lounge.addingLimitedFrom !== null && lounge.addingLimitedFrom <= now;
  if (!isLimited || lounge.cigarLimitOverride !== null) return limit;
  return Math.min(limit ?? Infinity, plans.trial.cigarLimit);
}

/**
 * Takes so many places on the shelf within the plan's limit; false, and none taken, when they are not left. Call in the
 * transaction that adds: until it ends the lounge's plan stays as it is.
 */
export async function reserveWithinLimit(ctx: OfLounge, count: number): Promise<boolean> {
  const fits = (lounge: Awaited<ReturnType<typeof findPlan>>, more: number) => {
    const limit = addingLimit(lounge, ctx.now);
    return limit === null || lounge.cigarCount + more <= limit;
  };
  // At the limit nobody waits for the row that others are changing; below it the statement that counts decides.
  if (!fits(await findPlan(ctx), count)) return false;
  if (fits(await incrementCigarCount(ctx, count), 0)) return true;
  await decrementCigarCount(ctx, count);
  return false;
}

/** Takes one place. */
export const reserveSlot = (ctx: OfLounge): Promise<boolean> => reserveWithinLimit(ctx, 1);

/** Gives places back. Call in the transaction that removes. */
export const releaseSlots = (ctx: LoungeContext, count: number): Promise<void> =>
  decrementCigarCount(ctx, count);

/** Gives one place back. */
export const releaseSlot = (ctx: LoungeContext): Promise<void> => releaseSlots(ctx, 1);
