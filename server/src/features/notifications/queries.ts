import { sql } from 'kysely';
import type { Context, OfLounge, SignedInContext } from '../../context/context.ts';

const maxListed = 100;

const isRead = sql<boolean>`(notifications.user_id is not null and is_read) or notification_reads.read_at is not null`;

/** What was sent to the caller alone, to the caller's lounge, or to everybody, and is not over. */
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
        row.and([
          row('notifications.userId', 'is', null),
          row.or([
            row('notifications.loungeId', 'is', null),
            ...(loungeId ? [row('notifications.loungeId', '=', loungeId)] : []),
          ]),
        ]),
      ]),
    );
}

/** The newest of one's notifications; a shared one is read per reader. */
export const listForReader = (ctx: SignedInContext) =>
  forReader(ctx)
    .select(['id', 'title', 'message', 'type', 'cigarId', 'createdAt'])
    .select(isRead.as('isRead'))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();

/** One's unread notifications, or one of them: whom each was sent to. */
export const listUnread = (ctx: SignedInContext, id?: string) =>
  forReader(ctx)
    .select(['id', 'notifications.userId'])
    .where((row) => row.not(row.parens(isRead)))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();

/** One of one’s notifications that is not over. */
export const findForReader = (ctx: SignedInContext, id: string) =>
  forReader(ctx).select('id').where('id', '=', id).executeTakeFirst();

/** Marks as read: one's own on its row, shared ones in a row of this reader. Harmless when repeated. */
export async function markRead(
  ctx: SignedInContext,
  unread: readonly { id: string; userId: string | null }[],
): Promise<void> {
  const [own, shared] = [unread.filter((one) => one.userId), unread.filter((one) => !one.userId)];
  const idsOf = (some: typeof unread) => some.map(({ id }) => id);
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

/** Inserts a notice to a lounge unless one of its kind is open. */
export const insertNotification = (
  ctx: OfLounge,
  { kind, title, message }: { kind: string; title: string; message: string },
) =>
  ctx.db
    .insertInto('notifications')
    .values({ loungeId: ctx.loungeId, type: kind, title, message, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Ends the open notices of these kinds to a lounge. */
export async function setNotificationsClosed(ctx: OfLounge, kinds: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('notifications')
    .set({ closedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('type', 'in', kinds)
    .where('closedAt', 'is', null)
    .execute();
}

/** A notice to a lounge that is not over. */
export const findOpenNotification = (ctx: Pick<Context, 'db'>, id: string) =>
  ctx.db
    .selectFrom('notifications')
    .select(['title', 'message', 'loungeId'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
