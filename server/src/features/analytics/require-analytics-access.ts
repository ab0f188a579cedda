import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { mayReach } from '../platform/index.ts';

/** Throws LOUNGE_NOT_FOUND unless the caller owns the lounge, looks after it, or is a super admin and it exists. */
export async function requireAnalyticsAccess(ctx: SignedInContext, loungeId: string): Promise<void> {
  if (!(await mayReach(ctx, ctx.actor, loungeId))) throw new AppError('LOUNGE_NOT_FOUND');
}
