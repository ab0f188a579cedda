import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** Inserts the hash of an emailed reset token. */
export async function insertReset(
  ctx: Context,
  reset: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('passwordResets')
    .values({ ...reset, createdAt: ctx.now })
    .execute();
}

/** Deletes a reset whose email could not be sent. */
export async function deleteReset(ctx: Db, tokenHash: Buffer): Promise<void> {
  await ctx.db.deleteFrom('passwordResets').where('tokenHash', '=', tokenHash).execute();
}

/**
 * How many resets an account has had since a time, used or not. Locks the account, so that the number cannot change.
 */
export async function countResets(ctx: Context, userId: string, since: Date): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(ctx.db);
  const { count } = await ctx.db
    .selectFrom('passwordResets')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The account of a reset token that is neither used nor expired, without using it. */
export function findReset(ctx: Context, tokenHash: Buffer) {
  return ctx.db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .leftJoin('loungeLocations', 'loungeLocations.loungeId', 'users.loungeId')
    .select(['users.username', 'users.email', 'loungeLocations.name as loungeName'])
    .where('passwordResets.tokenHash', '=', tokenHash)
    .where('passwordResets.usedAt', 'is', null)
    .where('passwordResets.expiresAt', '>', ctx.now)
    .executeTakeFirst();
}

/** Consumes a reset token that is neither used nor expired, and returns the account's id; of two concurrent calls one succeeds. */
export async function consumeReset(ctx: Context, tokenHash: Buffer): Promise<string | undefined> {
  const taken = await ctx.db
    .updateTable('passwordResets')
    .set({ usedAt: ctx.now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning('userId')
    .executeTakeFirst();
  return taken?.userId;
}

/** Invalidates every open reset of an account. */
export async function invalidateResets(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .updateTable('passwordResets')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Deletes reset tokens that expired before a time. */
export async function purgeResets(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('passwordResets').where('expiresAt', '<', before).execute();
}
