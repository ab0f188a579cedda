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

type OfLounge = Pick<LoungeContext, 'db' | 'loungeId'>;

/** Takes so many places on the shelf within the plan's limit; false, and none taken, when they are not left. Call in the transaction that adds. */
export async function takePlaces(ctx: OfLounge, count: number): Promise<boolean> {
  return incrementCigarCount(ctx, cigarLimit(await getOwn(ctx)), count);
}

/** Takes one place. */
export const takePlace = (ctx: OfLounge): Promise<boolean> => takePlaces(ctx, 1);

/** Gives places back. Call in the transaction that removes. */
export const givePlacesBack = (ctx: LoungeContext, count: number): Promise<void> =>
  decrementCigarCount(ctx, count);

/** Gives one place back. */
export const givePlaceBack = (ctx: LoungeContext): Promise<void> => givePlacesBack(ctx, 1);
