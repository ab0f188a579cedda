import type { AdminStats, LowStockItem } from '@vitola/contract/platform/admin-dashboard';
import { lowStockShown } from '@vitola/contract/platform/dashboard-constants';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../context/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { eachLoungeOf } from '../lounge-set/queries.ts';

/** The kinds of open notifications that count as a pending alert. */
const alerts = sql`('low-stock', 'oversold', 'payment-due')`;

type Sums = Pick<AdminStats, 'totalInventory' | 'dailyRevenue' | 'pendingAlerts'>;

/**
 * What the caller's lounges have in stock, sold on their own day, and have open. Each lounge is read by its indexes: today's
 * sales, whether there ever was one, and its open notifications.
 */
export async function readSums({ db, actor, now }: SignedInContext): Promise<Sums> {
  const { rows } = await sql<Sums>`
    ${prepared} select coalesce(sum(shelf.stock), 0)::int as total_inventory,
      case when coalesce(bool_or(sold.ever), false) then coalesce(sum(sold.revenue), 0)::numeric(12, 2)::text end
        as daily_revenue,
      coalesce(sum(open.count), 0)::int as pending_alerts
    from ${eachLoungeOf(actor)}
    cross join lateral (
      select sum(stock) as stock from cigars
      where cigars.lounge_id = lounge.lounge_id and removed_at is null) shelf
    cross join lateral (
      select exists (select from sales where sales.lounge_id = lounge.lounge_id and undone_at is null) as ever,
        (select sum(unit_price * quantity) from sales
          where sales.lounge_id = lounge.lounge_id and undone_at is null
            and sold_at >= date_trunc('day', ${now}::timestamptz at time zone coalesce(lounge.time_zone, 'UTC'))
              at time zone coalesce(lounge.time_zone, 'UTC')) as revenue) sold
    cross join lateral (
      select count(*) from notifications
      where notifications.lounge_id = lounge.lounge_id and closed_at is null and type in ${alerts}) open`.execute(
    db,
  );
  const [sums] = rows;
  if (!sums) throw new Error('An aggregate returned no row.');
  return sums;
}

/** The cigars with an open notification of low stock at the caller's lounges, emptiest first. */
export async function listLowStock({ db, actor }: SignedInContext): Promise<LowStockItem[]> {
  const { rows } = await sql<LowStockItem>`
    ${prepared} select low.id, low.name, low.brand, low.stock, low.price::text, lounge.lounge_id, lounge.name as lounge_name
    from ${eachLoungeOf(actor)}
    cross join lateral (
      select cigars.id, cigars.name, brand, stock, price
      from notifications join cigars on cigars.lounge_id = notifications.lounge_id and cigars.id = notifications.cigar_id
      where notifications.lounge_id = lounge.lounge_id and closed_at is null and type = 'low-stock'
        and removed_at is null and stock is not null
      order by stock, lower(brand), lower(cigars.name), cigars.id limit ${lowStockShown}) low
    order by low.stock, lower(lounge.name), lower(low.brand), lower(low.name), low.id
    limit ${lowStockShown}`.execute(db);
  return rows;
}
