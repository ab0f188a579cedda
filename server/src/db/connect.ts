import {
  CamelCasePlugin,
  type Kysely as KyselyDatabase,
  Kysely,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import { prepareMarked } from './prepared.ts';
import { RowSecurity } from './row-security/row-security.ts';
import { watchSilence } from './silent-connections.ts';
import type { DB } from './types.generated.ts';

export type Database = KyselyDatabase<DB>;

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly rowSecurity: RowSecurity;
  /** Reports a lost connection. */
  readonly reportLost: (error: Error) => void;
  /** Closes the connections that a lost network has left open; see `watchSilence`. */
  readonly dropSilent: () => Promise<void>;
  close(): Promise<void>;
}

const calendarDate = 1082;
pg.types.setTypeParser(calendarDate, (text) => text);

export interface ConnectOptions {
  /** Called for lost connections, idle or in use: without a listener, a stopped database would crash the process. */
  onError: (error: Error) => void;
  /** Milliseconds after which a request fails that waits for a connection. */
  connectionTimeoutMs?: number;
  /** Milliseconds after which a query without a reply fails. */
  queryTimeoutMs?: number;
  /**
   * Whether the connections are those of a pooler in transaction mode: nothing is prepared, and the time limits of statements and
   * transactions are the pooler's, which passes none on.
   */
  isPooled?: boolean;
  /** How many connections it may have; 12 by default. */
  connections?: number;
  /** Called after every query built by Kysely, with its milliseconds, in the asynchronous context of the one who asked. */
  onQuery?: (ms: number) => void;
}

/** After how many milliseconds the server itself ends a statement, and a transaction in which nothing happens. */
const limitsOfServer = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };

/** Creates a pool for a database (a URL, or host and role of the embedded one). Does not connect yet. */
export function connect(to: string | pg.PoolConfig, options: ConnectOptions): Connection {
  const pool = new pg.Pool({
    ...(typeof to === 'string' ? { connectionString: to } : to),
    max: options.connections ?? 12,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 3_000,
    ...(!options.isPooled && limitsOfServer),
    // A client-side limit besides the server's, for a server that has stopped answering.
    query_timeout: options.queryTimeoutMs ?? 12_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'vitola',
  });
  pool.on('error', options.onError);
  // A connection lost while in use is reported here as well as to its user.
  pool.on('connect', (client) => client.on('error', options.onError));
  if (!options.isPooled) pool.on('connect', prepareMarked);
  // Closes a connection that is released with an unanswered query: its next user would wait for that reply.
  pool.on('release', (_error, client: pg.PoolClient & { readyForQuery?: boolean }) => {
    if (client.readyForQuery === false) void (client as unknown as pg.Client).end();
  });
  const dropSilent = watchSilence(pool);
  const { onQuery } = options;
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const databaseOn = (from: PostgresPool) =>
    new Kysely<DB>({
      ...(onQuery && { log: ({ queryDurationMillis }) => onQuery(queryDurationMillis) }),
      dialect: new PostgresDialect({ pool: from }),
      plugins,
    });
  const db = databaseOn(pool);
  const close = async () => {
    await db.destroy();
    // Kysely ends the pool only if it has used it; an open pool would keep the process alive for half a minute.
    if (!pool.ending) await pool.end();
  };
  const rowSecurity = new RowSecurity(pool, databaseOn);
  return { db, pool, rowSecurity, reportLost: options.onError, dropSilent, close };
}
