import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { sessionColumns } from '../queries.ts';

type Db = Pick<Context, 'db'>;

/** Inserts the hash of a token that confirms an address for an account. */
export async function insertConfirmation(
  ctx: Context,
  confirmation: { tokenHash: Buffer; userId: string; email: string; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('emailConfirmations')
    .values({ ...confirmation, createdAt: ctx.now })
    .execute();
}

/** Deletes a confirmation whose email could not be sent. */
export async function deleteConfirmation(ctx: Db, tokenHash: Buffer): Promise<void> {
  await ctx.db.deleteFrom('emailConfirmations').where('tokenHash', '=', tokenHash).execute();
}

/**
 * How many confirmations an account asked for, or an address was sent, since a time: whichever is more. Locks both until the
 * transaction ends, so that the number cannot change.
 */
export async function countConfirmations(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
  since: Date,
): Promise<number> {
  for (const name of [`confirmations of ${userId}`, `confirmations to ${email.toLowerCase()}`].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
  const { rows } = await sql<{ count: number }>`
    select greatest(count(*) filter (where user_id = ${userId}), count(*) filter (where email = ${email}::citext))::int as count
    from email_confirmations where created_at > ${since}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** The address of an account's newest open confirmation that is not its own address; undefined if none is waiting. */
export const findNewEmail = (ctx: Context, userId: string) =>
  ctx.db
    .selectFrom('emailConfirmations')
    .innerJoin('users', 'users.id', 'emailConfirmations.userId')
    .select('emailConfirmations.email')
    .where('emailConfirmations.userId', '=', userId)
    .whereRef('emailConfirmations.email', '!=', 'users.email')
    .where('emailConfirmations.usedAt', 'is', null)
    .where('emailConfirmations.expiresAt', '>', ctx.now)
    .orderBy('emailConfirmations.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The account and address of a confirmation that is neither used nor expired, without using it. */
export const findConfirmation = (ctx: Context, tokenHash: Buffer) =>
  ctx.db
    .selectFrom('emailConfirmations')
    .select(['userId', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst();

/** Consumes a confirmation that is neither used nor expired; of two concurrent calls one returns true. */
export async function consumeConfirmation(ctx: Context, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('emailConfirmations')
    .set({ usedAt: ctx.now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Invalidates every open confirmation of an account. */
export async function invalidateConfirmations(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .updateTable('emailConfirmations')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Invalidates every open confirmation of an address that an account is to have instead of its own. */
export async function invalidateEmailChanges(ctx: Context, userId: string): Promise<void> {
  await sql`
    update email_confirmations set used_at = ${ctx.now} from users
    where users.id = ${userId} and user_id = users.id and used_at is null
      and email_confirmations.email <> users.email`.execute(ctx.db);
}

/** Deletes confirmations that expired before a time. */
export async function purgeConfirmations(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('emailConfirmations').where('expiresAt', '<', before).execute();
}

/** Locks an account in the transaction of `ctx` and returns it with what a session needs; undefined if it is gone. */
export const lockUser = (ctx: Db, userId: string) =>
  ctx.db
    .selectFrom('users')
    .select([
      ...sessionColumns,
      'users.passwordHash',
      'users.passwordChangedAt',
      'users.secondFactorSince',
      'users.emailVerifiedAt',
    ])
    .where('users.id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** When an account's address was confirmed; undefined if it was not. */
export async function findConfirmedSince(ctx: Db, userId: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('users')
    .select('emailVerifiedAt')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.emailVerifiedAt ?? undefined;
}

/** Marks an account's address as confirmed, from the first time on. */
export async function setEmailConfirmed(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ emailVerifiedAt: ctx.now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}

/** Whether another account has this address, as its email or its username. */
export async function isEmailTaken(ctx: Db, userId: string, email: string): Promise<boolean> {
  const other = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', userId)
    .where((row) => row.or([row('email', '=', email), row('username', '=', email)]))
    .executeTakeFirst();
  return other !== undefined;
}

/** Gives an account another, confirmed address; a username that was the old one changes with it. */
export async function replaceEmail(ctx: Context, userId: string, email: string): Promise<void> {
  await sql`
    update users set email = ${email}, email_verified_at = ${ctx.now},
      username = case when username = email then ${email}::citext else username end,
      username_key = case when username = email then username_key(${email}) else username_key end
    where id = ${userId}`.execute(ctx.db);
}

/** Who an account's notifications go to; undefined for a member whose address is not confirmed, and for an account that is gone. */
export const findRecipient = (ctx: Db, userId: string) =>
  ctx.db
    .selectFrom('users')
    .select(sessionColumns)
    .where('id', '=', userId)
    .where((row) =>
      row.or([
        row('emailVerifiedAt', 'is not', null),
        row('loungeId', 'is not', null),
        row('isAdmin', '=', true),
        row('isSuperAdmin', '=', true),
      ]),
    )
    .executeTakeFirst();
