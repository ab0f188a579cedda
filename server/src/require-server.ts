import type { Pool } from 'pg';
import { EnvError } from './env.ts';

const oldest = 15;

/** Checks that DATABASE_URL leads to a PostgreSQL we can work with; throws an EnvError that says what to mend. */
export async function requireServer(pool: Pool, databaseUrl: string): Promise<void> {
  const { rows } = await pool
    .query<{ version: number; mayCreate: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        has_database_privilege(current_database(), 'create') as "mayCreate"`,
    )
    .catch((error: Error & { code?: string }) => {
      throw new EnvError(sentenceOf(error, databaseUrl));
    });
  const [server] = rows;
  if (server && server.version < oldest)
    throw new EnvError(
      `DATABASE_URL leads to PostgreSQL ${server.version}: use version ${oldest} or newer, or leave it out.`,
    );
  if (!server?.mayCreate)
    throw new EnvError(
      'DATABASE_URL names a user who may create nothing in that database: make the user its owner.',
    );
}

// The address is repeated without user and password.
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
