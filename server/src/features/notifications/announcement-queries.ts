import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** What each reader of an announcement gets. */
export interface AnnouncementText {
  announcementId: string;
  title: string;
  message: string;
  type: string;
}

/** Gives each of these accounts, the ids of a subquery, one notification of an announcement; how many got one. */
export async function insertForReaders(
  ctx: Context,
  { announcementId, title, message, type }: AnnouncementText,
  readers: RawBuilder<string>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notifications (user_id, type, title, message, announcement_id, created_at)
    select reader.id, ${type}, ${title}, ${message}, ${announcementId}::uuid, ${ctx.now}::timestamptz
    from (${readers}) reader
    on conflict (announcement_id, user_id) where announcement_id is not null do nothing`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** Removes an announcement from all bells. */
export async function closeForReaders(ctx: Context, announcementId: string): Promise<void> {
  await sql`
    update notifications set closed_at = ${ctx.now}
    where announcement_id = ${announcementId} and closed_at is null`.execute(ctx.db);
}

/** SQL: how many have read the announcement whose id is in this column. */
export const readersOf = (column: string) => sql<number>`(
  select count(*)::int from notifications where announcement_id = ${sql.ref(column)} and is_read)`;

// As `findRecipient` of the accounts, without those who turned announcements off.
const isMailed = sql`notifications.emailed_at is null and users.announcements_off_at is null
  and (users.email_verified_at is not null or users.lounge_id is not null)`;

/** Ranges of ids of notifications, each with at most this many of an announcement that are still to be emailed. */
export async function listEmailRanges(
  { db }: Db,
  announcementId: string,
  size: number,
): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select (array_agg(id order by id))[1] as "from", (array_agg(id order by id desc))[1] as "to"
    from (
      select notifications.id, (row_number() over (order by notifications.id) - 1) / ${size}::int as part
      from notifications join users on users.id = notifications.user_id
      where announcement_id = ${announcementId} and ${isMailed}) parts
    group by part order by part`.execute(db);
  return rows;
}

/** A range of ids of notifications, and the last one that was tried. */
export interface EmailRange {
  announcementId: string;
  from: string;
  to: string;
  after: string | null;
}

/**
 * The next notification of a range that is to be emailed to its reader; undefined if there is none, and once the
 * announcement is recalled.
 */
export async function findNextToEmail({ db }: Db, { announcementId, from, to, after }: EmailRange) {
  const { rows } = await sql<{ id: string; userId: string; title: string; message: string }>`
    select notifications.id, user_id, title, message
    from notifications join users on users.id = notifications.user_id
    where announcement_id = ${announcementId} and notifications.id between ${from}::uuid and ${to}::uuid
      and (${after}::uuid is null or notifications.id > ${after}::uuid) and closed_at is null and ${isMailed}
    order by notifications.id limit 1`.execute(db);
  return rows[0];
}

/** Marks a notification as emailed. */
export async function setNotificationEmailed(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('notifications').set({ emailedAt: ctx.now }).where('id', '=', id).execute();
}

/** The account that a notification of an announcement went to. */
export const findReader = ({ db }: Db, id: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['users.id', 'users.language', 'isAdmin', 'isSuperAdmin', 'users.loungeId', 'subscriptionTier'])
    .where('notifications.id', '=', id)
    .where('announcementId', 'is not', null)
    .executeTakeFirst();
