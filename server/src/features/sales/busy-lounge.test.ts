import { randomUUID } from 'node:crypto';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { recordSale } from '@vitola/contract/sales/sales';
import { getShare, makeShare } from '@vitola/contract/sharing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { mediumWoody as questionnaire } from '../../../test/world/survey-answers.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

/** A guest who shares the cards, opens the link and buys by the code. */
async function guestWhoBuys() {
  const resultId = randomUUID();
  const { body } = await world.guest.call(recommendTiered, {
    body: { preferences: questionnaire, loungeId: owner.loungeId, resultId },
  });
  const { primary, budget, premium, pickCode: code = '' } = body;
  const share = { loungeId: owner.loungeId, questionnaire, resultId };
  const made = await world.guest.call(makeShare, {
    body: { ...share, recommendations: { primary, budget, premium } },
  });
  const opened = await world.guest.call(getShare, { params: { shareId: made.body.shareId } });
  const sold = await owner.call(recordSale, {
    body: { cigarId: primary?.id ?? '', quantity: 1, code: code ?? '' },
  });
  expect([opened.body.pickCode, sold.body.resultId]).toEqual([code, resultId]);
}

/** Stores results of the last hours with a card each, a second apart. */
async function storeGuests(count: number) {
  await sql`
    with result as (
      insert into preferences_analytics (result_id, lounge_id, strength, flavor_profile, experience_level, time_preference,
        budget_range, pick_code, timestamp)
      select gen_random_uuid(), ${owner.loungeId}, '{medium}', '{woody}', 'beginner', '{20-30}', 'budget', 'BBBB',
        ${world.clock.now()}::timestamptz - n * interval '1 second'
      from generate_series(1, ${count}::integer) as n
      returning *
    )
    insert into recommendation_events (result_id, lounge_id, cigar_id, recommendation_type, cigar_name, cigar_brand, slot,
      fit, score, propensity, policy_version, organic_rank, is_featured, timestamp)
    select result_id, lounge_id, gen_random_uuid(), 'primary', 'Toro', 'Casa Larga', 1, 1, 1, 1, 'test', 1, false, timestamp
    from result`.execute(world.db);
  await sql`analyze preferences_analytics, recommendation_events`.execute(world.db);
}

/** How many results and cards were read from the database so far. Connections report it when they end, or are told to. */
async function countReads(): Promise<number> {
  const others = sql`pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend'`;
  await sql`select pg_terminate_backend(pid) from ${others}`.execute(world.db);
  await sql`select pg_stat_force_next_flush()`.execute(world.db);
  await expect.poll(async () => (await sql`select from ${others}`.execute(world.db)).rows.length).toBe(0);
  const { rows } = await sql<{ reads: string }>`
    select sum(seq_tup_read + idx_tup_fetch) as reads from pg_stat_user_tables
    where relname in ('preferences_analytics', 'recommendation_events')`.execute(world.db);
  return Number(rows[0]?.reads);
}

it('a guest who shares and buys reads a few rows of a lounge that had thousands of guests in the last hour', async () => {
  await storeGuests(3_000);
  await guestWhoBuys();
  const before = await countReads();
  await guestWhoBuys();
  const reads = (await countReads()) - before;
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(50);
});
