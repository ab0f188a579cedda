import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { Database } from '../../../db/connect.ts';
import { purgeByLounge } from '../../../db/purge-by-lounge.ts';
import { dueIn, rawVisitsIn } from './raw-visits.ts';

/** A day (UTC) of a lounge that got rows of guests, the first of them at `since`; null for any time of the day. */
export interface DueDay {
  loungeId: string;
  day: string;
  since: string | null;
}

/**
 * Adds what the rows of these days say to the visits. A visit that is added twice stays as it is, and one of several days has them all,
 * because only the earliest beginning, the furthest step and the latest answers count. Returns the days on which visits began that
 * may have changed, and on which they began before.
 */
export async function addVisits(
  db: Database,
  due: readonly DueDay[],
): Promise<{ loungeId: string; day: string }[]> {
  if (due.length === 0) return [];
  const days = sql`(
    select * from unnest(${due.map(({ loungeId }) => loungeId)}::text[], ${due.map(({ day }) => day)}::date[],
      ${due.map(({ since }) => since)}::timestamptz[]) as day (lounge_id, day, since))`;
  const newer = sql`excluded.answered_at >= coalesce(visit.answered_at, '-infinity')`;
  const latest = (column: string) =>
    sql`${sql.ref(column)} = case when ${newer} then excluded.${sql.ref(column)} else visit.${sql.ref(column)} end`;
  const { rows } = await sql<{ loungeId: string; day: string }>`
    with raw as materialized (${rawVisitsIn(sql`(${dueIn(days)})`)}),
    before as (select lounge_id, known.began_at from raw join guest_visits as known using (lounge_id, visit)),
    added as (
      insert into guest_visits as visit (lounge_id, visit, began_at, completed_at, reached, answered_at, strength,
        flavor_profile, time_preference, budget_range, best_fit)
      select * from raw
      on conflict (lounge_id, visit) do update set
        began_at = least(visit.began_at, excluded.began_at),
        completed_at = least(visit.completed_at, excluded.completed_at),
        reached = greatest(visit.reached, excluded.reached),
        ${sql.join(['answered_at', 'strength', 'flavor_profile', 'time_preference', 'budget_range', 'best_fit'].map(latest))}
      where excluded.began_at < visit.began_at
        or coalesce(excluded.completed_at < coalesce(visit.completed_at, 'infinity'), false)
        or excluded.reached > visit.reached
        or coalesce(excluded.answered_at > coalesce(visit.answered_at, '-infinity'), false)
      returning lounge_id, began_at)
    select distinct lounge_id, (began_at at time zone 'UTC')::date::text as day
    from (select * from before union all select * from added) as changed`.execute(db);
  return rows;
}

/** Deletes the visits that began before a time. */
export const purgeVisits = ({ db }: Pick<Context, 'db'>, before: Date): Promise<void> =>
  purgeByLounge(db, 'guest_visits', before);
