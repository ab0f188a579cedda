import type { Pool } from 'pg';
import type { Copy } from '../../../db/copy.ts';
import { CopyRows } from '../../../db/copy-rows.ts';

/**
 * Notes how often cigars were shown to guests, by id: to be stored with the results that showed them. One row for a whole
 * commit, instead of a change of every cigar's row while guests wait.
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
 * Adds what was noted to the cigars' counts. Noting, and taking the note away with the count it makes, are one
 * transaction each: nothing is lost or counted twice, whoever is killed when. Rows are taken in one order, so that two
 * who count never wait for each other in a circle. Answers how many notes there were.
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
