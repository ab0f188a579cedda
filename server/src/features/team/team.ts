import { planOf, plans } from '@vitola/contract/plans';
import { invitationDays } from '@vitola/contract/platform/staff-constants';
import type { Team, Workplace } from '@vitola/contract/team';
import { audit } from '../../context/audit.ts';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import { leaveStaff, listLoungeStaff } from '../accounts/index.ts';
import { customerPath, findLounge, getOwnLoungeRow, lockPlan } from '../lounge/index.ts';
import { listStaffInvitations, replaceStaffInvitation, withdrawStaffInvitation } from '../platform/index.ts';

/** The lounge that the caller works at. */
export async function getWorkplace(ctx: LoungeContext): Promise<Workplace> {
  const lounge = await findLounge(ctx, ctx.loungeId);
  if (!lounge) throw new AppError('LOUNGE_NOT_FOUND');
  return { loungeId: ctx.loungeId, loungeName: lounge.name, customerPath: customerPath(lounge) };
}

/** The staff of the caller's lounge, and who is invited. */
export async function getTeam(ctx: LoungeContext): Promise<Team> {
  const { subscriptionTier } = await getOwnLoungeRow(ctx);
  const staff = await listLoungeStaff(ctx);
  const invitations = await listStaffInvitations(ctx);
  return {
    limit: plans[planOf(subscriptionTier)].staffLimit,
    staff: staff.map(({ createdAt, staffSince, lastSeenAt, ...person }) => ({
      ...person,
      since: (staffSince ?? createdAt).toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      hasExpired: expiresAt <= ctx.now,
    })),
  };
}

/**
 * Invites somebody to the staff by email; an open invitation of the address is replaced. Whether the address has an account
 * is not said. EMAIL_TAKEN for the caller's own address and for one of the staff, STAFF_LIMIT at the plan's number.
 */
export async function inviteToTeam(ctx: LoungeContext, email: string): Promise<Team> {
  return inTransaction(ctx, async (ctx) => {
    await sendInvitation(ctx, email);
    return getTeam(ctx);
  });
}

/** Sends an open invitation again; NOT_FOUND if there is none. */
export async function sendTeamInvitation(ctx: LoungeContext, id: string): Promise<Team> {
  return inTransaction(ctx, async (ctx) => {
    const invitation = (await listStaffInvitations(ctx)).find((open) => open.id === id);
    if (!invitation) throw new AppError('NOT_FOUND');
    await sendInvitation(ctx, invitation.email);
    return getTeam(ctx);
  });
}

/** Withdraws an open invitation, whose link stops working; NOT_FOUND if there is none. */
export async function withdrawTeamInvitation(ctx: LoungeContext, id: string): Promise<Team> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await withdrawStaffInvitation(ctx, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'team.invitation-withdrawn', id);
    return getTeam(ctx);
  });
}

/** Removes somebody from the staff and ends their sessions; NOT_FOUND if they are not on it. */
export async function removeFromTeam(ctx: LoungeContext, userId: string): Promise<Team> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await leaveStaff(ctx, userId))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'team.removed', userId);
    return getTeam(ctx);
  });
}

async function sendInvitation(ctx: LoungeContext, email: string): Promise<void> {
  // Concurrent invitations wait for each other, so that each counts the others.
  await lockPlan(ctx);
  const { limit, staff, invitations } = await getTeam(ctx);
  const isSame = (other: string) => other.toLowerCase() === email.toLowerCase();
  if (isSame(ctx.actor.user.email))
    throw fieldError('email', 'EMAIL_TAKEN', 'This is your own address. Use the address of your staff.');
  if (staff.some((person) => isSame(person.email)))
    throw fieldError('email', 'EMAIL_TAKEN', 'Somebody with this email is on your staff already.');
  const open = invitations.filter((invitation) => !invitation.hasExpired && !isSame(invitation.email));
  if (staff.length + open.length >= limit) throw new AppError('STAFF_LIMIT');
  const expiresAt = new Date(ctx.now.getTime() + invitationDays * 86_400_000);
  const invitationId = await replaceStaffInvitation(ctx, { email, expiresAt });
  await ctx.jobs.enqueue(ctx, 'invitation-mail', { invitationId });
  await audit(ctx, 'team.invited', invitationId);
}
