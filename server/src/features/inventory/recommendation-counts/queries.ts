import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';

type Parameter = `$${number}`;

/**
 * Part of a statement that stores results: a row with how often each of their cigars was shown to guests, given the
 * parameters with the cigars' ids and their counts. One pending row per commit replaces an update of every cigar's row while
 * guests wait.
 */
export const insertPendingCounts = (ids: Parameter, counts: Parameter): string =>
  `insert into recommendation_counts_due (cigar_ids, counts)
   select ${ids}::uuid[], ${counts}::integer[] where cardinality(${ids}::uuid[]) > 0`;

/**
 * Adds the pending counts to the cigars' recommendation counts and deletes them, in one statement, so that a crash neither
 * loses a count nor applies it twice. Rows are locked in id order, so that two processes never deadlock. Returns how many
 * pending rows were applied.
 */
export async function applyPendingCounts(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ notes: number }>(`
    with note as (delete from recommendation_counts_due returning cigar_ids, counts),
    shown as (
      select id, sum(count)::integer as count from note, unnest(cigar_ids, counts) as one (id, count) group by id
    ),
    added as (
      select cigars.id, shown.count from shown join cigars using (id) order by cigars.id for no key update of cigars
    ),
    counted as (
      update cigars set recommendation_count = recommendation_count + added.count
      from added where cigars.id = added.id
    )
    select count(*)::integer as notes from note`);
  return rows[0]?.notes ?? 0;
}

/** SQL of how often each cigar was shown according to the pending counts, as `id` and `count`. */
export const pendingCounts = (): RawBuilder<{ id: string; count: number }> => sql`(
  select id, sum(count)::integer as count
  from recommendation_counts_due, unnest(cigar_ids, counts) as one (id, count) group by id)`;
