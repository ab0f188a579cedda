import type { NotificationFacts } from '@vitola/contract/notifications';
import { maxListed } from '@vitola/contract/notification-constants';
import { sql } from 'kysely';
import type { Context, ForLounge, SignedInContext } from '../../context/context.ts';

const isRead = sql<boolean>`(notifications.user_id is not null and is_read) or notification_reads.read_at is not null`;

/** The open notifications to the caller and to the caller's lounge. */
function forReader(ctx: SignedInContext) {
  const { id: userId, loungeId } = ctx.actor.user;
  return ctx.db
    .selectFrom('notifications')
    .leftJoin('notificationReads', (join) =>
      join
        .onRef('notificationReads.notificationId', '=', 'notifications.id')
        .on('notificationReads.userId', '=', userId),
    )
    .where('closedAt', 'is', null)
    .where((row) =>
      row.or([
        row('notifications.userId', '=', userId),
        ...(loungeId
          ? [row.and([row('notifications.userId', 'is', null), row('notifications.loungeId', '=', loungeId)])]
          : []),
      ]),
    );
}

/**
 * The caller's newest notifications; a shared one has a read mark per reader. Those about low stock are as many as all others at
 * most, so that a shelf that is imported low hides nothing.
 */
export async function listForReader(ctx: SignedInContext) {
  const newest = (comparison: '=' | '<>') =>
    forReader(ctx)
      .select(['id', 'title', 'message', 'facts', 'type', 'cigarId', 'notifications.loungeId', 'createdAt'])
      .select(isRead.as('isRead'))
      .where('type', comparison, 'low-stock')
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(maxListed)
      .execute();
  const [lowStock, others] = await Promise.all([newest('='), newest('<>')]);
  return [...lowStock, ...others].toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}

/** The caller's unread notifications, or those with this id or type; `userId` is null for a shared one. */
export const listUnread = (
  ctx: SignedInContext,
  { id, type }: { id?: string | undefined; type?: string | undefined } = {},
) =>
  forReader(ctx)
    .select(['id', 'notifications.userId'])
    .where((row) => row.not(row.parens(isRead)))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .execute();

/** An open notification of the caller. */
export const findForReader = (ctx: SignedInContext, id: string) =>
  forReader(ctx).select('id').where('id', '=', id).executeTakeFirst();

/** Marks notifications as read: a personal one on its row, a shared one with a row for this reader. Idempotent. */
export async function markRead(
  ctx: SignedInContext,
  unread: readonly { id: string; userId: string | null }[],
): Promise<void> {
  const [own, shared] = [unread.filter((one) => one.userId), unread.filter((one) => !one.userId)];
  const idsOf = (notifications: typeof unread) => notifications.map(({ id }) => id);
  if (own.length > 0)
    await ctx.db.updateTable('notifications').set({ isRead: true }).where('id', 'in', idsOf(own)).execute();
  if (shared.length > 0)
    await ctx.db
      .insertInto('notificationReads')
      .values(
        idsOf(shared).map((notificationId) => ({
          notificationId,
          userId: ctx.actor.user.id,
          readAt: ctx.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Inserts a notification to a lounge unless one of its kind is open. */
export const insertNotification = (
  ctx: ForLounge,
  { kind, title, message }: { kind: string; title: string; message: string },
) =>
  ctx.db
    .insertInto('notifications')
    .values({ loungeId: ctx.loungeId, type: kind, title, message, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Closes a lounge's open notifications of these kinds. */
export async function setNotificationsClosed(ctx: ForLounge, kinds: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('notifications')
    .set({ closedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('type', 'in', kinds)
    .where('closedAt', 'is', null)
    .execute();
}

/** Closes an open notification of a lounge. */
export async function setNotificationClosed(ctx: ForLounge, id: string): Promise<void> {
  await ctx.db
    .updateTable('notifications')
    .set({ closedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute();
}

/** Inserts a notification to a lounge and closes the open ones of its kind about the same cigar, or about none. */
export async function replaceLoungeNotification(
  ctx: ForLounge,
  { kind, title, message, cigarId }: { kind: string; title: string; message: string; cigarId: string | null },
): Promise<void> {
  await sql`
    update notifications set closed_at = ${ctx.now} where lounge_id = ${ctx.loungeId} and user_id is null
      and type = ${kind} and cigar_id is not distinct from ${cigarId}::uuid and closed_at is null`.execute(
    ctx.db,
  );
  await ctx.db
    .insertInto('notifications')
    .values({ loungeId: ctx.loungeId, cigarId, type: kind, title, message, createdAt: ctx.now })
    .execute();
}

/** A notification to a lounge that is still open. */
export const findOpenNotification = (ctx: Pick<Context, 'db'>, id: string) =>
  ctx.db
    .selectFrom('notifications')
    .select(['title', 'message', 'loungeId'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst();

/** The name of the lounge. */
export async function findLoungeName(ctx: ForLounge): Promise<string> {
  const { name } = await ctx.db
    .selectFrom('loungeLocations')
    .select('name')
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirstOrThrow();
  return name;
}

interface MemberNotificationRow {
  userId: string;
  title: string;
  message: string;
  facts: NotificationFacts;
  cigarId?: string | null;
}

/** Inserts a notification to one member from a lounge. */
export async function insertMemberNotification(
  ctx: ForLounge,
  { userId, title, message, facts, cigarId = null }: MemberNotificationRow,
): Promise<void> {
  await ctx.db
    .insertInto('notifications')
    .values({
      userId,
      loungeId: ctx.loungeId,
      cigarId,
      type: facts.kind,
      title,
      message,
      facts: JSON.stringify(facts),
      createdAt: ctx.now,
    })
    .execute();
}

/** Closes a member's open notifications of these kinds from a lounge, about the same cigar if one is given. */
export async function closeMemberNotifications(
  ctx: ForLounge,
  about: { userId: string; cigarId?: string | null; kinds: readonly string[]; onlyUnread: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('notifications')
    .set({ closedAt: ctx.now })
    .where('userId', '=', about.userId)
    .where('loungeId', '=', ctx.loungeId)
    .where('type', 'in', about.kinds)
    .where('closedAt', 'is', null)
    .$if(about.onlyUnread, (query) => query.where('isRead', '=', false))
    .$if(Boolean(about.cigarId), (query) => query.where('cigarId', '=', about.cigarId ?? null))
    .execute();
}

/** Deletes notifications from before a time, except those of a lounge that still wait for something to be done. */
export async function purgeNotifications(ctx: Pick<Context, 'db'>, before: Date): Promise<void> {
  await sql`delete from notifications where created_at < ${before} and announcement_id is null
    and not (user_id is null and closed_at is null and type = any (${waiting}::text[]))`.execute(ctx.db);
}

const waiting: readonly string[] = [
  'low-stock',
  'oversold',
  'payment-due',
  'payment-limit',
  'reviews-held',
  'point-of-sale-broken',
  'distributor-feed-failing',
  'guest-domain-failing',
  'tablet-silent',
];
