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
 * Common table expressions of a lounge's visits that are not counted yet: `due` are the marked days, `live` what their rows say of visits.
 * With `guest_visits` they are all visits, so that figures are those of the rows at any time.
 */
export const liveVisitsOf = (loungeId: string) => sql`
  due as materialized (${dueIn(sql`(
    select distinct on (day) lounge_id, day, since from uncounted_days where lounge_id = ${loungeId}
    order by day, since nulls first)`)}),
  live as materialized (${rawVisitsIn(sql.ref('due'))})`;

/** Visits of `live`, with what is known of them already. */
export const completedVisitsOf = (loungeId: string) => sql`
  select least(live.began_at, known.began_at) as began_at, least(live.completed_at, known.completed_at) as completed_at,
    greatest(live.reached, known.reached) as reached,
    ${sql.join(['strength', 'flavor_profile', 'time_preference', 'budget_range', 'best_fit'].map(latest))}
  from live left join guest_visits as known on known.lounge_id = ${loungeId} and known.visit = live.visit`;

function latest(column: string) {
  const name = sql.ref(column);
  return sql`case when live.answered_at >= coalesce(known.answered_at, '-infinity')
    then live.${name} else known.${name} end as ${name}`;
}

/** The columns of a visit that figures read. Without a result, a visit that reports one (6) or a QR code (7) reached the last question. */
export const visitColumns = sql`began_at, completed_at, case when completed_at is null then least(reached, 5) else reached end as reached,
  strength, flavor_profile, time_preference, budget_range, best_fit`;

/**
 * The visits that began in a window, from which every figure of started, completed and QR codes created is counted: `began_at`,
 * `completed_at` (null if it was not), how far it `reached` (1 began, 2-5 that question, 6 completed, 7 created a QR code), and
 * its latest answers with the fit of the best card: a guest who changed an answer counts by the last ones.
 */
export const visitsIn = ({ loungeId, since, until }: Window) => sql`
  (with ${liveVisitsOf(loungeId)}
  select ${visitColumns} from guest_visits
  where lounge_id = ${loungeId} and began_at between ${since} and ${until ?? 'infinity'}
    and visit not in (select visit from live)
  union all
  select ${visitColumns} from (${completedVisitsOf(loungeId)}) as visit
  where began_at between ${since} and ${until ?? 'infinity'})`;

/** How many visits ended at a step. */
export interface Reached {
  reached: number;
  guests: number;
}

/** How many visits ended at each step. */
export async function countReached(ctx: Ctx, window: Window): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select reached, count(*)::int as guests from ${visitsIn(window)} as visits group by reached`.execute(
    ctx.db,
  );
  return rows;
}

/** How many visits reached at least a step. */
export const guestsFrom = (step: number, rows: readonly Reached[]): number =>
  rows.reduce((sum, { reached, guests }) => sum + (reached >= step ? guests : 0), 0);
