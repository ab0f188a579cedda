import type pg from 'pg';

/** A table with rows of lounges: those with a `lounge_id`, or that name another row that has one. */
export interface LoungeTable {
  name: string;
  /** The column that says whose a row is. */
  column: string;
  /** The table whose `id` that column has; without it, it is the lounge's id. */
  parent?: string;
}

const children: readonly LoungeTable[] = [
  { name: 'import_rows', column: 'import_id', parent: 'imports' },
  { name: 'recommendation_deliveries', column: 'lead_id', parent: 'customer_leads' },
  { name: 'webhook_deliveries', column: 'endpoint_id', parent: 'webhook_endpoints' },
];

/** Every table with rows of lounges but the accounts. */
export async function listLoungeTables(pool: pg.Pool): Promise<LoungeTable[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'lounge_id' and table_name <> 'users'
     order by 1`,
  );
  return [...rows.map(({ name }) => ({ name, column: 'lounge_id' })), ...children];
}

/** Lets a database's tables take any rows: without triggers, foreign keys, checks and unique indexes. */
export async function dropConstraints(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select statement from (
       select 1 as turn, format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement
         from pg_constraint where contype in ('f', 'c', 'u', 'p') and connamespace = 'public'::regnamespace and conrelid <> 0
           and conparentid = 0
       union all
       select 2, format('drop index if exists %s', indexrelid::regclass) from pg_index join pg_class on pg_class.oid = indexrelid
         where indisunique and relnamespace = 'public'::regnamespace
           and not exists (select from pg_constraint where conindid = indexrelid)
       union all
       select 3, format('alter table %s disable trigger user', oid::regclass) from pg_class
         where relkind = 'r' and relnamespace = 'public'::regnamespace) as all_of_them
     order by turn`,
  );
  for (const { statement } of rows) await pool.query(statement).catch(ignoreGone);
}

// A constraint may have gone with another one.
function ignoreGone(error: { code?: string }): void {
  if (error.code !== '42704') throw error;
}

const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  timestamptz: 'now()',
  date: 'current_date',
  bool: 'false',
  jsonb: `'{}'`,
  bytea: `'\\x00'`,
};
const numbers = new Set(['int2', 'int4', 'int8', 'numeric', 'float4', 'float8']);
const valueOf = (type: string): string =>
  type.startsWith('_') ? `'{}'` : (values[type] ?? (numbers.has(type) ? '1' : `'x'`));

/** The statement that inserts one row of a lounge, with a value in every column that needs one. */
export async function insertionInto(pool: pg.Pool, table: LoungeTable, loungeId: string): Promise<string> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> $2`,
    [table.name, table.column],
  );
  const owner = table.parent
    ? `(select id from ${table.parent} where lounge_id = '${loungeId}' limit 1)`
    : `'${loungeId}'`;
  const columns = [table.column, ...rows.map(({ name }) => `"${name}"`)];
  return `insert into ${table.name} (${columns.join(', ')})
    values (${[owner, ...rows.map(({ type }) => valueOf(type))].join(', ')})`;
}

/** The condition that a row is a lounge's. */
export const isOf = ({ column, parent }: LoungeTable, loungeId: string): string =>
  parent
    ? `${column} in (select id from ${parent} where lounge_id = '${loungeId}')`
    : `${column} = '${loungeId}'`;
