import { sql } from 'kysely';
import type { Context, ForLounge } from '../../context/context.ts';

const seenAt = sql<Date>`coalesce(last_seen_at, paired_at)`;

/** The silent tablets of lounges with opening hours that nobody was notified of yet. */
export const listUnnotified = ({ db }: Pick<Context, 'db'>, before: Date) =>
  db
    .selectFrom('tablets')
    .innerJoin('loungeLocations as lounge', 'lounge.loungeId', 'tablets.loungeId')
    .select(['tablets.id', 'tablets.loungeId', 'openingHours', 'timeZone'])
    .where('silentNotificationId', 'is', null)
    .where(seenAt, '<', before)
    .where('openingHours', 'is not', null)
    .orderBy('tablets.id')
    .execute();

/** Locks a tablet of the lounge if it is still silent and nobody was notified of it; undefined otherwise. */
export const lockUnnotified = (ctx: ForLounge, id: string, before: Date) =>
  ctx.db
    .selectFrom('tablets')
    .select(['name', seenAt.as('seenAt')])
    .where('id', '=', id)
    .where('loungeId', '=', ctx.loungeId)
    .where('silentNotificationId', 'is', null)
    .where(seenAt, '<', before)
    .forUpdate()
    .executeTakeFirst();

/** Stores which notification says that a tablet of the lounge is silent; null once it is not. */
export async function setSilentNotification(
  ctx: ForLounge,
  id: string,
  silentNotificationId: string | null,
): Promise<void> {
  await ctx.db
    .updateTable('tablets')
    .set({ silentNotificationId })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .execute();
}
