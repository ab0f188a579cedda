import { sql } from 'kysely';
import type { ForLounge } from '../../context/context.ts';
import { lowStockThreshold } from '../lounge/index.ts';

const amongIds = (ids: string[] | undefined) => (ids ? sql`cigars.id = any (${ids}::uuid[])` : sql`true`);

/** A cigar for which a notification was just opened. */
export interface OpenedLowStockNotification {
  cigarId: string;
  stock: number;
}

/**
 * Opens a notification for every low cigar among `ids` (or in the whole lounge), and updates the count in those already
 * open. Returns the newly opened ones. Rows are locked in id order, so that two transactions never deadlock.
 */
export async function insertLowStockNotifications(
  ctx: ForLounge,
  ids: string[] | undefined,
): Promise<OpenedLowStockNotification[]> {
  const { rows } = await sql<OpenedLowStockNotification & { isNew: boolean }>`
    insert into notifications (lounge_id, cigar_id, type, title, message, created_at)
    select cigars.lounge_id, cigars.id, 'low-stock',
      case when cigars.stock = 0 then 'Sold out' else 'Low stock' end,
      cigars.brand || ' ' || cigars.name ||
        case cigars.stock when 0 then ' is sold out.' when 1 then ': one left.' else ': ' || cigars.stock || ' left.' end,
      ${ctx.now}
    from cigars join lounge_locations using (lounge_id)
    where cigars.lounge_id = ${ctx.loungeId} and ${amongIds(ids)}
      and cigars.removed_at is null and cigars.stock <= ${lowStockThreshold}
    order by cigars.id
    on conflict (lounge_id, cigar_id) where type = 'low-stock' and closed_at is null
    do update set title = excluded.title, message = excluded.message
    returning cigar_id as "cigarId", xmax = 0 as "isNew",
      (select stock from cigars where cigars.id = notifications.cigar_id) as stock`.execute(ctx.db);
  return rows.filter(({ isNew }) => isNew).map(({ cigarId, stock }) => ({ cigarId, stock }));
}

/** Closes the notifications of cigars that are no longer low, no longer counted, or removed. */
export async function closeLowStockNotifications(ctx: ForLounge, ids: string[] | undefined): Promise<void> {
  await sql`
    update notifications set closed_at = ${ctx.now}
    from cigars join lounge_locations using (lounge_id)
    where notifications.lounge_id = ${ctx.loungeId} and notifications.cigar_id = cigars.id
      and notifications.type = 'low-stock' and notifications.closed_at is null
      and cigars.lounge_id = ${ctx.loungeId} and ${amongIds(ids)}
      and (cigars.removed_at is not null or cigars.stock is null or cigars.stock > ${lowStockThreshold})`.execute(
    ctx.db,
  );
}
