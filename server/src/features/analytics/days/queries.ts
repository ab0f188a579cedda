import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { Database } from '../../../db/connect.ts';
import { markDays, sumSomeDays } from '../report-days/sum-days-queries.ts';
import { addVisits, type DueDay } from '../visits/add-visits-queries.ts';
import { recountSales, recountShelves, sumPlatformDays } from './platform-day-queries.ts';

/** How many days the platform's figures cover, today included. */
const windowDays = 30;

/**
 * Counts some of the days that got events, results or sales with their visits, and the shelves that changed, deletes their marks, and sums
 * days that are over for the report, in one transaction. A mark becomes visible together with its events, and only one process counts at a
 * time, so that a count is never older than the marks it deletes. A day is counted once for all its marks. Returns how many days or lounges were counted, `atOnce` of each at most, or null if
 * another process is counting.
 */
export function recountSomeDays(db: Database, now: Date, atOnce: number): Promise<number | null> {
  return db.transaction().execute(async (db) => {
    const { rows: locks } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('lounge_days', 0)) as is_free`.execute(db);
    if (!locks[0]?.isFree) return null;
    const { rows } = await sql<{ count: number; due: DueDay[] | null }>`
      with marked as (select lounge_id, day from uncounted_days group by lounge_id, day limit ${atOnce}),
      mark as (
        delete from uncounted_days using marked
        where uncounted_days.lounge_id = marked.lounge_id and uncounted_days.day = marked.day
        returning marked.lounge_id, marked.day, since),
      due as (
        select lounge_id, day, case when count(*) = count(since) then min(since) end as since
        from mark join lounge_locations using (lounge_id) group by lounge_id, day),
      counted as (
        select due.lounge_id, due.day, event_type,
          count(distinct session_id) + count(*) filter (where session_id is null) as count
        from due cross join lateral (
          select event_type, session_id from analytics_events as event
          where event.lounge_id = due.lounge_id and event_type in ('questionnaire_complete', 'account_signup')
            and event.timestamp >= due.day::timestamp at time zone 'UTC'
            and event.timestamp < (due.day + 1)::timestamp at time zone 'UTC'
          offset 0) as event
        group by due.lounge_id, due.day, event_type),
      stored as (
        insert into lounge_days (lounge_id, day, event_type, count)
        select lounge_id, day, event_type, count from counted
        -- A count stays when steps of its day are purged.
        on conflict (lounge_id, day, event_type) do update set count = excluded.count
          where lounge_days.count < excluded.count)
      select (select count(*)::int from marked) as count,
        (select json_agg(json_build_object('loungeId', lounge_id, 'day', day, 'since', since)) from due) as due
    `.execute(db);
    const due = rows[0]?.due ?? [];
    const visited = await addVisits(db, due);
    await sumActivity(db, now, distinct(due.map(({ loungeId }) => loungeId)));
    const today = now.toISOString().slice(0, 10);
    const sales = await recountSales(db, atOnce);
    await markDays(db, today, [...due, ...visited, ...sales.due]);
    const summed = await sumSomeDays(db, today, atOnce);
    const shelves = await recountShelves(db, today, atOnce);
    const days = [...due, ...sales.due].map(({ day }) => day);
    // A day that a clock ahead of this one has begun is summed when it comes.
    await sumPlatformDays(
      db,
      distinct([today, ...days, ...shelves.days]).filter((day) => day <= today),
    );
    return Math.max(rows[0]?.count ?? 0, sales.count, shelves.count, summed);
  });
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * Has the days of the report's window counted again, of all lounges, if the schema changed one to two hours before `now`: a process of
 * the release before counted its way during the restart.
 */
export async function markDaysAfterUpgrade({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (const table of ['uncounted_days', 'uncounted_sales'] as const)
    await sql`
      insert into ${sql.table(table)} (lounge_id, day)
      select lounge_id, ${now.toISOString().slice(0, 10)}::date - ago from lounge_locations, generate_series(0, ${windowDays}::int) ago
      where exists (
        select from migrations
        where applied_at between ${now}::timestamptz - interval '2 hours' and ${now}::timestamptz - interval '1 hour')`.execute(
      db,
    );
}

/** Sums the last 30 days of these lounges, and of all whose sums end on an earlier day; then those of the platform. */
async function sumActivity(db: Database, now: Date, loungeIds: readonly string[]): Promise<void> {
  const today = sql`${now.toISOString().slice(0, 10)}::date`;
  await sql`
    insert into lounge_activity (lounge_id, surveys, signups, counted_on)
    select due.lounge_id,
      coalesce(sum(count) filter (where event_type = 'questionnaire_complete'), 0),
      coalesce(sum(count) filter (where event_type = 'account_signup'), 0), ${today}
    from (
      select unnest(${loungeIds}::text[]) as lounge_id
      union select lounge_id from lounge_activity where counted_on < ${today}) as due
    left join lounge_days as counted on counted.lounge_id = due.lounge_id
      and counted.day > ${today} - ${windowDays}::int and counted.day <= ${today}
    group by due.lounge_id
    on conflict (lounge_id) do update
      set surveys = excluded.surveys, signups = excluded.signups, counted_on = excluded.counted_on
  `.execute(db);
  await sql`
    insert into platform_activity as platform (surveys, signups)
    select coalesce(sum(surveys), 0)::int, coalesce(sum(signups), 0)::int
    from lounge_activity
    where lounge_id <> all (array(select lounge_id from lounge_locations where is_demo))
    on conflict (is_only_row) do update set surveys = excluded.surveys, signups = excluded.signups
      where (platform.surveys, platform.signups) <> (excluded.surveys, excluded.signups)`.execute(db);
}
