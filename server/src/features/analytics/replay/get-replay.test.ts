import { randomUUID } from 'node:crypto';
import { getReplay } from '@vitola/contract/analytics/replay';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const preferences = {
  experience: 'connoisseur' as const,
  strength: ['mild' as const],
  flavors: ['creamy' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};

async function addTwins(owner: Owner, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { body } = await owner.call(addCigar, {
      body: {
        brand: 'Aurora Vieja',
        name: `Twin ${at + 1}`,
        strength: 'Mild',
        flavorNotes: ['Cream'],
        size: '5 x 50',
        smokingTime: '45-60 minutes',
        price: '10.00',
      },
    });
    ids.push(body.id);
  }
  return ids;
}
const ask = async (owner: Owner, sessionId?: string, critiques?: { kind: 'different'; than: string }[]) =>
  (
    await world.guest.call(recommendTiered, {
      body: {
        preferences,
        loungeId: owner.loungeId,
        ...(sessionId && { sessionId }),
        ...(critiques && { critiques }),
      },
    })
  ).body;
const replayOf = async (owner: Owner, query: { cigarId?: string; question?: 'show' | 'leave-out' } = {}) => {
  const { status, body } = await owner.call(getReplay, { params: { loungeId: owner.loungeId }, query });
  expect(status).toBe(200);
  return body;
};

/** Visits as the log has them: cigar `a` or `b` with equal chances, of which a share of 60 and 20 percent is bought. */
async function logVisits(owner: Owner, [a, b]: readonly string[], count: number, daysAgo = 1): Promise<void> {
  const { loungeId } = owner;
  await world.pool.query(
    `with visit as (
       select gen_random_uuid() as result_id, at, at % 2 = 0 as is_a, $4::timestamptz - at * interval '1 second' as timestamp
       from generate_series(1, $5::int) as at),
     answers as (
       insert into preferences_analytics (result_id, lounge_id, strength, flavor_profile, experience_level, time_preference,
         occasion, budget_range, policy_version, timestamp)
       select result_id, $1, '{mild}', '{creamy}', 'connoisseur', '{45-60}', '{}', 'all-options', 'any', timestamp from visit),
     cards as (
       insert into recommendation_events (result_id, timestamp, lounge_id, policy_version, cigar_id, cigar_name, cigar_brand,
         recommendation_type, slot, fit, score, propensity, organic_rank, is_featured, alternatives)
       select result_id, timestamp, $1, 'any', case when is_a then $2::uuid else $3::uuid end, 'Twin', 'Aurora Vieja', 'primary', 1,
         0.8, 4, 0.5, 1, false, jsonb_build_object(case when is_a then $3::uuid else $2::uuid end, 0.5) from visit)
     insert into sales (lounge_id, cigar_id, quantity, sold_at, result_id, taken_from_stock)
     select $1, case when is_a then $2::uuid else $3::uuid end, 1, timestamp, result_id, 0
     from visit where at % 10 in (0, 2, 4, 1)`,
    [loungeId, a, b, new Date(world.clock.now().getTime() - daysAgo * 86_400_000), count],
  );
}

