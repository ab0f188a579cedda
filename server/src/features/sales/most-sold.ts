import { sql } from 'kysely';
import type { LoungeContext } from '../../context/context.ts';

const maxListed = 10;

interface MostSoldRow {
  id: string;
  name: string;
  brand: string;
  strength: string;
  price: string | null;
  count: number;
}

/**
 * The ten cigars on the lounge's shelf that guests bought most from a recommendation: what is added up as feedback, and what is due
 * to be. Only for a lounge whose feedback was never counted are all its sales read.
 */
export async function listMostSold({
  db,
  loungeId,
}: Pick<LoungeContext, 'db' | 'loungeId'>): Promise<MostSoldRow[]> {
  const { rows } = await sql<MostSoldRow>`
    with bought as (
      select cigar_id, sold from cigar_feedback where lounge_id = ${loungeId} and experience = ''
      union all
      select cigar_ids[1], sold from feedback_due
      where lounge_id = ${loungeId} and sold <> 0
        and exists (select from feedback_windows where lounge_id = ${loungeId})
      union all
      select cigar_id, quantity from sales
      where lounge_id = ${loungeId} and result_id is not null and undone_at is null
        and not exists (select from feedback_windows where lounge_id = ${loungeId})
    ),
    added as (select cigar_id, sum(sold)::int as count from bought group by cigar_id having sum(sold) > 0)
    select cigars.id, cigars.name, cigars.brand, cigars.strength, cigars.price, added.count
    from added join cigars on cigars.id = added.cigar_id and cigars.lounge_id = ${loungeId}
    where cigars.removed_at is null
    order by added.count desc, cigars.name limit ${maxListed}`.execute(db);
  return rows;
}
