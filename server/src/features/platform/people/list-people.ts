import type { Invitation, People, StaffMember } from '@vitola/contract/platform/people';
import type { StaffRole } from '@vitola/contract/platform/staff-constants';
import type { Context } from '../../../context/context.ts';
import { listStaff } from '../../accounts/index.ts';
import { listOpenInvitations } from '../invitations/queries.ts';
import { countLoungesOf } from '../lounge-set/queries.ts';

/** The platform's staff and the open invitations. */
export async function listPeople(ctx: Context): Promise<People> {
  // One after the other: in a transaction they share a connection.
  const staff = await listStaff(ctx);
  const lounges = await countLoungesOf(
    ctx,
    staff.map(({ id }) => id),
  );
  const invitations = await listOpenInvitations(ctx);
  return {
    staff: staff.map((row) => toStaffMember(row, lounges.get(row.id) ?? 0)),
    invitations: invitations.map((row) => toInvitation(ctx, row)),
  };
}

function toStaffMember(row: Awaited<ReturnType<typeof listStaff>>[number], loungeCount: number): StaffMember {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.isSuperAdmin ? 'superAdmin' : 'admin',
    loungeCount: row.isSuperAdmin ? null : loungeCount,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    sessionCount: Number(row.sessionCount),
    hasSecondFactor: row.secondFactorSince !== null,
    lockedAt: row.lockedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function toInvitation(
  { now }: Context,
  row: Awaited<ReturnType<typeof listOpenInvitations>>[number],
): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role as StaffRole,
    loungeCount: row.role === 'admin' ? row.loungeIds.length : null,
    invitedBy: row.invitedBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    hasExpired: row.expiresAt <= now,
  };
}
