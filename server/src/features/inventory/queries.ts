import { sql } from 'kysely';
import type { Context } from '../../lib/context.ts';

type Db = Pick<Context, 'db'>;

const shelfColumns = [
  'id',
  'name',
  'brand',
  'productLine',
  'origin',
  'strength',
  'size',
  'price',
  'rating',
  'description',
  'flavorNotes',
  'wrapper',
  'binder',
  'filler',
  'smokingTime',
  'stock',
  'isActive',
  'isOutOfStock',
  'isPromoted',
  'factSources',
] as const;

/** Everything on a lounge's shelf that a recommendation may need, whether it can be had now or not. */
export function listShelf(ctx: Db, loungeId: string) {
  return ctx.db
    .selectFrom('cigars')
    .select(shelfColumns)
    .where('loungeId', '=', loungeId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
export type ShelfRow = Awaited<ReturnType<typeof listShelf>>[number];

/** Adds to the cigars' counts how often each was shown to a guest. Rows are taken in one order, so that two writers never wait for each other. */
export async function countRecommendations(
  ctx: Db,
  shown: { loungeId: string; cigarId: string }[],
): Promise<void> {
  await sql`
    update cigars set recommendation_count = recommendation_count + added.count
    from (
      select cigars.id, seen.count
      from (
        select lounge_id, cigar_id, count(*)::int as count
        from unnest(${shown.map((one) => one.loungeId)}::text[], ${shown.map((one) => one.cigarId)}::uuid[]) as one (lounge_id, cigar_id)
        group by lounge_id, cigar_id
      ) as seen
      join cigars on cigars.lounge_id = seen.lounge_id and cigars.id = seen.cigar_id
      order by cigars.id
      for no key update of cigars
    ) as added
    where cigars.id = added.id`.execute(ctx.db);
}
