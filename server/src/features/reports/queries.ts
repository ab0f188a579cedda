import type { Report, ReportDay, ReportQuery } from '@vitola/contract/reports';
import { maxLoungesListed } from '@vitola/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';

type Db = Pick<Context, 'db'>;
type Period = Pick<ReportQuery, 'from' | 'to'>;

const isEvent = sql`event_type in ('account_signup', 'questionnaire_complete')`;
const eventSums = sql`sum(count) filter (where event_type = 'account_signup') as members,
  sum(count) filter (where event_type = 'questionnaire_complete') as surveys`;
const figures = sql`coalesce(members, 0)::int as members, coalesce(surveys, 0)::int as surveys,
  coalesce(picks, 0)::int as picks, coalesce(revenue, 0)::numeric(14, 2)::text as revenue,
  coalesce(stock_value, 0)::numeric(14, 2)::text as stock_value, coalesce(low_stock, 0)::int as low_stock`;

const daysOf = ({ from, to }: Period) =>
  sql`(select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d) days`;

/** Each day of a period, over all lounges but the demo. */
export async function listPlatformDays({ db }: Db, period: Period): Promise<ReportDay[]> {
  const { rows } = await sql<ReportDay>`
    select days.day::text as day, ${figures} from ${daysOf(period)} left join platform_days using (day)
    order by days.day`.execute(db);
  return rows;
}

/** Each day of a period, over these lounges. */
export async function listDays(
  { db }: Db,
  period: Period,
  lounges: RawBuilder<string>,
): Promise<ReportDay[]> {
  const isWithin = sql`day between ${period.from}::date and ${period.to}::date
    and lounge_id = any (array(select lounge_id from ${lounges} own))`;
  const { rows } = await sql<ReportDay>`
    select days.day::text as day, ${figures} from ${daysOf(period)}
    left join (select day, ${eventSums} from lounge_days where ${isWithin} and ${isEvent} group by day) events using (day)
    left join (select day, sum(picks) as picks, sum(revenue) as revenue
      from lounge_sales_days where ${isWithin} group by day) sold using (day)
    left join (select day, sum(stock_value) as stock_value, sum(low_stock) as low_stock
      from lounge_stock_days where ${isWithin} group by day) shelf using (day)
    order by days.day`.execute(db);
  return rows;
}

/** The sums of a period by lounge, by name, and what each had on its shelf on the last day; none if there are too many lounges. */
export async function listByLounge(
  { db }: Db,
  { from, to }: Period,
  lounges: RawBuilder<string>,
): Promise<Report['lounges']> {
  const isWithin = sql`lounge_id = lounge.lounge_id and day between ${from}::date and ${to}::date`;
  const { rows } = await sql<Report['lounges'][number]>`
    select lounge.lounge_id, lounge.name, ${figures}
    from lounge_locations lounge
    cross join lateral (select ${eventSums} from lounge_days where ${isWithin} and ${isEvent}) events
    cross join lateral (select sum(picks) as picks, sum(revenue) as revenue
      from lounge_sales_days where ${isWithin}) sold
    left join lateral (select stock_value, low_stock
      from lounge_stock_days where ${isWithin} order by day desc limit 1) shelf on true
    where lounge.lounge_id in ${lounges}
      and (select count(*) from (select from ${lounges} own limit ${maxLoungesListed + 1}) own) <= ${maxLoungesListed}
    order by lower(lounge.name), lounge.lounge_id`.execute(db);
  return rows;
}

/** The name of a lounge, if it is among these. */
export async function findNameAmong(
  { db }: Db,
  loungeId: string,
  lounges: RawBuilder<string>,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from lounge_locations where lounge_id = ${loungeId} and lounge_id in ${lounges}`.execute(db);
  return rows[0]?.name;
}
