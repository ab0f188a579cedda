import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';

/** An account's open sessions, most recently used first. */
export const listSessionsOf = (ctx: Context, userId: string) =>
  ctx.db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', ctx.now)
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** Deletes a session of an account by its id; false when it has none with this id. */
export async function deleteSessionOf(ctx: Context, userId: string, id: string): Promise<boolean> {
  const deleted = await ctx.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes every session of an account but one; returns how many. */
export async function deleteOtherSessions(ctx: Context, userId: string, beside: Buffer): Promise<number> {
  const deleted = await ctx.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', beside)
    .returning('id')
    .execute();
  return deleted.length;
}

/** Replaces a session's token hash; false when the session has ended. */
export async function replaceSessionTokenHash(ctx: Context, from: Buffer, to: Buffer): Promise<boolean> {
  const replaced = await ctx.db
    .updateTable('sessions')
    .set({ tokenHash: to })
    .where('tokenHash', '=', from)
    .where('removedFrom', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/**
 * Changes the password if the account still has the hash that was checked; false otherwise. Also forgets the
 * account's known devices.
 */
export async function replacePassword(
  ctx: Context,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await ctx.db
    .updateTable('users')
    .set({ passwordHash: to, passwordChangedAt: ctx.now })
    .where('id', '=', userId)
    .where('passwordHash', '=', from)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** The name of a lounge. */
export async function findLoungeName(ctx: Context, loungeId: string): Promise<string | null> {
  const lounge = await ctx.db
    .selectFrom('loungeLocations')
    .select('name')
    .where('loungeId', '=', loungeId)
    .executeTakeFirst();
  return lounge?.name ?? null;
}

/** Marks an account's first sign-in; false when there was one before. */
export async function markFirstSignIn(ctx: Context, userId: string): Promise<boolean> {
  const noted = await ctx.db
    .updateTable('users')
    .set({ firstSignInAt: ctx.now })
    .where('id', '=', userId)
    .where('firstSignInAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Counts an alert for an account and the current day (UTC); false, without counting, when it already had `most`. */
export async function reserveAlert(ctx: Context, userId: string, most: number): Promise<boolean> {
  const today = ctx.now.toISOString().slice(0, 10);
  const { rows } = await sql`
    update users
    set alerts_sent = case when alerts_on = ${today}::date then alerts_sent + 1 else 1 end, alerts_on = ${today}::date
    where id = ${userId} and (alerts_on is distinct from ${today}::date or alerts_sent < ${most})
    returning id`.execute(ctx.db);
  return rows.length > 0;
}

/**
 * Counts a wrong code of the second step. True for the one that makes `alarming` of them within an hour; counting
 * then starts over, so this happens at most once an hour.
 */
export async function countWrongCode(ctx: Context, userId: string, alarming: number): Promise<boolean> {
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000);
  const { rows } = await sql<{ isAlarming: boolean }>`
    update users set
      wrong_codes = case when wrong_codes_since > ${hourAgo} then wrong_codes + 1 else 1 end,
      wrong_codes_since = case when wrong_codes_since > ${hourAgo} and wrong_codes + 1 <> ${alarming}
        then wrong_codes_since else ${ctx.now}::timestamptz end
    where id = ${userId}
    returning wrong_codes = ${alarming} as is_alarming`.execute(ctx.db);
  return rows[0]?.isAlarming === true;
}

/** Sets the language of an account's pages. */
export async function setLanguage(
  ctx: Context,
  userId: string,
  language: NonNullable<SessionUser['language']>,
): Promise<void> {
  await ctx.db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** Whether an account turned announcements by email off. */
export async function findAnnouncementsOff(ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  const { announcementsOffAt } = await ctx.db
    .selectFrom('users')
    .select('announcementsOffAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return announcementsOffAt !== null;
}

/** Turns announcements by email off or on; whether that changed anything. */
export async function setAnnouncementsOff(ctx: Context, userId: string, isOff: boolean): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ announcementsOffAt: isOff ? ctx.now : null })
    .where('id', '=', userId)
    .where('announcementsOffAt', isOff ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores when a session was last used and when it now expires. */
export async function updateSessionSeen(
  ctx: Pick<Context, 'db'>,
  tokenHash: Buffer,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ seenAt, expiresAt })
    .where('tokenHash', '=', tokenHash)
    // A request that began before a removal must not extend what the removal ended.
    .where('removedFrom', 'is', null)
    .execute();
}

const saidForMs = 30 * 86_400_000;

/** Deletes expired sessions; one that a removal from a staff ended is kept for 30 days, so that its device can say so. */
export async function purgeSessions(ctx: Context): Promise<void> {
  const removedBefore = new Date(ctx.now.getTime() - saidForMs);
  await ctx.db
    .deleteFrom('sessions')
    .where('expiresAt', '<', ctx.now)
    .where((row) => row.or([row('removedFrom', 'is', null), row('expiresAt', '<', removedBefore)]))
    .execute();
}
