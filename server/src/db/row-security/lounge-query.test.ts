import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Connection, connect, type Database } from '../connect.ts';
import { createDatabase, dropDatabase } from '../embedded/index.ts';
import { prepared } from '../prepared.ts';
import { enableRowSecurity } from './enable-row-security.ts';

const name = `lounges_${randomUUID().replaceAll('-', '')}`;
let connection: Connection;
beforeAll(async () => {
  const to = await createDatabase(inject('server'), name, 'vitola_template');
  // One connection, which everybody gets in turn.
  connection = connect(to, { onError: () => undefined, connections: 1 });
  await enableRowSecurity(connection);
  await connection.pool.query(
    `insert into lounge_locations (lounge_id, name) values ('lounge_a_1', 'A'), ('lounge_b_2', 'B')`,
  );
});
afterAll(async () => {
  await connection.close();
  await dropDatabase(inject('server'), name);
});

const of = (loungeId: string): Database => connection.rowSecurity.limit({ db: connection.db, loungeId }).db;
const seenBy = async (db: Database, mark = sql``) =>
  (
    await sql<{
      id: string;
    }>`${mark} select lounge_id as id from lounge_locations where name <> ${'C'} order by name`.execute(db)
  ).rows.map(({ id }) => id);

it('a statement that a connection has prepared sees the rows of whoever runs it', async () => {
  for (let round = 0; round < 8; round += 1) {
    expect(await seenBy(of('lounge_a_1'), prepared)).toEqual(['lounge_a_1']);
    expect(await seenBy(connection.db, prepared)).toEqual(['lounge_a_1', 'lounge_b_2']);
    expect(await seenBy(of('lounge_b_2'), prepared)).toEqual(['lounge_b_2']);
    expect(await seenBy(of('of nobody'), prepared)).toEqual([]);
  }
});

it('a statement is limited in a transaction of any kind', async () => {
  const transaction = of('lounge_b_2').transaction();
  expect(await transaction.execute((db) => seenBy(db))).toEqual(['lounge_b_2']);
  expect(await transaction.setIsolationLevel('serializable').execute((db) => seenBy(db))).toEqual([
    'lounge_b_2',
  ]);
  expect(await seenBy(connection.db)).toEqual(['lounge_a_1', 'lounge_b_2']);
});

it('a statement that fails is reported, and leaves the connection to the next', async () => {
  const db = of('lounge_a_1');
  await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' });
  await expect(sql`selec ${1}`.execute(db)).rejects.toMatchObject({ code: '42601' });
  await expect(
    db.transaction().execute((open) => sql`select 1 / ${0}::int`.execute(open)),
  ).rejects.toMatchObject({ code: '22012' });
  expect(await seenBy(db)).toEqual(['lounge_a_1']);
  expect(await seenBy(connection.db)).toEqual(['lounge_a_1', 'lounge_b_2']);
});

it('a statement without rows, and one that writes, say what they did', async () => {
  const db = of('lounge_a_1');
  expect(await db.selectFrom('cigars').selectAll().execute()).toEqual([]);
  const renamed = await db.updateTable('loungeLocations').set({ city: 'Tampa' }).executeTakeFirstOrThrow();
  expect(renamed.numUpdatedRows).toBe(1n);
  const [lounge] = await db
    .deleteFrom('loungeLocations')
    .where('loungeId', '=', 'lounge_b_2')
    .returningAll()
    .execute();
  expect(lounge).toBeUndefined();
});
