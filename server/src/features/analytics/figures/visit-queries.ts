import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';

/** The lounge and start time of a query's figures. Every query uses an index that begins with the lounge. */
export interface Window {
  loungeId: string;
  since: Date;
  /** Until now, if it is missing. */
  until?: Date;
}
type Ctx = Pick<Context, 'db'>;

/**
 * One row per visit, from which every figure of started, completed and QR codes created is counted: `visit`, `began_at`,
 * `completed_at` (null if it was not) and how far it `reached`: 1 began, 2-5 that question, 6 completed, 7 created a QR code.
 * A visit is a session of the survey or the quiz; a start or a result without a session is a visit of its own. A visit with a
 * result has begun, whether or not its device reported the start. The last two steps need a result stored by the server;
 * without one, a visit that reports them counts as having reached the last question.
 */
export const visitsIn = ({ loungeId, since, until }: Window) => sql`
  select visit, min(at) as began_at, min(at) filter (where step = 6) as completed_at,
    case when bool_or(step = 6) then max(step) else least(max(step), 5) end as reached
  from (
    select coalesce(session_id::text, id::text) as visit, timestamp as at, case
      when event_type = 'qr_created' then 7
      when event_type = 'questionnaire_complete' then 5
      when event_type = 'question_reached' and event_data ->> 'question' in ('2', '3', '4', '5')
        then (event_data ->> 'question')::int
      else 1 end as step
    from analytics_events
    where lounge_id = ${loungeId} and timestamp >= ${since} and timestamp <= ${until ?? 'infinity'}
      and (event_type = 'questionnaire_start' or session_id is not null
        and event_type in ('question_reached', 'questionnaire_complete', 'qr_created'))
    union all
    select coalesce(session_id, result_id)::text, timestamp, 6
    from preferences_analytics
    where lounge_id = ${loungeId} and timestamp >= ${since} and timestamp <= ${until ?? 'infinity'}
      and critiques is null) as steps
  group by visit`;

/** The latest answers of each visit: a guest who changed an answer counts by the last ones. Critiques do not count. */
export const latestAnswersIn = ({ loungeId, since }: Window) => sql`
  select distinct on (coalesce(session_id, result_id)) *
  from preferences_analytics
  where lounge_id = ${loungeId} and timestamp >= ${since} and critiques is null
  order by coalesce(session_id, result_id), timestamp desc`;

/** How many visits ended at each step. */
export async function countReached(ctx: Ctx, window: Window) {
  const { rows } = await sql<{ reached: number; guests: number }>`
    select reached, count(*)::int as guests from (${visitsIn(window)}) as visits group by reached`.execute(
    ctx.db,
  );
  return rows;
}

/** How many visits reached at least a step, from the rows of `countReached`. */
export const guestsFrom = (step: number, rows: Awaited<ReturnType<typeof countReached>>): number =>
  rows.reduce((sum, { reached, guests }) => sum + (reached >= step ? guests : 0), 0);

/** Visits begun and completed per quarter of an hour, which any time zone's hours and days can be summed from. */
export async function countSurveys(ctx: Ctx, window: Window) {
  const { rows } = await sql<{ kind: 'start' | 'complete'; at: Date; count: number }>`
    with visits as materialized (${visitsIn(window)}),
    seen as (
      select 'start' as kind, began_at as at from visits
      union all
      select 'complete', completed_at from visits where completed_at is not null)
    select kind, date_bin('15 minutes', at, timestamptz 'epoch') as at, count(*)::int as count
    from seen group by 1, 2`.execute(ctx.db);
  return rows;
}

/** How many visits gave each answer to a question, most frequent first. */
export async function countAnswers(
  ctx: Ctx,
  window: Window,
  what: 'strength' | 'flavor_profile',
): Promise<{ word: string; count: number }[]> {
  const { rows } = await sql<{ word: string; count: number }>`
    select word, count(*)::int as count
    from (${latestAnswersIn(window)}) as wishes, unnest(${sql.ref(what)}) as word
    group by word order by count desc, word`.execute(ctx.db);
  return rows;
}
