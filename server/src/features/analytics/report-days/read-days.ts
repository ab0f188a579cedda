import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { completedVisitsOf, liveVisitsOf, visitColumns, type Window } from '../visits/visit-queries.ts';
import { boundsOf, type DayColumn, daySums } from './day-sums-sql.ts';

/** One day's sums of visits. */
export interface VisitsOfDay {
  /** How many visits ended at each step. */
  reached: [step: number, visits: number][];
  /** Visits begun and completed per quarter of an hour since 1970, which any time zone's hours and days can be summed from. */
  quarters: [quarter: number, starts: number, completions: number][];
  /** Visits with answers; those of them whose best card fitted worse than `minAnsweredFit`; and visits with cards. */
  asked: number;
  unmet: number;
  shown: number;
}

/** A cigar on a card, whether it was featured, and the cigar it displaced (null when it would have been on that card anyway). */
export type CardKey = [cigarId: string, isFeatured: boolean, displacedCigarId: string | null];

/** One day's sums of sales; `guests` are those who bought by their code. Lists are null where there were none. */
export interface SoldOfDay {
  cards: [...CardKey, units: number, cents: number][] | null;
  guests: string[] | null;
  cigars: [cigarId: string, units: number][];
  units: number;
  cents: number;
  /** Cigars without a price. */
  unpriced: number;
  likelyUnits: number;
  likelyCents: number;
}

/** A day's sums, of the columns that were asked for; null where nothing happened. `fits` is the sum of the fits of the best cards. */
export interface DaySums {
  visits: VisitsOfDay | null;
  /** That part of `visits` alone, for those who don't need the rest, which is longer. */
  reached: VisitsOfDay['reached'] | null;
  answers: [question: string, word: string, asked: number, unmet: number, fits: number][] | null;
  pairs:
    | [
        question: string,
        word: string,
        other: string,
        otherWord: string,
        asked: number,
        unmet: number,
        fits: number,
      ][]
    | null;
  cards: [...CardKey, shown: number][] | null;
  sold: SoldOfDay | null;
}

/**
 * The sums of each day (UTC) of a window that ends now, in no order. Days on which something changed since they were summed, the window's first,
 * which it has a part of, and days that were never summed are summed here: the sums are those of the rows at any time.
 */
export async function readDays<C extends DayColumn | 'reached'>(
  { db }: Pick<Context, 'db'>,
  { loungeId, since }: Pick<Window, 'loungeId' | 'since'>,
  columns: readonly C[],
): Promise<Pick<DaySums, C>[]> {
  const first = sql`${since.toISOString().slice(0, 10)}::date`;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const stored = sql.join(
    columns.map((column) => (column === 'reached' ? sql`visits -> 'reached' as reached` : sql.ref(column))),
  );
  const { rows } = await sql<Pick<DaySums, C>>`${prepared}
    with stored as materialized (
      select day, is_summed, ${stored} from report_days where lounge_id = ${loungeId} and day >= ${first}),
    ${liveVisitsOf(loungeId)},
    changed_day as (
      select ${first} as day
      union select day from uncounted_days where lounge_id = ${loungeId}
      union select day from uncounted_sales where lounge_id = ${loungeId}
      union select (known.began_at at time zone 'UTC')::date
        from live join guest_visits as known on known.lounge_id = ${loungeId} and known.visit = live.visit
      union select day from stored where not is_summed),
    bounds as materialized (
      select ${loungeId}::text as lounge_id, day, greatest(begins_at, ${since}) as begins_at, ends_at, cards_from
      from (select day, ${boundsOf(sql.ref('day'))} from changed_day where day >= ${first}) as whole),
    visit as materialized (
      select bounds.lounge_id, bounds.day, known.*
      from bounds cross join lateral (
        select ${visitColumns} from guest_visits
        where lounge_id = ${loungeId} and began_at >= bounds.begins_at and began_at < bounds.ends_at
          and visit not in (select visit from live) offset 0) as known
      union all
      select ${loungeId}, (began_at at time zone 'UTC')::date, ${visitColumns} from (${completedVisitsOf(loungeId)}) as completed
      where began_at >= ${since}),
    ${daySums}
    select ${names} from stored where day not in (select day from bounds)
    union all
    select ${names} from bounds
    ${sql.join(
      columns.map((column) => sql`left join ${sql.table(`sum_${column}`)} using (lounge_id, day)`),
      sql` `,
    )}`.execute(db);
  return rows;
}
