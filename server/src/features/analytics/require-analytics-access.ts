import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findLounge } from '../lounge/index.ts';

/** Throws LOUNGE_NOT_FOUND unless the caller owns the lounge, or is a super admin and the lounge exists. */
export async function requireAnalyticsAccess(ctx: SignedInContext, loungeId: string): Promise<void> {
  if (loungeId === ctx.loungeId) return;
  const found = ctx.actor.role === 'superAdmin' ? await findLounge(ctx, loungeId) : undefined;
  if (found?.loungeId !== loungeId) throw new AppError('LOUNGE_NOT_FOUND');
}
