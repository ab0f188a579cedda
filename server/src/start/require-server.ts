import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { serverName } from '../db/server-name.ts';
import { EnvError } from '../env/env.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';

const minVersion = 15;
const retryMs = 1_000;

/** How long to wait for a server that does not answer yet, and where that is logged. */
export interface WaitOptions {
  seconds: number;
  say(sentence: string): void;
  /** Cancels the wait. */
  signal?: AbortSignal | undefined;
}

/**
 * Checks that DATABASE_URL points to a usable PostgreSQL; throws an EnvError that says what to fix. Waits for a server that
 * cannot be reached: after a power cut it may start later than the product. Returns warnings, one sentence each.
 */
export async function requireServer(
  pool: Pool,
  databaseUrl: string,
  waiting?: WaitOptions,
): Promise<string[]> {
  const server = await ask(pool, databaseUrl, waiting);
  if (server && server.version < minVersion)
    throw new EnvError(
      `DATABASE_URL leads to PostgreSQL ${server.version}: use version ${minVersion} or newer, or leave it out.`,
    );
  if (!server?.mayCreate)
    throw new EnvError(
      'DATABASE_URL names a user who may create nothing in that database: make the user its owner.',
    );
  if (server.encoding !== 'UTF8')
    throw new EnvError(
      `DATABASE_URL names a database in the encoding ${server.encoding}, which cannot hold every name: make one with createdb --encoding=UTF8 --template=template0.`,
    );
  return server.isSuperuser
    ? [
        "DATABASE_URL connects as a superuser, which PostgreSQL's permissions don't restrict: create a role that owns Vitola's database and nothing else.",
      ]
    : [];
}

interface Server {
  version: number;
  mayCreate: boolean;
  encoding: string;
  isSuperuser: boolean;
}

async function ask(pool: Pool, databaseUrl: string, waiting?: WaitOptions): Promise<Server | undefined> {
  const deadline = performance.now() + (waiting?.seconds ?? 0) * 1000;
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      const { rows } = await pool.query<Server>(
        `select current_setting('server_version_num')::int / 10000 as version,
          has_database_privilege(current_database(), 'create') as "mayCreate",
          current_setting('server_encoding') as encoding,
          (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`,
      );
      if (hasWaited) waiting?.say('The database is there.');
      return rows[0];
    } catch (error) {
      if (!waiting || !isDatabaseUnavailable(error) || performance.now() >= deadline)
        throw unusable(error as Error, databaseUrl);
      if (!hasWaited) waiting.say(yetAway(error as Error, databaseUrl, waiting.seconds));
      await sleep(retryMs, undefined, waiting.signal ? { signal: waiting.signal } : {});
    }
  }
}

const yetAway = ({ message, code }: Error & { code?: string }, databaseUrl: string, seconds: number) =>
  `The database ${serverName(databaseUrl)} cannot be reached yet (${message || code}): it is waited for, ${seconds} seconds at most (DATABASE_WAIT).`;

/** The EnvError for a connection error of DATABASE_URL. */
export const unusable = (error: Error, databaseUrl: string) => new EnvError(sentenceOf(error, databaseUrl));

// Repeats the URL's host only, never its user or password.
function sentenceOf({ code, message }: Error & { code?: string }, databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  const refusals: Record<string, string> = {
    '28P01': 'DATABASE_URL has a user or password that PostgreSQL refuses: correct them.',
    '28000': 'DATABASE_URL has a user that PostgreSQL refuses: correct it, or allow it in pg_hba.conf.',
    '3D000': `DATABASE_URL names the database "${pathname.slice(1)}", which does not exist: create it.`,
    ENOTFOUND: `DATABASE_URL names the host "${host}", which is not known: correct it.`,
    EAI_AGAIN: `DATABASE_URL names the host "${host}", which cannot be looked up now: correct it or try again.`,
  };
  return (
    refusals[code ?? ''] ??
    `DATABASE_URL leads to "${host}", where no PostgreSQL can be used (${message || code}): start it, or correct the address.`
  );
}
