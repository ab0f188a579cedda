import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');
const lockKey = 8_412_077_301;
/** How long a migration may wait for a lock at a time, and how often it tries: for two minutes. */
const maxLockMs = 150;
const betweenAttemptsMs = 450;
const maxAttempts = 200;
/** How often a process asks whether another has done the migrations. */
const betweenTurnsMs = 100;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

const listNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** The database has a migration that this release does not know. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';

  constructor(unknown: string) {
    super(
      `The database was brought up by a newer release of Vitola (${unknown} is unknown here): start that release, or set NEWER_SCHEMA=allow to go back by one.`,
    );
  }
}

/** The migrations in order. Names are `NNNN-what.sql` without gaps. */
export async function listMigrations(): Promise<Migration[]> {
  const names = await listNames();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })));
}

/**
 * Applies the missing migrations, each in its own transaction (except those that begin with `-- outside a transaction`), one process at a time; a process killed in the middle
 * leaves no migration half done. Returns the applied names. Throws a NewerSchemaError, having changed nothing, if a newer
 * release has migrated the database, unless `mayBeNewer`.
 */
export async function migrate(
  pool: pg.Pool,
  { migrations, mayBeNewer = false }: { migrations?: Migration[]; mayBeNewer?: boolean } = {},
): Promise<string[]> {
  const wanted = migrations ?? (await listMigrations());
  // Uses a separate connection without timeouts: a migration, or waiting for another process, may take longer than a call.
  // The password is passed explicitly, because the pool hides it from being copied with its options.
  const { password } = pool.options;
  const client = new pg.Client({ ...pool.options, password, statement_timeout: 0, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await waitForTurn(client);
    return await applyMissing(client, wanted, mayBeNewer);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits without a statement in progress: an index that is built concurrently waits for all of those. */
async function waitForTurn(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      lockKey,
    ]);
    if (rows[0]?.isFree) return;
    await setTimeout(betweenTurnsMs);
  }
}

async function applyMissing(
  client: pg.ClientBase,
  wanted: Migration[],
  mayBeNewer: boolean,
): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  const unknown = [...done].filter((name) => !wanted.some((one) => one.name === name)).sort();
  if (unknown[0] !== undefined && !mayBeNewer) throw new NewerSchemaError(unknown[0]);
  const applied: string[] = [];
  for (const { name, sql } of wanted) {
    if (done.has(name)) continue;
    await applyOne(client, { name, sql }).catch((error: unknown) => {
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    });
    applied.push(name);
  }
  return applied;
}

/** Begins a migration whose statements run one by one, and all of them again after a failure: indexes built concurrently. */
const outsideTransaction = '-- outside a transaction\n';
/** A statement ends with a semicolon at the end of a line that is not within dollar quotes. */
const statement = /(?:\$(\w*)\$[\s\S]*?\$\1\$|[^$]|\$(?!\w*\$))+?(?:;\s*$|$(?![\s\S]))/gm;

/**
 * Applies one migration. A lock that is not free at once is tried again and again, because everybody else would wait behind it.
 */
async function applyOne(client: pg.ClientBase, { name, sql }: Migration): Promise<void> {
  const insert = () => client.query('insert into migrations (name) values ($1)', [name]);
  if (sql.startsWith(outsideTransaction)) {
    for (const [one] of sql.matchAll(statement)) if (one.trim() !== '') await client.query(one);
    await insert();
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${maxLockMs}`);
      await client.query(sql);
      await insert();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isLocked = error instanceof pg.DatabaseError && error.code === '55P03';
      if (!isLocked || attempt === maxAttempts) throw error;
      await setTimeout(betweenAttemptsMs);
    }
  }
}

/** Whether every migration of this release is applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const wanted = await listNames();
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from migrations where name = any ($1)',
    [wanted],
  );
  return rows[0]?.count === wanted.length;
}
