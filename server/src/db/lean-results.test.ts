import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from './embedded/index.ts';
import { listMigrations, migrate } from './migrate.ts';

const name = `before_${randomUUID().replaceAll('-', '')}`;
const [first, critiqued] = [randomUUID(), randomUUID()];
let pool: pg.Pool;

/** Rows as the previous release stored them: a guest's result, and one after a critique, each with a code. */
const stored = `
  insert into lounge_locations (lounge_id, name) values ('lounge_a_1', 'A'), ('lounge_b_2', 'B');
  insert into recommendation_events (result_id, session_id, lounge_id, cigar_id, recommendation_type, cigar_name,
      cigar_brand, customer_preferences, slot, fit, score, propensity, policy_version, organic_rank, is_featured, timestamp)
    select result_id::uuid, '${randomUUID()}', 'lounge_a_1', gen_random_uuid(), tier, 'Toro', 'Casa', answers::jsonb, slot, 0.5, 3,
      1, 'fit-1', slot, false, at::timestamptz
    from (values
      ('${first}', '{"experience": "beginner", "strength": ["mild"], "flavors": ["woody"], "time": "45-60", "budget": "premium"}',
        '2026-11-20 10:00Z'),
      ('${critiqued}', '{"experience": "regular", "strength": ["mild", "full"], "flavors": ["nutty"], "time": ["short", "long"],
        "occasion": ["social"], "budget": "mid", "critiques": [{"kind": "cheaper", "than": "x"}]}', '2026-11-20 11:00Z')
    ) as result (result_id, answers, at), (values ('primary', 1), ('budget', 2)) as card (tier, slot);
  insert into preferences_analytics (result_id, lounge_id, strength, flavor_profile, experience_level, time_preference,
      occasion, budget_range, timestamp)
    values ('${first}', 'lounge_a_1', '{mild}', '{woody}', 'beginner', '{45-60}', '{}', 'premium', '2026-11-20 10:00Z');
  insert into pick_codes (lounge_id, day, code, result_id, created_at) values
    ('lounge_a_1', '2026-11-20', 'BCDF', '${first}', '2026-11-20 10:00Z'),
    ('lounge_a_1', '2026-11-20', 'GHJK', '${critiqued}', '2026-11-20 11:00Z')`;

beforeAll(async () => {
  pool = new pg.Pool(await createDatabase(inject('server'), name));
  const migrations = await listMigrations();
  await migrate(pool, { migrations: migrations.filter((migration) => migration.name < '0011') });
  await pool.query(stored);
  await migrate(pool, { migrations });
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(inject('server'), name);
});

describe('results of the previous release', () => {
  it('each have a row of answers, with session, policy, critiques and code', async () => {
    const { rows } = await pool.query(
      `select result_id, strength, time_preference, occasion, critiques, pick_code, policy_version,
         session_id is not null as has_session from preferences_analytics order by timestamp`,
    );
    const both = { policy_version: 'fit-1', has_session: true };
    expect(rows).toEqual([
      {
        ...both,
        result_id: first,
        strength: ['mild'],
        time_preference: ['45-60'],
        occasion: [],
        critiques: null,
        pick_code: 'BCDF',
      },
      {
        ...both,
        result_id: critiqued,
        strength: ['mild', 'full'],
        time_preference: ['short', 'long'],
        occasion: ['social'],
        critiques: [{ kind: 'cheaper', than: 'x' }],
        pick_code: 'GHJK',
      },
    ]);
  });

  it('appear in the log as they were sent', async () => {
    const { rows } = await pool.query(
      `select log.customer_preferences = card.customer_preferences as same from recommendation_log as log
       join recommendation_events as card using (result_id, slot)`,
    );
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ same: true })));
  });

  it('keep their codes, which are not reused that day', async () => {
    const { rows } = await pool.query('select lounge_id, day::text, given from pick_code_days');
    expect(rows).toEqual([{ lounge_id: 'lounge_a_1', day: '2026-11-20', given: 160_000 }]);
  });

  it('are deleted with their lounge', async () => {
    const client = await pool.connect();
    await client.query(`begin; delete from lounge_locations where lounge_id = 'lounge_a_1'`);
    const { rows } = await client.query(
      `select (select count(*)::int from recommendation_events) as cards,
         (select count(*)::int from preferences_analytics) as answers, (select count(*)::int from pick_code_days) as days`,
    );
    await client.query('rollback');
    client.release();
    expect(rows).toEqual([{ cards: 0, answers: 0, days: 0 }]);
  });
});
