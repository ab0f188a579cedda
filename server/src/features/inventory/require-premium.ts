import { planOf, plans } from '@vitola/contract/plans';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { getOwnLoungeRow } from '../lounge/index.ts';

/** Rejects Promote, Out of Stock and Remove where a platform admin set the cigar (ADMIN_OVERRIDE) or the plan lacks them (PREMIUM_FEATURE). */
export async function requirePremium(
  ctx: LoungeContext,
  cigar: { superAdminOverride: boolean },
): Promise<void> {
  if (cigar.superAdminOverride) throw new AppError('ADMIN_OVERRIDE');
  const { subscriptionTier } = await getOwnLoungeRow(ctx);
  if (!plans[planOf(subscriptionTier)].premium) throw new AppError('PREMIUM_FEATURE');
}
