import type { GuestsSaid } from '@vitola/contract/analytics/lounge-report';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { type Window, latestAnswersIn } from '../figures/visit-queries.ts';

type Ctx = Pick<Context, 'db'>;

const nothingChosen = {
  results: 0,
  chosen: 0,
  units: 0,
  revenue: '0.00',
  unpriced: 0,
  hasSales: false,
  hasRungUp: false,
  likelySold: 0,
  likelyRevenue: '0.00',
};

/** How many guests were shown cards, how many bought one, and the revenue. `hasSales`: whether staff ever recorded a sale. */
export async function countChoices(ctx: Ctx, { loungeId, since }: Window) {
  const { rows } = await sql<{
    results: number;
    chosen: number;
    units: number;
    revenue: string;
    unpriced: number;
    hasSales: boolean;
    hasRungUp: boolean;
    likelySold: number;
    likelyRevenue: string;
  }>`
    with shown as (
      select result_id, min(coalesce(session_id, result_id)::text) as guest
      from recommendation_events where lounge_id = ${loungeId} and timestamp >= ${since}
      group by result_id),
    sold as (
      select result_id, sum(quantity) as units, sum(quantity * unit_price) as revenue,
        sum(quantity) filter (where unit_price is null) as unpriced
      from sales
      where lounge_id = ${loungeId} and sold_at >= ${since} and undone_at is null and result_id is not null
      group by result_id),
    likely as (
      select quantity, unit_price from sales
      where lounge_id = ${loungeId} and sold_at >= ${since} and undone_at is null and result_id is null
        and likely_result_id is not null)
    select count(distinct guest)::int as results,
      (count(distinct guest) filter (where sold.result_id is not null))::int as chosen,
      (select coalesce(sum(units), 0)::int from sold) as units,
      (select coalesce(sum(revenue), 0)::numeric(20, 2)::text from sold) as revenue,
      (select coalesce(sum(unpriced), 0)::int from sold) as unpriced,
      exists (select from sales where lounge_id = ${loungeId} and undone_at is null and source = 'counter') as has_sales,
      exists (select from sales where lounge_id = ${loungeId} and undone_at is null and source = 'point-of-sale')
        as has_rung_up,
      (select coalesce(sum(quantity), 0)::int from likely) as likely_sold,
      (select coalesce(sum(quantity * unit_price), 0)::numeric(20, 2)::text from likely) as likely_revenue
    from shown left join sold using (result_id)`.execute(ctx.db);
  const [row] = rows;
  return row ?? nothingChosen;
}

export interface DemandRow {
  questions: string[];
  words: string[];
  asked: number;
  unmet: number;
  bestFit: number;
}

/**
 * How often guests gave each answer and each pair of answers, how often their best card fitted worse than `floor`, and the
 * mean fit of their best cards. The row without answers is for all guests; a visit counts once.
 */
export async function countDemand(ctx: Ctx, window: Window, floor: number): Promise<DemandRow[]> {
  const { loungeId, since } = window;
  const figures = sql`count(*)::int as asked, (count(*) filter (where fit < ${floor}))::int as unmet, avg(fit)::float8 as best_fit`;
  const { rows } = await sql<DemandRow>`
    with best as (
      select result_id, max(fit) as fit
      from recommendation_events where lounge_id = ${loungeId} and timestamp >= ${since}
      group by result_id),
    guests as (
      select result_id, strength, flavor_profile, time_preference, budget_range, coalesce(best.fit, 0) as fit
      from (${latestAnswersIn(window)}) as asked left join best using (result_id)),
    wishes as materialized (
      select result_id, fit, question, word
      from guests, lateral (
        select 'strength' as question, unnest(strength) as word
        union all select 'flavors', unnest(flavor_profile)
        union all select 'time', unnest(time_preference)
        union all select 'budget', budget_range) as wish
      where word not in ('no-time-preference', 'all-options', 'flexible'))
    select '{}'::text[] as questions, '{}'::text[] as words, ${figures} from guests
    union all
    select array[question], array[word], ${figures} from wishes group by question, word
    union all
    select array[a.question, b.question], array[a.word, b.word], count(*)::int,
      (count(*) filter (where a.fit < ${floor}))::int, avg(a.fit)::float8
    from wishes a join wishes b on b.result_id = a.result_id and b.question > a.question
    group by a.question, a.word, b.question, b.word
    having count(*) filter (where a.fit < ${floor}) > 0`.execute(ctx.db);
  return rows;
}

