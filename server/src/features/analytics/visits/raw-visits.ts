import { type RawBuilder, sql } from 'kysely';

/**
 * Visits as far as the rows of guests in `due` say, which `dueIn` makes. A visit is a session of the survey or the quiz; a step or a
 * result without a session is a visit of its own. A visit with a result has begun, whether or not its device reported the start. Critiques are no result of their own.
 */
export const rawVisitsIn = (due: RawBuilder<unknown>) => sql`
  select lounge_id, visit, began_at, completed_at, reached,
    (latest).timestamp as answered_at, (latest).strength, (latest).flavor_profile, (latest).time_preference,
    (latest).budget_range, (
      select max(fit) from recommendation_events as card
      where card.lounge_id = visits.lounge_id and card.timestamp = (latest).timestamp
        and card.result_id = (latest).result_id) as best_fit
  from (
    select lounge_id, visit, min(at) as began_at, min(at) filter (where step = 6) as completed_at,
      max(step)::smallint as reached, (array_agg(result order by at desc) filter (where step = 6))[1] as latest
    from (
      select lounge_id, coalesce(session_id, md5(id::text)::uuid) as visit, timestamp as at, case
          when event_type = 'qr_created' then 7
          when event_type = 'questionnaire_complete' then 5
          when event_type = 'question_reached' and event_data ->> 'question' in ('2', '3', '4', '5')
            then (event_data ->> 'question')::int
          else 1 end as step,
        null::preferences_analytics as result
      from ${rowsOf('analytics_events', due)} as event
      where event_type = 'questionnaire_start' or session_id is not null
        and event_type in ('question_reached', 'questionnaire_complete', 'qr_created')
      union all
      select lounge_id, coalesce(session_id, result_id), timestamp, 6, stored
      from ${rowsOf('preferences_analytics', due)} as result where critiques is null) as each_step
    group by lounge_id, visit) as visits`;

/**
 * Which rows of `days` are read: its columns are `lounge_id`, `day` (UTC) and `since`, from when on (null for the whole day). The moments
 * are computed here, because row-level security lets the index be searched only by what is compared, not by what is computed.
 */
export const dueIn = (days: RawBuilder<unknown>) => sql`
  select lounge_id, coalesce(since, day::timestamp at time zone 'UTC') as begins_at,
    (day + 1)::timestamp at time zone 'UTC' as ends_at
  from ${days} as days`;

/** The rows of these days. Day by day (‘offset 0’), because planned as one join it reads the rows of all lounges. */
const rowsOf = (table: 'analytics_events' | 'preferences_analytics', due: RawBuilder<unknown>) => sql`
  (select entry.* from ${due} as due cross join lateral (
    select entry.*, entry as stored from ${sql.table(table)} as entry
    where entry.lounge_id = due.lounge_id
      and entry.timestamp >= due.begins_at and entry.timestamp < due.ends_at
    offset 0) as entry)`;
