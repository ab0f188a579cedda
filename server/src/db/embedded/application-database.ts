import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { loungeRole } from '../row-security/lounge-query.ts';
import { superuser } from './data-directory/initdb.ts';

export type Connection = {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Only if the server listens on a network address (Windows); a socket is protected by its folder. */
  password?: string;
};

/** The name of the app's own role and database. The role is not a superuser, so a bug can only affect its own database. */
export const application = 'vitola';

const wanted = ['pg_trgm', 'unaccent', 'citext'];

/** Creates the app's role, database and extensions where absent; logs extensions that the package lacks. */
export async function ensureApplicationDatabase(
  { host, port, password }: Pick<Connection, 'host' | 'port' | 'password'>,
  log: (sentence: string) => void,
  extensions = wanted,
): Promise<Connection> {
  const connection = {
    host,
    port,
    user: application,
    database: application,
    ...(password !== undefined && { password }),
  };
  await asSuperuser({ ...connection, database: 'postgres' }, async (client) => {
    const { rows } = await client.query<{ role: boolean; lounge_role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
         exists (select from pg_roles where rolname = $2) as lounge_role,
         exists (select from pg_database where datname = $1) as database`,
      [application, loungeRole],
    );
    if (!rows[0]?.role) await client.query(`create role ${application} login`);
    if (!rows[0]?.lounge_role)
      await client.query(`create role ${loungeRole}; grant ${loungeRole} to ${application}`);
    if (password !== undefined) {
      await client.query(`alter role ${application} password ${client.escapeLiteral(password)}`);
    }
    if (!rows[0]?.database) await client.query(`create database ${application} owner ${application}`);
  });
  await asSuperuser(connection, (client) => ensureExtensions(client, extensions, log));
  return connection;
}

async function ensureExtensions(
  client: Client,
  extensions: string[],
  log: (sentence: string) => void,
): Promise<void> {
  const { rows } = await client.query<{
    name: string;
    default_version: string;
    installed_version: string | null;
  }>('select name, default_version, installed_version from pg_available_extensions where name = any ($1)', [
    extensions,
  ]);
  for (const name of extensions) {
    const found = rows.find((row) => row.name === name);
    if (!found) log(`This PostgreSQL comes without the extension ${name}: what needs it is not available.`);
    else if (found.installed_version === null) await client.query(`create extension if not exists ${name}`);
    else if (found.installed_version !== found.default_version)
      await client.query(`alter extension ${name} update`);
  }
}

/**
 * Creates a database owned by the app's role, a copy of `template` if given (nobody may be connected to the template), and
 * returns the connection to it. For tests: one template database, one copy per file.
 */
export async function createDatabase(
  server: Connection,
  name: string,
  template?: string,
): Promise<Connection> {
  await asSuperuser({ ...server, database: 'postgres' }, async (client) => {
    const source =
      template === undefined ? '' : ` template ${client.escapeIdentifier(template)} strategy file_copy`;
    await client.query(`create database ${client.escapeIdentifier(name)} owner ${application}${source}`);
  });
  return { ...server, user: application, database: name };
}

/** Drops a database, ending its connections; does nothing if there is none of that name. */
export async function dropDatabase(server: Connection, name: string): Promise<void> {
  await asSuperuser({ ...server, database: 'postgres' }, async (client) => {
    await waitForConnectionsToEnd(client, name);
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

// A pool that was just closed may still be disconnecting; if its connection is cut meanwhile, it throws an unhandled error.
async function waitForConnectionsToEnd(client: Client, name: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [
      name,
    ]);
    if (rowCount === 0) return;
    await sleep(25);
  }
}

async function asSuperuser<T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, user: superuser, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
