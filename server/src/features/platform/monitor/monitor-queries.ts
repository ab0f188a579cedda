import type {
  BrokenReason,
  PointOfSaleProvider,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { prepared } from '../../../db/prepared.ts';

type Db = Pick<Context, 'db' | 'now'>;

/** Finished surveys in an hour today, and how many are usual. */
export interface HourCount {
  hour: number;
  today: number;
  usual: number;
}

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
  /** The provider of the point of sale, if one is connected, and why it cannot be read. */
  pointOfSale: PointOfSaleProvider | null;
  pointOfSaleBroken: BrokenReason | null;
  lastSurveyAt: Date | null;
  lastShareAt: Date | null;
  /** The hour of the lounge's day that it is now. */
  hourNow: number;
  hours: HourCount[];
}

const failureDays = 7;

/** How many weeks before are 'the usual'. */
const weeks = 4;

const localNow = (now: Date) => sql`(${now}::timestamptz at time zone coalesce(lounge.time_zone, 'UTC'))`;

/**
 * Finished surveys by hour of the lounge's day, and the mean of the same weekday in the four weeks before, as far as the lounge
 * existed then; hours without any are missing.
 */
const hoursOf = (now: Date) => sql`(
  select coalesce(json_agg(by_hour), '[]') from (
    select hour, coalesce(sum(count) filter (where week = 0), 0)::int as today,
      (coalesce(sum(count) filter (where week > 0), 0) / greatest(1, max(weeks))::float)::float as usual
    from (
      select day.week, day.weeks, extract(hour from event.timestamp at time zone coalesce(lounge.time_zone, 'UTC'))::int as hour,
        count(distinct event.session_id) + count(*) filter (where event.session_id is null) as count
      from (
        select week, start, count(*) over () - 1 as weeks
        from generate_series(0, ${weeks}::int) as week,
          lateral (select date_trunc('day', ${localNow(now)}) - week * interval '7 days' as start) midnight
        where week = 0 or start at time zone coalesce(lounge.time_zone, 'UTC') >= lounge.created_at) day
      join analytics_events as event on event.lounge_id = lounge.lounge_id
        and event.timestamp >= day.start at time zone coalesce(lounge.time_zone, 'UTC')
        and event.timestamp < (day.start + interval '1 day') at time zone coalesce(lounge.time_zone, 'UTC')
        and event.event_type = 'questionnaire_complete'
      group by 1, 2, 3) survey
    group by hour) by_hour)`;

/** A lounge, and what its monitor says about it; each figure by an index, or over seven days. */
export async function findMonitored({ db, now }: Db, loungeId: string): Promise<MonitoredLounge | undefined> {
  const since = new Date(now.getTime() - failureDays * 86_400_000);
  const openOf = (type: string) => sql`(select count(*)::int from notifications
    where notifications.lounge_id = lounge.lounge_id and closed_at is null and type = ${type})`;
  const { rows } = await sql<MonitoredLounge>`
    ${prepared} select name, city, state, url_slug, subscription_tier, time_zone, is_active, cigar_count,
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
      (select provider from point_of_sale_connections as connection
        where connection.lounge_id = lounge.lounge_id) as point_of_sale,
      (select broken_reason from point_of_sale_connections as connection
        where connection.lounge_id = lounge.lounge_id) as point_of_sale_broken,
      (select timestamp from recommendation_events as shown where shown.lounge_id = lounge.lounge_id
        order by timestamp desc limit 1) as last_survey_at,
      (select created_at from shared_recommendations as share where share.lounge_id = lounge.lounge_id
        order by created_at desc limit 1) as last_share_at,
      extract(hour from ${localNow(now)})::int as hour_now, ${hoursOf(now)} as hours
    from lounge_locations as lounge where lounge.lounge_id = ${loungeId}`.execute(db);
  return rows[0];
}
