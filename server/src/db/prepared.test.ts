import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';
import { asPrepared, prepared } from './prepared.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('prepares a marked statement once per connection, and no other', async () => {
  await world.db.connection().execute(async (db) => {
    const doubled = async (value: number) =>
      (await sql<{ doubled: number }>`${prepared} select ${value}::int * 2 as doubled`.execute(db)).rows[0];
    expect(await doubled(3)).toEqual({ doubled: 6 });
    expect(await doubled(4)).toEqual({ doubled: 8 });
    await sql`select ${1}::int`.execute(db);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like ${'%doubled%'}`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.statement).toContain('$1::int * 2');
  });
});

it('prepares what is marked for the driver itself', async () => {
  const client = await world.pool.connect();
  try {
    for (const value of [3, 4]) {
      const { rows } = await client.query(asPrepared('select $1::int * 5 as "times"'), [value]);
      expect(rows).toEqual([{ times: value * 5 }]);
    }
    const { rows } = await client.query(
      `select name from pg_prepared_statements where statement like '%$1::int * 5%'`,
    );
    expect(rows).toHaveLength(1);
  } finally {
    client.release();
  }
  const { rows } = await world.pool.query(asPrepared('select $1::int * 7 as "times"'), [6]);
  expect(rows).toEqual([{ times: 42 }]);
});
