import type { Announcement, NewAnnouncement } from '@vitola/contract/announcements/announcements';
import { announcementsPerPage } from '@vitola/contract/announcements/announcement-constants';
import { roleOf } from '@vitola/contract/permissions';
import { sql } from 'kysely';
import type { Actor, Context, SignedInContext } from '../../context/context.ts';
import { mayRequeue } from '../../jobs/without-job.ts';
import { readersOf } from '../notifications/index.ts';
import { loungeSetOf, type StaffMember } from '../platform/index.ts';

type Db = Pick<Context, 'db'>;

/** The announcements that somebody may see: a super admin all, an admin their own to lounges they still look after. */
const visibleTo = ({ user, role }: Actor) =>
  role === 'superAdmin'
    ? sql<boolean>`true`
    : sql<boolean>`(sent_by = ${user.id} and not exists (
        select from unnest(announcements.lounge_ids) named where named not in ${loungeSetOf({ user, role })}))`;

const select = ({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>) =>
  db
    .selectFrom('announcements')
    .leftJoin('users', 'users.id', 'announcements.sentBy')
    .select([
      'announcements.id',
      'title',
      'message',
      'type',
      'audience',
      'byEmail',
      'users.username as sentBy',
      'announcements.createdAt',
      'sendAt',
      'sentAt',
      'recalledAt',
      'recipientCount as recipients',
    ])
    .select([
      readersOf('announcements.id').as('read'),
      sql<string[]>`case when audience in ('lounge', 'lounge-members') then array(
        select name from lounge_locations where lounge_id = any (announcements.lounge_ids)
        order by lower(name)) else '{}' end`.as('lounges'),
    ])
    .where(visibleTo(actor));

/** The newest announcements that the caller may see, older than one if it is given; one more than a page if there are more. */
export const listVisible = (ctx: SignedInContext, before: string | undefined) =>
  select(ctx)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(announcements.created_at, announcements.id) < (
          select b.created_at, b.id from announcements b where b.id = ${before}::uuid)`,
      ),
    )
    .orderBy('announcements.createdAt', 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(announcementsPerPage + 1)
    .execute();

type Row = Awaited<ReturnType<typeof listVisible>>[number];

/** A row as the contract's `Announcement`. */
export const toAnnouncement = ({ createdAt, sendAt, sentAt, recalledAt, ...row }: Row): Announcement => ({
  ...row,
  type: row.type as Announcement['type'],
  audience: row.audience as Announcement['audience'],
  createdAt: createdAt.toISOString(),
  sendAt: sendAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  recalledAt: recalledAt?.toISOString() ?? null,
});

/** An announcement that the caller may see. */
export const findVisible = (ctx: SignedInContext, id: string) =>
  select(ctx).where('announcements.id', '=', id).executeTakeFirst();

/** Inserts an announcement of the caller; its id. */
export async function insertAnnouncement(
  ctx: SignedInContext,
  { title, message, type, audience, byEmail }: NewAnnouncement,
  { loungeIds, sendAt }: { loungeIds: string[] | null; sendAt: Date },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('announcements')
    .values({
      title,
      message,
      type,
      audience,
      byEmail,
      loungeIds,
      sendAt,
      sentBy: ctx.actor.user.id,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An announcement that is neither sent nor recalled; nobody else can send or recall it until the transaction ends. */
export const lockUnsent = ({ db }: Db, id: string) =>
  db
    .selectFrom('announcements')
    .select(['title', 'message', 'type', 'audience', 'loungeIds', 'byEmail', 'sentBy'])
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('recalledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Whoever sends an announcement, if they are still on the staff and not locked. */
export async function findSender({ db }: Db, userId: string | null): Promise<StaffMember | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'isAdmin', 'isSuperAdmin', 'loungeId', 'subscriptionTier'])
    .where('id', '=', userId)
    .where('lockedAt', 'is', null)
    .executeTakeFirst();
  const role = roleOf(user);
  return user && (role === 'admin' || role === 'superAdmin') ? { user, role } : undefined;
}

/** Stores that an announcement is sent, and for an admin's the lounges that it went to. */
export async function setSent(
  ctx: Context,
  id: string,
  { recipientCount, sender }: { recipientCount: number; sender: StaffMember },
): Promise<void> {
  await sql`
    update announcements set sent_at = ${ctx.now}, recipient_count = ${recipientCount},
      lounge_ids = case when ${sender.role === 'superAdmin'} then lounge_ids else array(
        select lounge_id from ${loungeSetOf(sender)} own
        where lounge_ids is null or lounge_id = any (lounge_ids)) end
    where id = ${id}`.execute(ctx.db);
}

/** Stores that an announcement is recalled, unless it is already; whether it was not. */
export async function setRecalled(ctx: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('announcements')
    .set({ recalledAt: ctx.now })
    .where('id', '=', id)
    .where('recalledAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The announcements that are to be sent and have no job. */
export const listUnscheduled = ({ db }: Db) =>
  db
    .selectFrom('announcements')
    .select(['id', 'sendAt'])
    .where('sentAt', 'is', null)
    .where('recalledAt', 'is', null)
    .where(mayRequeue('announcement', 'announcementId', 'announcements.id'))
    .orderBy('id')
    .execute();

/** The announcements that were sent by email since a time, are not recalled, and have no email waiting. */
export const listWithoutEmailJob = ({ db }: Db, since: Date) =>
  db
    .selectFrom('announcements')
    .select('id')
    .where('byEmail', '=', true)
    .where('sentAt', '>', since)
    .where('recalledAt', 'is', null)
    .where(mayRequeue('announcement-mail', 'announcementId', 'announcements.id'))
    .orderBy('id')
    .execute();

/** Deletes what was sent or recalled before a time, with the notifications of its readers. */
export async function purgeAnnouncements(ctx: Db, before: Date): Promise<void> {
  await sql`delete from announcements where coalesce(recalled_at, sent_at) < ${before}`.execute(ctx.db);
}
