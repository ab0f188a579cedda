import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { dueIn, rawVisitsIn } from './raw-visits.ts';

/** The lounge and start time of a query's figures. Every query uses an index that begins with the lounge. */
export interface Window {
  loungeId: string;
  since: Date;
  /** Until now, if it is missing. */
  until?: Date;
}
type Ctx = Pick<Context, 'db'>;

/**
 * The visits that began in a window, from which every figure of started, completed and QR codes created is counted: `began_at`,
 * `completed_at` (null if it was not), how far it `reached` (1 began, 2-5 that question, 6 completed, 7 created a QR code), and
 * its latest answers with the fit of the best card: a guest who changed an answer counts by the last ones. Steps 6 and 7 need a
 * result stored by the server; without one, a visit that reports them counts as having reached the last question.
 *
 * They are the visits counted so far and what the rows say that came since, so that the figures are those of the rows at any time.
 */
export const visitsIn = ({ loungeId, since, until }: Window) => sql`
  (with due as materialized (${dueIn(sql`(
    select distinct on (day) lounge_id, day, since from uncounted_days where lounge_id = ${loungeId}
    order by day, since nulls first)`)}),
  live as materialized (${rawVisitsIn(sql.ref('due'))}),
  visit as (
    select began_at, completed_at, reached, strength, flavor_profile, time_preference, budget_range, best_fit, answered_at
    from guest_visits
    where lounge_id = ${loungeId} and began_at >= ${since} and began_at <= ${until ?? 'infinity'}
      and visit not in (select visit from live)
    union all
    select least(live.began_at, known.began_at), least(live.completed_at, known.completed_at),
      greatest(live.reached, known.reached),
      ${latest('strength')}, ${latest('flavor_profile')}, ${latest('time_preference')}, ${latest('budget_range')},
      ${latest('best_fit')}, ${latest('answered_at')}
    from live left join guest_visits as known on known.lounge_id = ${loungeId} and known.visit = live.visit
    where least(live.began_at, known.began_at) between ${since} and ${until ?? 'infinity'})
  select began_at, completed_at, case when completed_at is null then least(reached, 5) else reached end as reached,
    strength, flavor_profile, time_preference, budget_range, best_fit
  from visit)`;

const latest = (column: string) =>
  sql`case when live.answered_at >= coalesce(known.answered_at, '-infinity')
    then live.${sql.ref(column)} else known.${sql.ref(column)} end`;

/** How many visits ended at each step. */
export async function countReached(ctx: Ctx, window: Window) {
  const { rows } = await sql<{ reached: number; guests: number }>`
    select reached, count(*)::int as guests from ${visitsIn(window)} as visits group by reached`.execute(
    ctx.db,
  );
  return rows;
}

/** How many visits reached at least a step, from the rows of `countReached`. */
export const guestsFrom = (step: number, rows: Awaited<ReturnType<typeof countReached>>): number =>
  rows.reduce((sum, { reached, guests }) => sum + (reached >= step ? guests : 0), 0);

/** How many visits ended at each step, and how many gave each answer to the questions of strength and flavors, most frequent first. */
export async function countVisits(ctx: Ctx, window: Window) {
  const { rows } = await sql<{ what: 'reached' | 'strength' | 'flavor'; word: string; count: number }>`
    with visits as materialized (select reached, strength, flavor_profile from ${visitsIn(window)} as visits)
    select 'reached' as what, reached::text as word, count(*)::int as count from visits group by 2
    union all
    select 'strength', word, count(*)::int from visits, unnest(strength) as word group by 2
    union all
    select 'flavor', word, count(*)::int from visits, unnest(flavor_profile) as word group by 2
    order by count desc, word`.execute(ctx.db);
  const of = (what: string) => rows.filter((row) => row.what === what);
  return {
    reached: of('reached').map(({ word, count }) => ({ reached: Number(word), guests: count })),
    strengths: of('strength').map(({ word, count }) => ({ strength: word, count })),
    flavors: of('flavor').map(({ word, count }) => ({ flavor: word, count })),
  };
}
