import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';
import { prepared } from './prepared.ts';

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