export interface MovementRow {
  cigarId: string;
  brand: string;
  name: string;
  price: string | null;
  stock: number | null;
  isOutOfStock: boolean;
  isActive: boolean;
  isPaused: boolean;
  createdAt: Date;
  shown: number;
  sold: number;
}

/** Every cigar of the shelf with how often it was shown and how many were sold. */
export async function listCigarMovement(ctx: Ctx, { loungeId, since }: Window): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select id as cigar_id, brand, name, price::text, stock, is_out_of_stock, is_active, is_paused, created_at,
      coalesce(shown.count, 0)::int as shown, coalesce(sold.count, 0)::int as sold
    from cigars
    left join (
      select cigar_id, count(*) as count
      from recommendation_events where lounge_id = ${loungeId} and timestamp >= ${since}
      group by cigar_id) as shown on shown.cigar_id = cigars.id
    left join (
      select cigar_id, sum(quantity) as count
      from sales where lounge_id = ${loungeId} and sold_at >= ${since} and undone_at is null
      group by cigar_id) as sold on sold.cigar_id = cigars.id
    where lounge_id = ${loungeId} and removed_at is null
    order by brand, name, id`.execute(ctx.db);
  return rows;
}

export interface FeaturedRow {
  cigarId: string;
  brand: string;
  name: string;
  /** The cigar it displaced; null when it would have been on that card anyway. */
  insteadOf: string | null;
  shown: number;
  sold: number;
  revenue: string;
  /** How often the displaced cigar was shown unsteered, and its revenue then. */
  usualShown: number | null;
  usualRevenue: string | null;
}

/** The sales of each featured cigar, by the cigar it displaced. */
export async function listFeatured(ctx: Ctx, { loungeId, since }: Window): Promise<FeaturedRow[]> {
  const { rows } = await sql<FeaturedRow>`
    with sold as (
      select result_id, cigar_id, sum(quantity) as units, sum(quantity * unit_price) as revenue
      from sales
      where lounge_id = ${loungeId} and sold_at >= ${since} and undone_at is null and result_id is not null
      group by result_id, cigar_id),
    cards as (
      select cigar_id, displaced_cigar_id, is_featured, units, revenue
      from recommendation_events left join sold using (result_id, cigar_id)
      where lounge_id = ${loungeId} and timestamp >= ${since}),
    usual as (
      select cigar_id, count(*) as shown, coalesce(sum(revenue), 0) as revenue
      from cards where not is_featured group by cigar_id)
    select cards.cigar_id, cigars.brand, cigars.name,
      displaced.brand || ' ' || displaced.name as instead_of,
      count(*)::int as shown, coalesce(sum(units), 0)::int as sold,
      coalesce(sum(cards.revenue), 0)::numeric(20, 2)::text as revenue,
      max(usual.shown)::int as usual_shown, max(usual.revenue)::numeric(20, 2)::text as usual_revenue
    from cards
    join cigars on cigars.lounge_id = ${loungeId} and cigars.id = cards.cigar_id
    left join cigars as displaced on displaced.lounge_id = ${loungeId} and displaced.id = cards.displaced_cigar_id
    left join usual on usual.cigar_id = cards.displaced_cigar_id
    where is_featured
    group by cards.cigar_id, cigars.brand, cigars.name, cards.displaced_cigar_id, displaced.brand, displaced.name
    order by cigars.brand, cigars.name`.execute(ctx.db);
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
