import type { StaffRole } from '@vitola/contract/platform/staff-constants';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** The accounts of the platform's staff, longest-serving first, each with its sessions that have not expired. */
export function listStaff(ctx: Pick<Context, 'db' | 'now'>) {
  return ctx.db
    .selectFrom('users')
    .select((row) => [
      'id',
      'username',
      'email',
      'isSuperAdmin',
      'secondFactorSince',
      'lockedAt',
      'createdAt',
      row
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('sessions.userId', '=', 'users.id')
        .where('sessions.expiresAt', '>', ctx.now)
        .as('sessionCount'),
      row
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('seenAt').as('seenAt'))
        .whereRef('sessions.userId', '=', 'users.id')
        .as('lastSeenAt'),
    ])
    .where(isStaff)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

// An owner's account may carry the mark of an admin too, and is an owner.
const isStaff = sql<boolean>`(is_super_admin or (is_admin and lounge_id is null))`;

/** A staff account, locked until the transaction ends; undefined if the id is no staff's. */
export async function lockStaffMember(ctx: Db, userId: string) {
  // In one order for all, so that changes of two super admins don't wait for each other.
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'isSuperAdmin', 'lockedAt'])
    .where((row) => row.or([row('id', '=', userId), row('isSuperAdmin', '=', true)]))
    .where(isStaff)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const person = rows.find(({ id }) => id === userId);
  if (!person) return undefined;
  const others = rows.filter(({ id, isSuperAdmin, lockedAt }) => id !== userId && isSuperAdmin && !lockedAt);
  return { ...person, isLastSuperAdmin: person.isSuperAdmin && others.length === 0 };
}

/** Gives an account the rights of a role, or none. */
export async function setStaffRole(ctx: Db, userId: string, role: StaffRole | 'none'): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ isAdmin: role !== 'none', isSuperAdmin: role === 'superAdmin' })
    .where('id', '=', userId)
    .execute();
}

/** Locks an account, or unlocks it with null. */
export async function setLocked(ctx: Db, userId: string, lockedAt: Date | null): Promise<void> {
  await ctx.db.updateTable('users').set({ lockedAt }).where('id', '=', userId).execute();
}

/** Whether there is any super admin yet. */
export async function hasSuperAdmin(ctx: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from users where is_super_admin) as found`.execute(ctx.db);
  return rows[0]?.found === true;
}

/** Makes an account a super admin. */
export async function promoteToSuperAdmin(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ isAdmin: true, isSuperAdmin: true })
    .where('id', '=', userId)
    .execute();
}
