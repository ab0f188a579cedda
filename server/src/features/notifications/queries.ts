import { sql } from 'kysely';
import type { SignedInContext } from '../../lib/context.ts';

const atMost = 100;

/** What was sent to the caller alone, to the caller's lounge, or to everybody; a shared one is read per reader. */
export function listForReader(ctx: SignedInContext) {
  const { id: userId, loungeId } = ctx.actor.user;
  return ctx.db
    .selectFrom('notifications')
    .leftJoin('notificationReads', (join) =>
      join
        .onRef('notificationReads.notificationId', '=', 'notifications.id')
        .on('notificationReads.userId', '=', userId),
    )
    .select(['id', 'title', 'message', 'type', 'createdAt'])
    .select(
      sql<boolean>`(notifications.user_id is not null and is_read) or notification_reads.read_at is not null`.as(
        'isRead',
      ),
    )
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
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(atMost)
    .execute();
}
