import pg from 'pg';
import type { Connection } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { serverName } from '../db/server-name.ts';
import { type Env, EnvError } from '../env/env.ts';
import { dataFoldersOf, type OpenDatabase } from './database-and-secret.ts';
import { markMovedToServer } from './left-folder.ts';
import { requireServer, type WaitOptions } from './require-server.ts';

/** Waits for the server of DATABASE_URL, if set, and migrates the database to this release. Returns warnings, one sentence each. */
export async function prepareDatabase(
  { to, pooler }: Pick<OpenDatabase, 'to' | 'pooler'>,
  { pool }: Pick<Connection, 'pool'>,
  env: Env,
  waiting: Omit<WaitOptions, 'seconds'>,
): Promise<string[]> {
  const { databaseUrl, databaseWait: seconds, mayBeNewer } = env;
  const direct = pooler ? new pg.Pool({ ...to, max: 1 }) : pool;
  if (pooler) direct.on('error', () => undefined);
  try {
    const warnings: string[] = [];
    if (databaseUrl) {
      warnings.push(...(await requireServer(direct, databaseUrl, { ...waiting, seconds })));
      await markMovedToServer(dataFoldersOf(env), databaseUrl, new Date());
    }
    await migrate(direct, { mayBeNewer });
    if (env.databasePooler) warnings.push(...(await requirePooler(pool, direct, env.databasePooler)));
    return warnings;
  } finally {
    if (pooler) await direct.end();
  }
}

/** Checks that a pooler leads to the server's database; throws an EnvError that says what to fix. Warns of connections without a time limit. */
async function requirePooler(pool: pg.Pool, direct: pg.Pool, url: string): Promise<string[]> {
  const database = await identityOf(pool).catch((error: Error & { code?: string }) => {
    throw new EnvError(
      `DATABASE_POOLER leads to ${serverName(url)}, which cannot be used (${error.message || error.code}): start the pooler, or correct the address.`,
    );
  });
  if (database.id !== (await identityOf(direct)).id)
    throw new EnvError('DATABASE_POOLER leads to another database than DATABASE_URL: correct one of them.');
  return database.timeLimit === '0'
    ? [
        "The pooler's connections have no statement_timeout: set one in the pooler, as docs/operations.md says, or a slow query may run for ever.",
      ]
    : [];
}

/** Which database of which cluster it is, and after how long it ends a statement. */
async function identityOf(pool: pg.Pool): Promise<{ id: string; timeLimit: string }> {
  const { rows } = await pool.query<{ id: string; timeLimit: string }>(`
    select current_database() || ' ' || (select oid from pg_database where datname = current_database()) || ' ' ||
      pg_postmaster_start_time() as id, current_setting('statement_timeout') as "timeLimit"`);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}
