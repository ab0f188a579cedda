import { sql } from 'kysely';
import type { Actor, Context } from '../../../context/context.ts';

/**
 * Whether an account may work on a lounge: its own; for an admin, one they look after; for a super admin, any. It is read from
 * the database each time, so that a lounge that was taken away is gone at once in every process.
 */
export async function mayReach(
  { db }: Pick<Context, 'db'>,
  { user, role }: Pick<Actor, 'user' | 'role'>,
  loungeId: string,
): Promise<boolean> {
  if (role === 'owner') return user.loungeId === loungeId;
  if (role !== 'admin' && role !== 'superAdmin') return false;
  // One statement with the same work for both, so that its time does not say whether a lounge exists.
  const { rows } = await sql<{ isReached: boolean }>`
    select exists (select from lounge_locations where lounge_id = ${loungeId})
      and (${role === 'superAdmin'} or exists (
        select from admin_lounges where user_id = ${user.id} and lounge_id = ${loungeId})) as is_reached`.execute(
    db,
  );
  return rows[0]?.isReached === true;
}
