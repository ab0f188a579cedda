import { CamelCasePlugin, type Kysely as KyselyDatabase, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './types.generated.ts';

export type Database = KyselyDatabase<DB>;

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Reports a lost connection, from whoever noticed it. */
  readonly reportLost: (error: Error) => void;
  close(): Promise<void>;
}

const calendarDate = 1082;
pg.types.setTypeParser(calendarDate, (text) => text);

export interface ConnectOptions {
  /** A listener for lost connections, idle or at work: without one, a stopped database ends the process. */
  onError: (error: Error) => void;
  /** Milliseconds after which a statement without an answer counts as failed. */
  queryTimeoutMs?: number;
}

/** Opens a pool on a database (a URL, or host and role of the embedded one). Nothing is connected yet. */
export function connect(to: string | pg.PoolConfig, options: ConnectOptions): Connection {
  const pool = new pg.Pool({
    ...(typeof to === 'string' ? { connectionString: to } : to),
    max: 12,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    // The server's own limit is no help when the server itself has stopped answering.
    query_timeout: options.queryTimeoutMs ?? 12_000,
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 30_000,
    application_name: 'vitola',
  });
  pool.on('error', options.onError);
  // A connection that is lost while somebody works with it says so here, and to them.
  pool.on('connect', (client) => client.on('error', options.onError));
  // One given back in the middle of a statement it never answered would make the next wait for that answer.
  pool.on('release', (_error, client: pg.PoolClient & { readyForQuery?: boolean }) => {
    if (client.readyForQuery === false) void (client as unknown as pg.Client).end();
  });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const close = async () => {
    await db.destroy();
    // Kysely ends only a pool that it has used itself; one left open keeps the process for half a minute.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, reportLost: options.onError, close };
}
