import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { sessionColumns } from '../queries.ts';

type Db = Pick<Context, 'db'>;

/** The member with this email, case-insensitive; undefined for an owner or an admin. */
export const findMemberByEmail = (ctx: Db, email: string) =>
  ctx.db
    .selectFrom('users')
    .select([...sessionColumns, 'users.emailVerifiedAt'])
    .where('email', '=', email)
    .where('loungeId', 'is', null)
    .where('isAdmin', '=', false)
    .where('isSuperAdmin', '=', false)
    .executeTakeFirst();

/** Inserts the hash of an emailed sign-in token. */
export async function insertSignInLink(
  ctx: Context,
  link: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('signInLinks')
    .values({ ...link, createdAt: ctx.now })
    .execute();
}

/** Deletes a sign-in link whose email could not be sent. */
export async function deleteSignInLink(ctx: Db, tokenHash: Buffer): Promise<void> {
  await ctx.db.deleteFrom('signInLinks').where('tokenHash', '=', tokenHash).execute();
}

/** How many sign-in links an account got since a time, used or not. Locks the account, so that the number cannot change. */
export async function countSignInLinks(ctx: Context, userId: string, since: Date): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(ctx.db);
  const { count } = await ctx.db
    .selectFrom('signInLinks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Consumes a sign-in link that is neither used nor expired, and returns the account's id; of two concurrent calls one succeeds. */
export async function consumeSignInLink(ctx: Context, tokenHash: Buffer): Promise<string | undefined> {
  const taken = await ctx.db
    .updateTable('signInLinks')
    .set({ usedAt: ctx.now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning('userId')
    .executeTakeFirst();
  return taken?.userId;
}

/** Invalidates every open sign-in link of an account. */
export async function invalidateSignInLinks(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .updateTable('signInLinks')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Deletes sign-in links that expired before a time. */
export async function purgeSignInLinks(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('signInLinks').where('expiresAt', '<', before).execute();
}
