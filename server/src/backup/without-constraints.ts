import { type ClientBase, escapeIdentifier } from 'pg';
import { qualified } from './catalog.ts';

/**
 * Runs `work` in the client's transaction with the tables' triggers disabled and their foreign keys dropped, so that rows
 * may arrive in any order; recreates the keys, which checks every row, before it resolves.
 */
export async function withoutConstraints(
  client: ClientBase,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select r.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class r on r.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and r.relnamespace = 'public'::regnamespace
     order by k.oid`,
  );
  for (const { table, name } of keys) {
    await client.query(`alter table ${qualified(table)} drop constraint ${escapeIdentifier(name)}`);
  }
  for (const table of tables) await client.query(`alter table ${qualified(table)} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${qualified(table)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(
      `alter table ${qualified(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
    );
  }
}
