import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { lowStockThreshold } from '../../lounge/index.ts';
import type { LoungeDay } from '../report-days/sum-days-queries.ts';

/**
 * Counts some of the days whose sales changed, and deletes their marks, in the transaction that holds the lock of the
 * counts. Returns how many days were marked, and which of lounges that still exist.
 */
export async function recountSales(db: Database, atOnce: number) {
  const { rows } = await sql<{ count: number; due: LoungeDay[] | null }>`
    with marked as (select lounge_id, day from uncounted_sales group by lounge_id, day limit ${atOnce}),
    mark as (
      delete from uncounted_sales using marked
      where uncounted_sales.lounge_id = marked.lounge_id and uncounted_sales.day = marked.day
      returning marked.lounge_id, marked.day),
    due as (select distinct lounge_id, day from mark join lounge_locations using (lounge_id)),
    stored as (
      insert into lounge_sales_days (lounge_id, day, picks, revenue)
      select due.lounge_id, due.day, count(distinct result_id), coalesce(sum(quantity * unit_price), 0)
      from due left join sales on sales.lounge_id = due.lounge_id and undone_at is null
        and sold_at >= due.day::timestamp at time zone 'UTC'
        and sold_at < (due.day + 1)::timestamp at time zone 'UTC'
      group by due.lounge_id, due.day
      on conflict (lounge_id, day) do update set picks = excluded.picks, revenue = excluded.revenue)
    select (select count(*)::int from marked) as count, (select json_agg(json_build_object('loungeId', lounge_id, 'day', day)) from due) as due`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, due: rows[0]?.due ?? [] };
}

/**
 * Gives each day since the last count the shelves of the day before, then counts the shelves that changed as those of today.
 * Returns how many lounges were counted, and the days that are new.
 */
export async function recountShelves(db: Database, today: string, atOnce: number) {
  const { rows: filled } = await sql<{ day: string }>`
    with last as (select max(day) as day from lounge_stock_days where day < ${today}::date),
    stored as (
      insert into lounge_stock_days (lounge_id, day, stock_value, low_stock)
      select lounge_id, missing::date, stock_value, low_stock
      from last join lounge_stock_days using (day)
        cross join generate_series(last.day + 1, ${today}::date, interval '1 day') missing
      where not exists (select from lounge_stock_days where lounge_stock_days.day = ${today}::date)
      on conflict (lounge_id, day) do nothing
      returning day)
    select distinct day::text as day from stored`.execute(db);
  const { rows } = await sql<{ count: number }>`
    with marked as (select lounge_id from uncounted_shelves group by lounge_id limit ${atOnce}),
    mark as (
      delete from uncounted_shelves using marked where uncounted_shelves.lounge_id = marked.lounge_id
      returning marked.lounge_id),
    due as (select distinct lounge_id from mark),
    stored as (
      insert into lounge_stock_days (lounge_id, day, stock_value, low_stock)
      select lounge_locations.lounge_id, ${today}::date, coalesce(sum(cigars.stock * cigars.price), 0),
        count(*) filter (where cigars.stock <= ${lowStockThreshold})
      from due join lounge_locations using (lounge_id)
        left join cigars on cigars.lounge_id = lounge_locations.lounge_id and removed_at is null
          and cigars.stock is not null
      group by lounge_locations.lounge_id
      on conflict (lounge_id, day) do update set stock_value = excluded.stock_value, low_stock = excluded.low_stock)
    select count(*)::int as count from marked`.execute(db);
  return { count: rows[0]?.count ?? 0, days: filled.map(({ day }) => day) };
}

/** Sums these days over all lounges but the demo. */
export async function sumPlatformDays(db: Database, days: readonly string[]): Promise<void> {
  const isReal = sql`lounge_id <> all (array(select lounge_id from lounge_locations where is_demo))`;
  await sql`
    insert into platform_days (day, members, surveys, picks, revenue, stock_value, low_stock)
    select due.day, events.members, events.surveys, sold.picks, sold.revenue, shelf.stock_value, shelf.low_stock
    from (select distinct unnest(${days}::date[]) as day) due
    cross join lateral (
      select coalesce(sum(count) filter (where event_type = 'account_signup'), 0) as members,
        coalesce(sum(count) filter (where event_type = 'questionnaire_complete'), 0) as surveys
      from lounge_days where day = due.day and ${isReal}
        and event_type in ('account_signup', 'questionnaire_complete')) events
    cross join lateral (
      select coalesce(sum(picks), 0) as picks, coalesce(sum(revenue), 0) as revenue
      from lounge_sales_days where day = due.day and ${isReal}) sold
    cross join lateral (
      select coalesce(sum(stock_value), 0) as stock_value, coalesce(sum(low_stock), 0) as low_stock
      from lounge_stock_days where day = due.day and ${isReal}) shelf
    on conflict (day) do update set members = excluded.members, surveys = excluded.surveys, picks = excluded.picks,
      revenue = excluded.revenue, stock_value = excluded.stock_value, low_stock = excluded.low_stock`.execute(
    db,
  );
}
