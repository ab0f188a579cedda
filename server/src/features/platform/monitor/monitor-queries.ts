import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';

type Db = Pick<Context, 'db' | 'now'>;

export interface MonitoredLounge {
  name: string;
  city: string | null;
  state: string | null;
  urlSlug: string | null;
  subscriptionTier: string;
  timeZone: string | null;
  isActive: boolean;
  cigarCount: number;
  hasOwner: boolean;
  low: number;
  oversold: number;
  failedEmails: number;
  failedDeliveries: number;
  lastSurveyAt: Date | null;
  lastShareAt: Date | null;
}

const failureDays = 7;

/** A lounge, and what its monitor says about it; each figure by an index, or over seven days. */
export async function findMonitored({ db, now }: Db, loungeId: string): Promise<MonitoredLounge | undefined> {
  const since = new Date(now.getTime() - failureDays * 86_400_000);
  const openOf = (type: string) => sql`(select count(*)::int from notifications
    where notifications.lounge_id = lounge.lounge_id and closed_at is null and type = ${type})`;
  const { rows } = await sql<MonitoredLounge>`
    select name, city, state, url_slug, subscription_tier, time_zone, is_active, cigar_count,
      exists (select from users where users.lounge_id = lounge.lounge_id) as has_owner,
      ${openOf('low-stock')} as low, ${openOf('oversold')} as oversold,
      (select count(*)::int from customer_leads as lead
        join recommendation_deliveries as delivery on delivery.lead_id = lead.id
        where lead.lounge_id = lounge.lounge_id and lead.created_at > ${since}
          and delivery.status = 'failed') as failed_emails,
      (select count(*)::int from webhook_endpoints as endpoint
        join webhook_deliveries as delivery on delivery.endpoint_id = endpoint.id
        where endpoint.lounge_id = lounge.lounge_id and endpoint.removed_at is null
          and delivery.created_at > ${since} and delivery.status = 'failed') as failed_deliveries,
      (select timestamp from recommendation_events as shown where shown.lounge_id = lounge.lounge_id
        order by timestamp desc limit 1) as last_survey_at,
      (select created_at from shared_recommendations as share where share.lounge_id = lounge.lounge_id
        order by created_at desc limit 1) as last_share_at
    from lounge_locations as lounge where lounge.lounge_id = ${loungeId}`.execute(db);
  return rows[0];
}

/** How many weeks before are 'the usual'. */
const weeks = 4;

/** Finished surveys by hour today, and the mean of the same weekday in the four weeks before; hours without any are missing. */
export async function countHours(
  { db, now }: Db,
  loungeId: string,
  timeZone: string,
): Promise<{ hour: number; today: number; usual: number }[]> {
  const { rows } = await sql<{ hour: number; today: number; usual: number }>`
    with day as (
      select week, date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) - week * interval '7 days' as start
      from generate_series(0, ${weeks}::int) as week),
    survey as (
      select day.week, extract(hour from event.timestamp at time zone ${timeZone})::int as hour,
        count(distinct event.session_id) + count(*) filter (where event.session_id is null) as count
      from day join analytics_events as event on event.lounge_id = ${loungeId}
        and event.timestamp >= day.start at time zone ${timeZone}
        and event.timestamp < (day.start + interval '1 day') at time zone ${timeZone}
        and event.event_type = 'questionnaire_complete'
      group by 1, 2)
    select hour, coalesce(sum(count) filter (where week = 0), 0)::int as today,
      (coalesce(sum(count) filter (where week > 0), 0) / ${weeks}::float)::float as usual
    from survey group by hour order by hour`.execute(db);
  return rows;
}
