import { sql } from 'kysely';
import type { Actor, Context } from '../../../context/context.ts';
import { prepared } from '../../../db/prepared.ts';

/**
 * Whether an account may work on a lounge: its own, or the one whose staff it is on; for an admin, one they look after; for a super admin, any. It is read from
 * the database each time, so that a lounge that was taken away is gone at once in every process.
 */
export async function mayReach(
  { db }: Pick<Context, 'db'>,
  { user, role }: Pick<Actor, 'user' | 'role'>,
  loungeId: string,
): Promise<boolean> {
  if (role === 'owner') return user.loungeId === loungeId;
  if (role === 'staff') return user.staffOf === loungeId;
  if (role !== 'admin' && role !== 'superAdmin') return false;
  // Of a lounge that an admin does not look after, nothing else is read: its time is that of no lounge.
  const found =
    role === 'superAdmin'
      ? sql`select from lounge_locations where lounge_id = ${loungeId}`
      : sql`select from admin_lounges where user_id = ${user.id} and lounge_id = ${loungeId}`;
  const { rows } = await sql`${prepared} ${found}`.execute(db);
  return rows.length > 0;
}
