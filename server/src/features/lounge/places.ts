import { planOf, plans } from '@vitola/contract/plans';
import type { LoungeContext } from '../../lib/context.ts';
import { decrementCigarCount, getOwn, incrementCigarCount } from './queries.ts';

/** How many cigars a lounge may hold: a super admin's override, else its plan's. null is no limit. */
export function cigarLimit(lounge: {
  subscriptionTier: string;
  cigarLimitOverride: number | null;
}): number | null {
  return lounge.cigarLimitOverride ?? plans[planOf(lounge.subscriptionTier)].cigarLimit;
}

/** Takes a place on the shelf within the plan's limit; false when none is left. Call in the transaction that adds. */
export async function takePlace(ctx: LoungeContext): Promise<boolean> {
  return incrementCigarCount(ctx, cigarLimit(await getOwn(ctx)));
}

/** Gives a place back. Call in the transaction that removes. */
export const givePlaceBack = (ctx: LoungeContext): Promise<void> => decrementCigarCount(ctx);
