import type { GuestsSaid } from '@vitola/contract/analytics/lounge-report';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { type Window, visitsIn } from '../visits/visit-queries.ts';

type Ctx = Pick<Context, 'db'>;

/** One cigar's cards in place of another cigar, or of none, and what was sold on them. */
export interface CardsRow {
  cigarId: string;
  isFeatured: boolean;
  /** The cigar it displaced; null when it would have been on that card anyway. */
  displacedCigarId: string | null;
  shown: number;
  sold: number;
  revenue: string;
}

const noCards = {
  results: 0,
  chosen: 0,
  units: 0,
  revenue: '0.00',
  unpriced: 0,
  hasSales: false,
  hasRungUp: false,
  likelySold: 0,
  likelyRevenue: '0.00',
  cards: [] as CardsRow[],
  soldOf: {} as Record<string, number>,
};

/**
 * How many guests were shown cards, how many bought one, and the revenue; the cards of each cigar, and how many of each were sold with
 * a guest's code or without. `hasSales`: whether staff ever recorded a sale.
 */
export async function countCards(ctx: Ctx, { loungeId, since }: Window) {
  const { rows } = await sql<typeof noCards>`
    with sale as materialized (
      select result_id, likely_result_id, cigar_id, quantity, unit_price
      from sales where lounge_id = ${loungeId} and sold_at >= ${since} and undone_at is null),
    sold as (
      select result_id, cigar_id, sum(quantity) as units, sum(quantity * unit_price) as revenue
      from sale where result_id is not null group by result_id, cigar_id),
    card as materialized (
      select coalesce(session_id, result_id) as guest, result_id, cigar_id, is_featured, displaced_cigar_id, units, revenue
      from recommendation_events left join sold using (result_id, cigar_id)
      where lounge_id = ${loungeId} and timestamp >= ${since}),
    of_cigar as (
      select cigar_id, is_featured, displaced_cigar_id, count(*) as shown, coalesce(sum(units), 0) as sold,
        coalesce(sum(revenue), 0)::numeric(20, 2) as revenue
      from card group by cigar_id, is_featured, displaced_cigar_id),
    picked as (
      select sum(quantity) as units, sum(quantity * unit_price) as revenue,
        sum(quantity) filter (where unit_price is null) as unpriced
      from sale where result_id is not null),
    likely as (
      select sum(quantity) as units, sum(quantity * unit_price) as revenue
      from sale where result_id is null and likely_result_id is not null)
    select (select count(distinct guest)::int from card) as results,
      (select count(distinct guest)::int from card where result_id in (select result_id from sold)) as chosen,
      coalesce(picked.units, 0)::int as units,
      coalesce(picked.revenue, 0)::numeric(20, 2)::text as revenue,
      coalesce(picked.unpriced, 0)::int as unpriced,
      exists (select from sales where lounge_id = ${loungeId} and undone_at is null and source = 'counter') as has_sales,
      exists (select from sales where lounge_id = ${loungeId} and undone_at is null and source = 'point-of-sale')
        as has_rung_up,
      coalesce(likely.units, 0)::int as likely_sold,
      coalesce(likely.revenue, 0)::numeric(20, 2)::text as likely_revenue,
      (select coalesce(json_agg(json_build_object('cigarId', cigar_id, 'isFeatured', is_featured,
        'displacedCigarId', displaced_cigar_id, 'shown', shown, 'sold', sold, 'revenue', revenue::text)), '[]')
        from of_cigar) as cards,
      (select coalesce(json_object_agg(cigar_id, units), '{}')
        from (select cigar_id, sum(quantity) as units from sale group by cigar_id) as by_cigar) as sold_of
    from picked, likely`.execute(ctx.db);
  return rows[0] ?? noCards;
}

export interface DemandRow {
  questions: string[];
  words: string[];
  asked: number;
  unmet: number;
  bestFit: number;
}

/** The visits of a window: when they were, how far they came, and what guests asked for. */
export interface GuestsRow {
  /** Visits begun and completed per quarter of an hour since 1970, which any time zone's hours and days can be summed from. */
  quarters: (readonly [quarter: number, starts: number, completions: number])[];
  /** How many visits ended at each step. */
  reached: { reached: number; guests: number }[];
  demand: DemandRow[];
}

