import { sql } from 'kysely';
import type { ForLounge } from '../../context/context.ts';

/**
 * Opens or updates a notification for every cigar among `ids` (or in the lounge) that was sold beyond its count, and closes
 * those of cigars that were counted again or removed. Rows are locked in id order, so that two transactions never deadlock.
 */
export async function updateOversoldNotifications(ctx: ForLounge, ids: string[] | undefined): Promise<void> {
  const amongIds = ids ? sql`cigars.id = any (${ids}::uuid[])` : sql`true`;
  await sql`
    with closed as (
      update notifications set closed_at = ${ctx.now}
      from cigars
      where notifications.lounge_id = ${ctx.loungeId} and notifications.cigar_id = cigars.id
        and notifications.type = 'oversold' and notifications.closed_at is null
        and cigars.lounge_id = ${ctx.loungeId} and ${amongIds}
        and (cigars.removed_at is not null or cigars.sold_beyond_count = 0)
    )
    insert into notifications (lounge_id, cigar_id, type, title, message, created_at)
    select lounge_id, id, 'oversold', 'Sold more than counted',
      brand || ' ' || name || ': ' || sold_beyond_count || ' sold beyond the count. Please count it again.', ${ctx.now}
    from cigars
    where lounge_id = ${ctx.loungeId} and ${amongIds} and removed_at is null and sold_beyond_count > 0
    order by id
    on conflict (lounge_id, cigar_id) where type = 'oversold' and closed_at is null
    do update set message = excluded.message`.execute(ctx.db);
}
