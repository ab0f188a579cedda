import { sql } from 'kysely';
import type { Context, ForLounge } from '../../context/context.ts';

/** The owner of a lounge: its oldest account. `newEmail` is an address that waits for its confirmation. */
export const findOwnerOf = (ctx: Pick<ForLounge, 'db' | 'now' | 'loungeId'>) =>
  ctx.db
    .selectFrom('users')
    .select((row) => [
      'id',
      'username',
      'email',
      row
        .selectFrom('emailConfirmations')
        .select('emailConfirmations.email')
        .whereRef('userId', '=', 'users.id')
        .whereRef('emailConfirmations.email', '!=', 'users.email')
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', ctx.now)
        .orderBy('emailConfirmations.createdAt', 'desc')
        .limit(1)
        .as('newEmail'),
    ])
    .where('loungeId', '=', ctx.loungeId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Gives an account another username; false if another account has it, one that looks like it, or it as an email. */
export async function setUsername(
  ctx: Pick<Context, 'db'>,
  userId: string,
  username: string,
): Promise<boolean> {
  const { rows } = await sql`
    update users set username = ${username}, username_key = username_key(${username})
    where id = ${userId} and not exists (
      select from users other where other.id <> ${userId} and (other.username = ${username}::citext
        or other.email = ${username}::citext or other.username_key = username_key(${username})))
    returning id`.execute(ctx.db);
  return rows.length > 0;
}

/** Takes an account out of its lounge; with `isAdmin` it becomes an admin. A super admin stays one. */
export async function removeFromLounge(
  ctx: Pick<ForLounge, 'db' | 'loungeId'>,
  userId: string,
  isAdmin: boolean,
): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ loungeId: null, isAdmin: sql<boolean>`is_super_admin or ${isAdmin}` })
    .where('id', '=', userId)
    .where('loungeId', '=', ctx.loungeId)
    .execute();
}
