import type { GuestsSaid } from '@vitola/contract/analytics/lounge-report';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { Window } from '../visits/visit-queries.ts';

type Ctx = Pick<Context, 'db'>;

/** Whether staff ever recorded a sale or named the guest of one (`hasSales`), and whether a point of sale recorded one. */
export async function findSources(ctx: Ctx, loungeId: string) {
  const isThere = (condition: RawBuilder<unknown>) =>
    sql`exists (select from sales where lounge_id = ${loungeId} and undone_at is null and ${condition})`;
  const { rows } = await sql<{ hasSales: boolean; hasRungUp: boolean }>`
    select ${isThere(sql`source = 'counter'`)} or ${isThere(sql`result_id is not null`)} as has_sales,
      ${isThere(sql`source = 'point-of-sale'`)} as has_rung_up`.execute(ctx.db);
  return rows[0] ?? { hasSales: false, hasRungUp: false };
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