/**
 * Counts the visits. `demand` is how often guests gave each answer and each pair of answers, how often their best card fitted worse
 * than `floor`, and the mean fit of their best cards. The row without answers is for all guests; a visit counts once, by its latest answers.
 */
export async function countGuests(ctx: Ctx, window: Window, floor: number): Promise<GuestsRow> {
  const figures = sql`count(*)::int as asked, (count(*) filter (where fit < ${floor}))::int as unmet, avg(fit)::float8 as "bestFit"`;
  const { rows } = await sql<GuestsRow>`
    with visits as materialized (select * from ${visitsIn(window)} as visits),
    quarter as (
      select floor(extract(epoch from at) / 900)::int as quarter, sum(start) as starts, sum(completion) as completions
      from (
        select began_at as at, 1 as start, 0 as completion from visits
        union all
        select completed_at, 0, 1 from visits where completed_at is not null) as seen
      group by 1),
    step as (select reached, count(*) as guests from visits group by reached),
    guests as materialized (
      select row_number() over () as guest, strength, flavor_profile, time_preference, budget_range,
        coalesce(best_fit, 0) as fit
      from visits where strength is not null),
    wishes as materialized (
      select guest, fit, question, word
      from guests, lateral (
        select 'strength' as question, unnest(strength) as word
        union all select 'flavors', unnest(flavor_profile)
        union all select 'time', unnest(time_preference)
        union all select 'budget', budget_range) as wish
      where word not in ('no-time-preference', 'all-options', 'flexible')),
    demand as (
      select '{}'::text[] as questions, '{}'::text[] as words, ${figures} from guests
      union all
      select array[question], array[word], ${figures} from wishes group by question, word
      union all
      select array[a.question, b.question], array[a.word, b.word], count(*)::int,
        (count(*) filter (where a.fit < ${floor}))::int, avg(a.fit)::float8
      from wishes a join wishes b on b.guest = a.guest and b.question > a.question
      group by a.question, a.word, b.question, b.word
      having count(*) filter (where a.fit < ${floor}) > 0)
    select (select coalesce(json_agg(json_build_array(quarter, starts, completions)), '[]') from quarter) as quarters,
      (select coalesce(json_agg(step), '[]') from step) as reached,
      (select json_agg(demand) from demand) as demand`.execute(ctx.db);
  return rows[0] ?? { quarters: [], reached: [], demand: [] };
}

/** A cigar as the shelf has it now, or had it when it was removed. */
export interface ShelfCigar {
  cigarId: string;
  brand: string;
  name: string;
  price: string | null;
  stock: number | null;
  isOutOfStock: boolean;
  isActive: boolean;
  isPaused: boolean;
  isRemoved: boolean;
  createdAt: Date;
}

/** Every cigar of the shelf, and those of `removedIds` that are no longer on it. */
export async function listCigars(
  ctx: Ctx,
  { loungeId }: Window,
  removedIds: readonly string[],
): Promise<ShelfCigar[]> {
  const { rows } = await sql<ShelfCigar>`
    select id as cigar_id, brand, name, price::text, stock, is_out_of_stock, is_active, is_paused,
      removed_at is not null as is_removed, created_at
    from cigars
    where lounge_id = ${loungeId} and (removed_at is null or id = any (${removedIds}))
    order by brand, name, id`.execute(ctx.db);
  return rows;
}

/** How guests rated each cigar on the share page within the window; the most often rated first. */
export async function listGuestsSaid(ctx: Ctx, { loungeId, since }: Window): Promise<GuestsSaid[]> {
  const { rows } = await sql<GuestsSaid>`
    select cigars.id as cigar_id, cigars.brand, cigars.name, avg(said.rating)::float8 as mean, count(*)::int as guests
    from guest_ratings said join cigars on cigars.lounge_id = said.lounge_id and cigars.id = said.cigar_id
    where said.lounge_id = ${loungeId} and said.updated_at >= ${since}
    group by cigars.id, cigars.brand, cigars.name
    order by count(*) desc, cigars.brand, cigars.name, cigars.id`.execute(ctx.db);
  return rows;
}
