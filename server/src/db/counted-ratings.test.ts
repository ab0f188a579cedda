import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from './embedded/index.ts';
import { listMigrations, migrate } from './migrate.ts';

const [before, both, after, user] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
let name: string;
let pool: pg.Pool;

const cigar = (id: string) =>
  `insert into cigars (id, lounge_id, brand, name) values ('${id}', 'lounge_a_1', 'Casa', '${id}')`;
const said = (cigarId: string, share: string, rating: number) =>
  pool.query(`insert into guest_ratings (lounge_id, share_id, cigar_id, rating, created_at, updated_at)
    values ('lounge_a_1', '${share}', '${cigarId}', ${rating}, now(), now())`);
const reviewed = (cigarId: string, share: string, rating: number) =>
  pool.query(`insert into cigar_reviews (user_id, lounge_id, cigar_id, share_id, cigar_name, cigar_brand, rating)
    values ('${user}', 'lounge_a_1', '${cigarId}', '${share}', 'Toro', 'Casa', ${rating})`);

/** As the release before stores ratings: with no word of their sums. */
beforeEach(async () => {
  name = `before_${randomUUID().replaceAll('-', '')}`;
  pool = new pg.Pool(await createDatabase(inject('server'), name));
  const migrations = await listMigrations();
  const until = (last: string) => migrate(pool, { migrations: migrations.filter((one) => one.name < last) });
  await until('0098');
  await pool.query(`insert into lounge_locations (lounge_id, name) values ('lounge_a_1', 'A')`);
  await pool.query(
    `insert into users (id, username, email, password_hash) values ('${user}', 'ana', 'ana@example.com', '-')`,
  );
  for (const id of [before, both, after]) await pool.query(cigar(id));
  await said(before, 'one', 5);
  await said(before, 'two', 1);
  await reviewed(before, 'two', 3.5);
  await said(both, 'one', 2);
  await until('0099');
  await said(both, 'two', 4);
  await migrate(pool, { migrations });
  await said(after, 'one', 1);
});
afterEach(async () => {
  await pool.end();
  await dropDatabase(inject('server'), name);
});

const counted = async () => {
  const { rows } = await pool.query<{ id: string; mean: number; count: number }>(
    'select cigar_id as id, mean, count from cigar_ratings',
  );
  return new Map(rows.map(({ id, mean, count }) => [id, { mean, count }]));
};

describe('the ratings of the release before', () => {
  it('are added up, whether they come before, during or after the update', async () => {
    expect(await counted()).toEqual(
      new Map([
        [before, { mean: 4.25, count: 2 }],
        [both, { mean: 3, count: 2 }],
        [after, { mean: 1, count: 1 }],
      ]),
    );
  });

  it('are added up again when they change or are deleted, and go with their lounge', async () => {
    await pool.query(`update guest_ratings set rating = 3 where cigar_id = '${after}'`);
    await pool.query(`update cigar_reviews set rating = 1.5 where cigar_id = '${before}'`);
    expect(await counted()).toEqual(
      new Map([
        [before, { mean: 3.25, count: 2 }],
        [both, { mean: 3, count: 2 }],
        [after, { mean: 3, count: 1 }],
      ]),
    );
    await pool.query(`delete from guest_ratings where cigar_id in ('${both}', '${after}')`);
    await pool.query(`delete from users where id = '${user}'`);
    expect(await counted()).toEqual(
      new Map([
        [before, { mean: 3, count: 2 }],
        [both, { mean: 0, count: 0 }],
        [after, { mean: 0, count: 0 }],
      ]),
    );
    await pool.query('delete from cigars');
    await pool.query(`delete from lounge_locations where lounge_id = 'lounge_a_1'`);
    expect(await counted()).toEqual(new Map());
  });
});

it('what guests said in the last days is found without reading what they said before', async () => {
  await pool.query(`insert into guest_ratings (lounge_id, share_id, cigar_id, rating, created_at, updated_at)
    select 'lounge_a_1', n::text, '${before}', 4, at, at
    from generate_series(1, 5000) as n, lateral (select now() - n * interval '1 hour' as at) as said`);
  await pool.query('analyze guest_ratings');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select cigar_id, rating from guest_ratings
     where lounge_id = 'lounge_a_1' and updated_at >= now() - interval '30 days'`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/guest_ratings_by_time[\s\S]*Index Cond: .*updated_at >=/);
});
