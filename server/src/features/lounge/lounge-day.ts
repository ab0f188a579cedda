import { sql } from 'kysely';
import type { ForLounge, LoungeContext } from '../../context/context.ts';

/** A part of a day, from its beginning. */
export interface DaySoFar {
  since: Date;
  until: Date;
}

/**
 * The lounge's day until now, in its time zone (UTC if it has none), then the same weekday of the weeks before until the same time of
 * day, as many as there were since the lounge was created and at most `weeks`.
 */
export async function listSameDays(
  { db, now, loungeId }: LoungeContext,
  weeks: number,
): Promise<[DaySoFar, ...DaySoFar[]]> {
  const { rows } = await sql<DaySoFar>`
    with lounge as (
      select coalesce(time_zone, 'UTC') as time_zone, created_at, ${now}::timestamptz as now
      from lounge_locations where lounge_id = ${loungeId}),
    day as (
      select week, (now at time zone time_zone) - week * interval '7 days' as moment, time_zone, created_at
      from lounge, generate_series(0, ${weeks}::int) as week)
    select date_trunc('day', moment) at time zone time_zone as since, moment at time zone time_zone as until
    from day where week = 0 or date_trunc('day', moment) at time zone time_zone >= created_at
    order by week`.execute(db);
  const [today, ...before] = rows;
  if (!today) throw new Error(`There is no lounge ${loungeId}`);
  return [today, ...before];
}

/** When the lounge's day ends, in its time zone (UTC if it has none). */
export async function findDayEnd({ db, now, loungeId }: ForLounge): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`
    select (date_trunc('day', ${now}::timestamptz at time zone zone) + interval '1 day') at time zone zone as end
    from (select coalesce(time_zone, 'UTC') as zone from lounge_locations where lounge_id = ${loungeId}) lounge`.execute(
    db,
  );
  const [day] = rows;
  if (!day) throw new Error(`There is no lounge ${loungeId}`);
  return day.end;
}
