import type { SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { findLounge } from '../lounge/index.ts';

/** Whose figures one may read: an owner their own lounge's, a super admin those of any there is. LOUNGE_NOT_FOUND otherwise. */
export async function requireAnalyticsAccess(ctx: SignedInContext, loungeId: string): Promise<void> {
  if (loungeId === ctx.loungeId) return;
  const found = ctx.actor.role === 'superAdmin' ? await findLounge(ctx, loungeId) : undefined;
  if (found?.loungeId !== loungeId) throw new AppError('LOUNGE_NOT_FOUND');
}
