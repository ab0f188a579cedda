import { planOf } from '@vitola/contract/plans';
import type { LoungeContext } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { getOwnLoungeRow } from '../lounge/index.ts';

/** Whether a lounge is on Enterprise, the plan with integrations. */
export async function isEnterprise(ctx: Pick<LoungeContext, 'db' | 'loungeId'>): Promise<boolean> {
  return planOf((await getOwnLoungeRow(ctx)).subscriptionTier) === 'enterprise';
}

/** Throws ENTERPRISE_FEATURE on any other plan. */
export async function requireEnterprise(ctx: LoungeContext): Promise<void> {
  if (!(await isEnterprise(ctx))) throw new AppError('ENTERPRISE_FEATURE');
}
