import { escapeIdentifier, type ClientBase } from 'pg';

export interface Table {
  name: string;
  /** The stored columns in order, without generated ones. */
  columns: string[];
  /** The columns of those that hold a time. */
  times: string[];
}

/**
 * Tables left out of backups: sessions, pending sign-ins and emailed links must not become valid again by a restore, and
 * limits count from zero. A table's answers on phones are deleted after an hour, everywhere.
 */
export const excludedTables = [
  'sessions',
  'password_resets',
  'sign_in_links',
  'email_confirmations',
  'pending_sign_ins',
  'passkey_challenges',
  'rate_limits',
  'phone_tables',
];

/** Every table of the product with its columns, by name, except the list of migrations, which the manifest contains. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       array(select t.attname::text from pg_attribute t
         where t.attrelid = c.oid and t.atttypid = 'timestamptz'::regtype and not t.attisdropped) as times
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, c.relname order by c.relname collate "C"`,
  );
  return rows;
}

/** The latest time in a table that is not after `now` (some columns hold future end times); null if there is none. */
export async function newestTime(
  client: ClientBase,
  { name, times }: Table,
  now: Date,
): Promise<Date | null> {
  if (times.length === 0) return null;
  const latest = times.map(escapeIdentifier).map((time) => `max(${time}) filter (where ${time} <= $1)`);
  const { rows } = await client.query<{ newest: Date | null }>(
    `select greatest(${latest.join(', ')}) as newest from ${qualified(name)}`,
    [now],
  );
  return rows[0]?.newest ?? null;
}

/** The names of the applied migrations, in order; undefined when the database was never migrated. */
export async function listApplied(client: ClientBase): Promise<string[] | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  if (!rows[0]?.there) return undefined;
  const applied = await client.query<{ name: string }>('select name from migrations order by name');
  return applied.rows.map(({ name }) => name);
}

/** Every sequence of the product that was used, with its last value. */
export async function listSequences(client: ClientBase): Promise<{ name: string; lastValue: string }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return rows;
}

/** `"public"."users" ("id", "email")`, for COPY. */
export const copyTarget = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
  `${qualified(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;

/** A table's name with its schema, quoted. */
export const qualified = (name: string) => `public.${escapeIdentifier(name)}`;

/** Makes the rest of the transaction independent of server and role settings: a fixed text format, no timeouts. */
export async function settle(client: ClientBase): Promise<void> {
  await client.query(
    `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
     set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
     set local row_security = off`,
  );
}
