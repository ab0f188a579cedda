import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Connection, connect } from '../connect.ts';
import { createDatabase, dropDatabase, type EmbeddedServer } from '../embedded/index.ts';
import { migrate } from '../migrate.ts';
import { startTemporaryDatabase } from '../temporary.ts';
import { enableRowSecurity } from './enable-row-security.ts';
import { loungeRole } from './lounge-query.ts';

// A server of its own, because all databases of a server share its roles.
let server: EmbeddedServer;
let admin: pg.Client;
let opened: { name: string; connection: Connection }[] = [];
beforeAll(async () => {
  server = await startTemporaryDatabase();
  admin = new pg.Client({ ...server.connection, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query(`drop role ${loungeRole}`);
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});
beforeEach(() => admin.query('alter role vitola nocreaterole'));
afterEach(async () => {
  for (const { name, connection } of opened) {
    await connection.close();
    await dropDatabase(server.connection, name);
  }
  opened = [];
  await admin.query(`drop role if exists ${loungeRole}`);
});

/** A connection to a new, migrated database with two lounges. */
async function openDatabase(): Promise<Connection> {
  const name = `walls_${randomUUID().replaceAll('-', '')}`;
  const connection = connect(await createDatabase(server.connection, name), { onError: () => undefined });
  opened.push({ name, connection });
  await migrate(connection.pool);
  await connection.pool.query(
    `insert into lounge_locations (lounge_id, name) values ('lounge_a_1', 'A'), ('lounge_b_2', 'B')`,
  );
  return connection;
}

/** The lounges that a call of lounge A sees without a where. */
async function seenBy({ db, rowSecurity }: Connection): Promise<string[]> {
  const ctx = rowSecurity.limit({ db, loungeId: 'lounge_a_1' });
  const rows = await ctx.db.selectFrom('loungeLocations').select('loungeId').orderBy('loungeId').execute();
  return rows.map(({ loungeId }) => loungeId);
}

it('without the role and the right to create it, all works and a warning says what to run', async () => {
  const connection = await openDatabase();
  const [warning = ''] = await enableRowSecurity(connection);
  expect(warning).toMatch(/^Row-level security, the second wall between lounges, is off: /);
  expect(await seenBy(connection)).toEqual(['lounge_a_1', 'lounge_b_2']);
  const [, statements = ''] = /run "(.*)", then restart/.exec(warning) ?? [];
  await admin.query(statements);
  expect(await enableRowSecurity(connection)).toEqual([]);
  expect(await seenBy(connection)).toEqual(['lounge_a_1']);
});

it('a role that the user may not use is left alone, with the same warning', async () => {
  await admin.query(`create role ${loungeRole}`);
  const connection = await openDatabase();
  expect(await enableRowSecurity(connection)).toHaveLength(1);
  expect(await seenBy(connection)).toEqual(['lounge_a_1', 'lounge_b_2']);
});

it('a role that policies do not bind is not used', async () => {
  await admin.query(`create role ${loungeRole} bypassrls; grant ${loungeRole} to vitola`);
  const connection = await openDatabase();
  expect(await enableRowSecurity(connection)).toHaveLength(1);
  expect(await seenBy(connection)).toEqual(['lounge_a_1', 'lounge_b_2']);
});

it('a user who may create roles creates it, on many databases of a server at once', async () => {
  await admin.query('alter role vitola createrole');
  const connections = await Promise.all(Array.from({ length: 6 }, openDatabase));
  const starts = connections.flatMap((connection) => [connection, connection]);
  expect(await Promise.all(starts.map(enableRowSecurity))).toEqual(starts.map(() => []));
  for (const connection of connections) expect(await seenBy(connection)).toEqual(['lounge_a_1']);
});

it('tables of a later release get their permissions at the next start', async () => {
  await admin.query(`create role ${loungeRole}; grant ${loungeRole} to vitola`);
  const connection = await openDatabase();
  await enableRowSecurity(connection);
  await connection.pool.query('create table smoke (lounge_id text, ring bigserial)');
  await enableRowSecurity(connection);
  const { rows } = await connection.pool.query(
    `select has_table_privilege($1, 'smoke', 'delete') as rows, has_sequence_privilege($1, 'smoke_ring_seq', 'usage') as numbers`,
    [loungeRole],
  );
  expect(rows).toEqual([{ rows: true, numbers: true }]);
});
