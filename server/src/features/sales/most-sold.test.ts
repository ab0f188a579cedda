import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomGuests } from '../../../test/world/random-guests.ts';
import { createWorld, type World } from '../../../test/world/world.ts';
import { listMostSold } from './most-sold.ts';

let world: World;
let loungeIds: string[];
let guests: ReturnType<typeof randomGuests>;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  loungeIds = [(await world.owner()).loungeId, (await world.owner()).loungeId];
  guests = randomGuests(world, loungeIds, 7);
  await guests.addCigars();
  await guests.addResults(30);
  await guests.addSales(60);
});

const contextOf = (loungeId: string) => ({ ...world.context(), loungeId });
const listed = async (loungeId: string) =>
  (await listMostSold(contextOf(loungeId))).map(({ id, count }) => [id, count]).toSorted();

/** The same read from every sale of a lounge. */
async function readFromSales(loungeId: string) {
  const { rows } = await world.pool.query<{ id: string; count: number }>(
    `select cigar_id as id, sum(quantity)::int as count from sales join cigars on cigars.id = cigar_id
     where sales.lounge_id = $1 and result_id is not null and undone_at is null and removed_at is null group by cigar_id`,
    [loungeId],
  );
  return rows.map(({ id, count }) => [id, count]).toSorted();
}
const expectSame = async () => {
  for (const loungeId of loungeIds) {
    const all = await readFromSales(loungeId);
    expect(all.length).toBeGreaterThan(2);
    expect(await listed(loungeId)).toEqual(all);
  }
};

it('is what all sales by code say, whether they are added up or not, undone or put back', async () => {
  await expectSame();
  await world.feedbackCounts.catchUp();
  await expectSame();
  for (let round = 0; round < 3; round += 1) {
    await guests.addSales(20);
    await guests.undoSales();
    await world.pool.query(
      'update cigars set removed_at = now() where id = (select id from cigars where lounge_id = $1 and removed_at is null limit 1)',
      [loungeIds[0]],
    );
    await expectSame();
    await world.counted();
    await expectSame();
  }
});

it('has the most sold first, and ten at most', async () => {
  const [loungeId = ''] = loungeIds;
  const [more = [], most = []] = await Promise.all(loungeIds.map(listed));
  expect(most).not.toEqual(more);
  const counts = (await listMostSold(contextOf(loungeId))).map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  const row = { loungeId, brand: 'Casa Larga', strength: 'Medium' as const };
  const others = Array.from({ length: 12 }, (_, at) => ({
    ...row,
    name: `Toro ${at}`,
    productLine: `${at}`,
  }));
  const cigars = await world.db.insertInto('cigars').values(others).returning('id').execute();
  const { resultId } = await world.db
    .selectFrom('preferencesAnalytics')
    .select('resultId')
    .where('loungeId', '=', loungeId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const sale = { loungeId, resultId, quantity: 500, takenFromStock: 0, soldAt: world.clock.now() };
  await world.db
    .insertInto('sales')
    .values(cigars.map(({ id }) => ({ ...sale, cigarId: id })))
    .execute();
  expect((await listMostSold(contextOf(loungeId))).map(({ count }) => count)).toEqual(Array(10).fill(500));
});

it('reads no sale of a lounge whose feedback is counted', async () => {
  await world.feedbackCounts.catchUp();
  const [loungeId = ''] = loungeIds;
  const [before, after] = await world.db.transaction().execute(async (db) => {
    const scans = () =>
      sql`select seq_scan, idx_scan from pg_stat_xact_user_tables where relname = 'sales'`.execute(db);
    const first = await scans();
    expect(await listMostSold({ ...contextOf(loungeId), db })).not.toEqual([]);
    return [first.rows, (await scans()).rows];
  });
  expect(before).toHaveLength(1);
  expect(after).toEqual(before);
});