describe('the log of a replay', () => {
  it('has the other cigars that each card could have been', async () => {
    const owner = await world.owner();
    const ids = await addTwins(owner, 3);
    const result = await ask(owner);
    const { rows } = await world.pool.query<{
      cigar_id: string;
      propensity: number;
      alternatives: Record<string, number>;
    }>('select cigar_id, propensity, alternatives from recommendation_events where result_id = $1', [
      result.resultId,
    ]);
    expect(rows).toHaveLength(1);
    const { cigar_id: shown = '', propensity = 0, alternatives = {} } = rows[0] ?? {};
    expect(Object.keys({ ...alternatives, [shown]: propensity }).sort()).toEqual(ids.sort());
    expect(propensity).toBeCloseTo(1 / 3, 3);
    for (const chance of Object.values(alternatives)) expect(chance).toBeCloseTo(1 / 3, 3);
  });

  it('counts a visit by its first result, and as bought by any code of it until the sale is undone', async () => {
    const owner = await world.owner();
    const [first = ''] = await addTwins(owner, 4);
    const pepper = {
      brand: 'Piedra',
      name: 'Toro',
      strength: 'Full' as const,
      flavorNotes: ['Pepper'],
      price: '30.00',
    };
    await owner.call(addCigar, { body: pepper });
    const sessionId = randomUUID();
    await ask(owner, sessionId);
    world.clock.advance(60_000);
    const { pickCode, primary } = await ask(owner, sessionId, [{ kind: 'different', than: first }]);
    await ask(owner);
    const other = await replayOf(owner);
    expect(other).toMatchObject({ visits: 2, bought: 0, refusal: 'no-sales', estimate: null });
    const sale = await owner.call(recordSale, {
      body: { cigarId: primary?.id ?? '', quantity: 1, code: pickCode ?? '' },
    });
    expect(await replayOf(owner)).toMatchObject({ visits: 2, bought: 1, changed: 2, refusal: 'few-visits' });
    await owner.call(undoSale, { params: { id: sale.body.id } });
    expect(await replayOf(owner)).toMatchObject({ visits: 2, bought: 0 });
  });

  it('has nothing of a cigar of another lounge, and is not found by its people', async () => {
    const [owner, neighbor] = [await world.owner(), await world.owner()];
    const [own = '', twin = ''] = await addTwins(owner, 2);
    const [foreign = '', another = ''] = await addTwins(neighbor, 2);
    await logVisits(owner, [own, twin], 200);
    await logVisits(neighbor, [foreign, another], 50);
    const found = await replayOf(owner, { cigarId: foreign });
    expect(found).toMatchObject({ visits: 200, changed: 0, refusal: 'few-visits' });
    expect(found.cigars.map(({ cigarId, choices }) => [cigarId, choices])).toEqual([
      [own, 200],
      [twin, 200],
    ]);
    const refused = await neighbor.call(getReplay, { params: { loungeId: owner.loungeId }, query: {} });
    expect(refused).toMatchObject({ status: 404, body: { code: 'LOUNGE_NOT_FOUND' } });
  });

  it('goes back 90 days, and leaves out cards of releases that logged no alternatives', async () => {
    const owner = await world.owner();
    const ids = await addTwins(owner, 2);
    await logVisits(owner, ids, 120, 91);
    expect(await replayOf(owner)).toMatchObject({ visits: 0 });
    await logVisits(owner, ids, 120, 60);
    expect(await replayOf(owner)).toMatchObject({ visits: 120 });
    await world.db
      .updateTable('recommendationEvents')
      .set({ alternatives: null })
      .where('loungeId', '=', owner.loungeId)
      .execute();
    expect(await replayOf(owner)).toMatchObject({ visits: 0, cigars: [] });
  });
});

describe('a replay', () => {
  it('says how many more guests would have bought had a cigar been shown, or left out', async () => {
    const owner = await world.owner();
    const [a = '', b = ''] = await addTwins(owner, 2);
    await logVisits(owner, [a, b], 1000);
    const shown = await replayOf(owner, { cigarId: a, question: 'show' });
    expect(shown).toMatchObject({ visits: 1000, bought: 400, changed: 1000, refusal: null });
    expect(shown.estimate?.more).toBeCloseTo(200, -1);
    expect(shown.estimate?.low).toBeGreaterThan(100);
    expect(shown.estimate?.inversePropensity).toBeCloseTo(200, 9);
    const leftOut = await replayOf(owner, { cigarId: a, question: 'leave-out' });
    expect(leftOut.estimate?.high).toBeLessThan(-100);
    expect(leftOut.certain).toBe(0);
  });

  it('says on how many visits a cigar stays because nothing else suited', async () => {
    const owner = await world.owner();
    const [a = '', b = ''] = await addTwins(owner, 2);
    await logVisits(owner, [a, b], 300);
    await world.pool.query(
      `update recommendation_events set alternatives = '{}' where lounge_id = $1 and cigar_id = $2`,
      [owner.loungeId, a],
    );
    const found = await replayOf(owner, { cigarId: a, question: 'leave-out' });
    expect(found).toMatchObject({ changed: 150, certain: 150 });
  });

  it('chooses before a featured cigar takes a card: the cigar that it displaced was chosen', async () => {
    const owner = await world.owner();
    const [a = '', b = '', featured = ''] = await addTwins(owner, 3);
    await logVisits(owner, [a, b], 400);
    await world.pool.query(
      `update recommendation_events set displaced_cigar_id = cigar_id, cigar_id = $2, is_featured = true, propensity = 1
       where lounge_id = $1`,
      [owner.loungeId, featured],
    );
    expect((await replayOf(owner, { cigarId: a })).estimate?.more).toBeCloseTo(80, -1);
    expect(await replayOf(owner, { cigarId: featured })).toMatchObject({ changed: 0, refusal: 'few-visits' });
  });
});
