import type { LoungeDetails, PlanOverride } from '@vitola/contract/platform/lounges';
import type { PlanId } from '@vitola/contract/plans';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findOwnerOf } from '../../accounts/index.ts';
import { findPaidPlan, findPlanOverride } from '../../billing/index.ts';
import { customerPath } from '../../lounge/index.ts';
import { findOwnerInvitation } from '../invitations/queries.ts';
import { findAccountManager } from '../support/queries.ts';
import { toManagedLounge } from './list-lounges.ts';
import { selectDetails } from './queries.ts';

/** One lounge with its owner and its plan; LOUNGE_NOT_FOUND if there is none. */
export async function getLoungeDetails(ctx: Context, loungeId: string): Promise<LoungeDetails> {
  const row = await selectDetails(ctx, loungeId);
  if (!row) throw new AppError('LOUNGE_NOT_FOUND');
  const forLounge = { ...ctx, loungeId };
  // One after the other: in a transaction they share a connection.
  const owner = await findOwnerOf(forLounge);
  const paid = await findPaidPlan(forLounge);
  const override = await findPlanOverride(forLounge);
  const invitation = await findOwnerInvitation(forLounge);
  const accountManager = await findAccountManager(forLounge);
  const { description, operatingHours, website, version, cigarLimitOverride } = row;
  return {
    ...toManagedLounge(row),
    description,
    operatingHours,
    website,
    version,
    cigarLimitOverride,
    customerPath: customerPath(row),
    paidPlan: (paid ?? null) as PlanId | null,
    planOverride: override ? toPlanOverride(override) : null,
    owner: owner ?? null,
    accountManager: accountManager ?? null,
    ownerInvitation: invitation && !owner ? toInvitation(invitation, ctx.now) : null,
  };
}

const toPlanOverride = (row: NonNullable<Awaited<ReturnType<typeof findPlanOverride>>>): PlanOverride => ({
  ...row,
  plan: row.plan as PlanId,
  endsAt: row.endsAt?.toISOString() ?? null,
  grantedAt: row.grantedAt.toISOString(),
});

const toInvitation = (
  { email, createdAt, expiresAt }: { email: string; createdAt: Date; expiresAt: Date },
  now: Date,
) => ({ email, createdAt: createdAt.toISOString(), hasExpired: expiresAt <= now });
