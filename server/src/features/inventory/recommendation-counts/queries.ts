import type { Pool } from 'pg';
import type { Copy } from '../../../db/copy.ts';
import { CopyRows } from '../../../db/copy-rows.ts';

/**
 * How often cigars were shown to guests, by id, as a row to store with the results that showed them. One pending row per
 * commit replaces an update of every cigar's row while guests wait.
 */
export function copyPendingCounts(shown: ReadonlyMap<string, number>): Copy {
  return {
    statement: 'copy recommendation_counts_due (cigar_ids, counts) from stdin (format binary)',
    rows: new CopyRows()
      .row(2)
      .uuids([...shown.keys()])
      .integers([...shown.values()]),
  };
}

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
