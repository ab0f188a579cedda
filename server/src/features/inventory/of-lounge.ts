import type { LoungeContext, SignedInContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { mayReach } from '../platform/index.ts';

/** The context of a lounge that its call names in the path; LOUNGE_NOT_FOUND if the caller may not reach it. */
export async function ofLounge(ctx: SignedInContext, loungeId: string): Promise<LoungeContext> {
  if (!(await mayReach(ctx, ctx.actor, loungeId))) throw new AppError('LOUNGE_NOT_FOUND');
  return { ...ctx, loungeId };
}
