import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { Database } from '../../../db/connect.ts';
import { purgeByLounge } from '../../../db/purge-by-lounge.ts';
import { visitColumns } from '../visits/visit-queries.ts';
import { boundsOf, daySums } from './day-sums-sql.ts';

/** For how many days sums are made: the window of the figures, and its first day's part. */
const keptDays = 31;

/** A day (UTC) of a lounge. */
export interface LoungeDay {
  loungeId: string;
  day: string;
}

/** Has days summed again, once they are over. Until then they are read from their rows. */
export async function markDays(db: Database, today: string, days: readonly LoungeDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into report_days (lounge_id, day)
    select distinct lounge_id, day
    from unnest(${days.map(({ loungeId }) => loungeId)}::text[], ${days.map(({ day }) => day)}::date[]) as due (lounge_id, day)
      join lounge_locations using (lounge_id)
    where day >= ${today}::date - ${keptDays}::int
    on conflict (lounge_id, day) do update set is_summed = false where report_days.is_summed`.execute(db);
}

/** Sums some of the days that are over and changed since they were summed. Returns how many, `atOnce` at most. */
export async function sumSomeDays(db: Database, today: string, atOnce: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with bounds as materialized (
      select lounge_id, day, ${boundsOf(sql.ref('day'))}
      from report_days where not is_summed and day < ${today}::date limit ${atOnce}),
    visit as materialized (
      select bounds.lounge_id, bounds.day, visit.*
      from bounds cross join lateral (
        select ${visitColumns} from guest_visits as visit
        where visit.lounge_id = bounds.lounge_id and began_at >= bounds.begins_at and began_at < bounds.ends_at
        offset 0) as visit),
    ${daySums},
    stored as (
      update report_days set is_summed = true, visits = sums.visits, answers = sums.answers, pairs = sums.pairs,
        cards = sums.cards, sold = sums.sold
      from (
        select lounge_id, day, visits, answers, pairs, cards, sold
        from bounds left join sum_visits using (lounge_id, day) left join sum_answers using (lounge_id, day)
          left join sum_pairs using (lounge_id, day) left join sum_cards using (lounge_id, day)
          left join sum_sold using (lounge_id, day)) as sums
      where report_days.lounge_id = sums.lounge_id and report_days.day = sums.day)
    select count(*)::int as count from bounds`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the sums of days before a time. */
export const purgeReportDays = ({ db }: Pick<Context, 'db'>, before: Date): Promise<void> =>
  purgeByLounge(db, 'report_days', before);
