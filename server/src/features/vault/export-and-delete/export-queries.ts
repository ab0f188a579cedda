import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { ExportedTable } from './exported-tables.ts';

/** A row of an export: values by their names. */
export type ExportedRow = Record<string, unknown>;

const pageSize = 200;

/** The rows of a table that are a person's, oldest first, in pages: none holds a connection while the next one is awaited. */
export async function* readOwnRows(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { table, columns, time, isOwn = 't.user_id = $id' }: ExportedTable,
): AsyncGenerator<ExportedRow[]> {
  const values = sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.raw(value)} as ${sql.ref(name)}`),
  );
  const [before, after = ''] = isOwn.split('$id');
  const own = sql`${sql.raw(before ?? '')}${userId}::uuid${sql.raw(after)}`;
  const place = sql`(t.${sql.ref(time)}, t.id)`;
  let from: { at: string; id: string } | undefined;
  for (;;) {
    const rest = from ? sql`and ${place} > (${from.at}::timestamptz, ${from.id}::uuid)` : sql``;
    const { rows } = await sql<{ at: string; id: string; own: ExportedRow }>`
      select t.${sql.ref(time)}::text as at, t.id, (select to_jsonb(own) from (select ${values}) own) as own
      from ${sql.table(table)} t where ${own} ${rest}
      order by t.${sql.ref(time)}, t.id limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => row.own);
    from = rows.at(-1);
    if (!from || rows.length < pageSize) return;
  }
}
