import { planOf, plans } from '@vitola/contract/plans';
import type { ForLounge } from '../../context/context.ts';
import { decrementCigarCount, findPlan, incrementCigarCount } from './queries.ts';

interface LimitedLounge {
  subscriptionTier: string;
  cigarLimitOverride: number | null;
}

/** The plan limit: how many of a lounge's cigars are active. A super admin's override, or else its plan's limit; null is no limit. */
export function cigarLimit(lounge: LimitedLounge): number | null {
  return lounge.cigarLimitOverride ?? plans[planOf(lounge.subscriptionTier)].cigarLimit;
}

/** The most cigars a lounge may have when it adds one: its plan limit, or the trial's once the grace period of an open payment is over. */
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
 * Reserves `count` slots on the shelf within the plan limit; false, and none reserved, when fewer are left. Call it in the
 * transaction that adds the cigars: it locks the lounge's plan until then.
 */
export async function reserveWithinLimit(ctx: ForLounge, count: number): Promise<boolean> {
  const fits = (lounge: Awaited<ReturnType<typeof findPlan>>, more: number) => {
    const limit = addingLimit(lounge, ctx.now);
    return limit === null || lounge.cigarCount + more <= limit;
  };
  // At the limit, reject without waiting for the row's lock; below it the counting statement decides.
  if (!fits(await findPlan(ctx), count)) return false;
  if (fits(await incrementCigarCount(ctx, count), 0)) return true;
  await decrementCigarCount(ctx, count);
  return false;
}

/** How many more cigars a lounge may add now; null is no limit. */
export async function cigarRoom(ctx: ForLounge): Promise<number | null> {
  const lounge = await findPlan(ctx);
  const limit = addingLimit(lounge, ctx.now);
  return limit === null ? null : Math.max(0, limit - lounge.cigarCount);
}

/** Reserves as many of `count` slots as are left, and returns how many; call it like `reserveWithinLimit`. */
export async function reserveUpTo(ctx: ForLounge, count: number): Promise<number> {
  const lounge = await incrementCigarCount(ctx, count);
  const limit = addingLimit(lounge, ctx.now);
  const over = limit === null ? 0 : Math.min(count, Math.max(0, lounge.cigarCount - limit));
  if (over > 0) await decrementCigarCount(ctx, over);
  return count - over;
}

/** Reserves one slot; false when none is left. */
export const reserveSlot = (ctx: ForLounge): Promise<boolean> => reserveWithinLimit(ctx, 1);

/**
 * Reserves slots whatever the limit, for cigars that were above it when they were removed. Call it like `reserveWithinLimit`.
 */
export async function reserveAboveLimit(ctx: ForLounge, count: number): Promise<void> {
  await incrementCigarCount(ctx, count);
}

/** Releases slots, and returns how many of them were above the limit. Call it in the transaction that removes the cigars. */
export async function releaseSlots(ctx: ForLounge, count: number): Promise<number> {
  const lounge = await decrementCigarCount(ctx, count);
  const limit = addingLimit(lounge, ctx.now) ?? Infinity;
  return Math.min(count, Math.max(0, lounge.cigarCount + count - limit));
}
