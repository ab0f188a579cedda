import { addCigar } from '@vitola/contract/inventory/cigars';
import { setLoungeLowStockRule } from '@vitola/contract/inventory/stock';
import { getReport, type ReportDay } from '@vitola/contract/reports';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../test/world/people.ts';
import { adminOf } from '../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';

const day = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let owner: Owner;
let second: Owner;
beforeEach(async () => {
  owner = await world.owner({ plan: 'Professional', loungeName: 'Añejo' });
  second = await world.owner({ plan: 'Professional', loungeName: 'Zafra' });
});

const dayNow = (back = 0) => new Date(world.clock.now().getTime() - back * day).toISOString().slice(0, 10);
const add = async (who: Owner, price: string, stock: number) =>
  (await who.call(addCigar, { body: { name: `Toro ${price}`, brand: 'Oliva', price, stock } })).body.id;
const sell = async (who: Owner, cigarId: string, quantity: number) =>
  (await who.call(recordSale, { body: { cigarId, quantity } })).body.id;
const read = async (who: Caller, query: Partial<Record<'from' | 'to' | 'loungeId', string>> = {}) => {
  await world.dayCounts.applyNow();
  return (await who.call(getReport, { query: { from: dayNow(2), to: dayNow(), ...query } })).body;
};

describe('a report', () => {
  it('adds up the lounges of an admin by day, and lists them', async () => {
    const admin = await adminOf(world, [owner.loungeId, second.loungeId]);
    const cigar = await add(owner, '10.00', 20);
    await add(second, '4.50', 2);
    await sell(owner, cigar, 3);
    await second.call(setLoungeLowStockRule, { body: { lowStockAt: 1 } });
    await world.pool.query(
      `insert into analytics_events (event_type, lounge_id, timestamp) values
        ('questionnaire_complete', $1, $3), ('questionnaire_complete', $2, $3), ('account_signup', $2, $3)`,
      [owner.loungeId, second.loungeId, world.clock.now()],
    );
    const { days, lounges } = await read(admin);
    const empty = { members: 0, surveys: 0, picks: 0, revenue: '0.00', stockValue: '0.00', lowStock: 0 };
    expect(days).toEqual([
      { day: dayNow(2), ...empty },
      { day: dayNow(1), ...empty },
      {
        day: dayNow(),
        members: 1,
        surveys: 2,
        picks: 0,
        revenue: '30.00',
        stockValue: '179.00',
        lowStock: 0,
      },
    ]);
    expect(lounges).toEqual([
      {
        loungeId: owner.loungeId,
        name: 'Añejo',
        ...empty,
        surveys: 1,
        revenue: '30.00',
        stockValue: '170.00',
      },
      { loungeId: second.loungeId, name: 'Zafra', ...empty, members: 1, surveys: 1, stockValue: '9.00' },
    ]);
    const one = await read(admin, { loungeId: second.loungeId });
    expect(one.lounges.map(({ name }) => name)).toEqual(['Zafra']);
    expect(one.days.at(-1)).toMatchObject({ members: 1, surveys: 1, revenue: '0.00' });
  });

  it('leaves out what was undone, and keeps the shelf of a day without changes', async () => {
    const admin = await adminOf(world, [owner.loungeId]);
    const cigar = await add(owner, '8.00', 10);
    const id = await sell(owner, cigar, 1);
    expect((await read(admin)).days.at(-1)).toMatchObject({ revenue: '8.00', stockValue: '72.00' });
    await owner.call(undoSale, { params: { id } });
    expect((await read(admin)).days.at(-1)).toMatchObject({ revenue: '0.00', stockValue: '80.00' });
    world.clock.advance(2 * day);
    const later = await read(await adminOf(world, [owner.loungeId]));
    expect(later.days.map(({ stockValue }) => stockValue)).toEqual(['80.00', '80.00', '80.00']);
  });

  it('keeps the shelves of all lounges where a clock ahead had begun the next day', async () => {
    const sale = await sell(owner, await add(owner, '10.00', 3), 1);
    await add(second, '7.00', 1);
    await world.dayCounts.applyNow();
    await world.pool.query('update sales set sold_at = $2 where id = $1', [
      sale,
      new Date(world.clock.now().getTime() + day),
    ]);
    await world.dayCounts.applyNow();
    for (const price of ['1.00', '2.00']) {
      world.clock.advance(day);
      await add(owner, price, 1);
      await world.dayCounts.applyNow();
    }
    const admin = await adminOf(world, [owner.loungeId, second.loungeId]);
    const { lounges } = await read(admin, { from: dayNow() });
    expect(lounges.map(({ stockValue }) => stockValue)).toEqual(['23.00', '7.00']);
  });

  it('of a super admin has all lounges but the demo, as the sum of each of them', async () => {
    const superAdmin = await signedInAs(world, 'superAdmin');
    await sell(owner, await add(owner, '12.00', 5), 2);
    const all = await read(superAdmin);
    const { rows } = await world.pool.query(
      `
      select coalesce(sum(unit_price * quantity) filter (where undone_at is null), 0)::numeric(14, 2)::text as revenue
      from sales where (sold_at at time zone 'UTC')::date = $1`,
      [dayNow()],
    );
    expect(all.days.at(-1)?.revenue).toBe(rows[0].revenue);
    const sum = all.lounges.reduce((total, { stockValue }) => total + Number(stockValue), 0);
    expect(Number(all.days.at(-1)?.stockValue)).toBeCloseTo(sum, 2);
  });

  it('of other lounges is not found, and has a period of at most a year', async () => {
    const admin = await adminOf(world, [owner.loungeId]);
    const ask = (query: object) =>
      admin.call(getReport, { query: { from: dayNow(2), to: dayNow(), ...query } });
    for (const loungeId of [second.loungeId, 'lounge_missing_1'])
      expect((await ask({ loungeId })).body.code).toBe('LOUNGE_NOT_FOUND');
    expect((await ask({ from: dayNow(366) })).body.code).toBe('VALIDATION');
    expect((await ask({ from: dayNow(-1) })).body.code).toBe('VALIDATION');
  });
});

// The same numbers at every run.
let seed = 11;
const random = (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  const mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
};

it('the days equal the sales and shelves themselves, however those change over some days', async () => {
  const cigars = await Promise.all(['5.00', '7.25', '9.99'].map((price) => add(owner, price, 40)));
  const fromRows: Pick<ReportDay, 'stockValue' | 'lowStock'>[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (let change = 0; change < 20; change += 1) {
      const id = cigars[random(3)];
      const kind = random(4);
      if (kind === 0)
        await world.pool.query(
          `insert into sales (lounge_id, cigar_id, result_id, quantity, unit_price, taken_from_stock, sold_at)
            values ($1, $2, $3, $4, 6.5, 0, $5)`,
          [
            owner.loungeId,
            id,
            random(2) ? null : `00000000-0000-4000-8000-00000000000${random(9)}`,
            1 + random(5),
            new Date(world.clock.now().getTime() - random(3) * day),
          ],
        );
      if (kind === 1 && random(4) === 0)
        await world.pool.query(
          `update sales set undone_at = now() where id = (select id from sales where lounge_id = $1 and undone_at is null limit 1)`,
          [owner.loungeId],
        );
      if (kind === 2) await world.pool.query('update cigars set stock = $2 where id = $1', [id, random(12)]);
      if (kind === 3) await world.pool.query('update cigars set price = $2 where id = $1', [id, random(20)]);
      if (random(3) === 0) await world.dayCounts.applyNow();
    }
    await world.dayCounts.applyNow();
    const { rows } = await world.pool.query(
      `select sum(stock * price)::numeric(14, 2)::text as "stockValue", (count(*) filter (where stock <= 5))::int as "lowStock"
        from cigars where lounge_id = $1 and removed_at is null`,
      [owner.loungeId],
    );
    fromRows.push(rows[0]);
    world.clock.advance(day);
  }
  const admin = await adminOf(world, [owner.loungeId]);
  const { days } = await read(admin, { from: dayNow(8) });
  expect(days.slice(2, 8).map(({ stockValue, lowStock }) => ({ stockValue, lowStock }))).toEqual(fromRows);
  const { rows: sold } = await world.pool.query(
    `select (sold_at at time zone 'UTC')::date::text as day, sum(quantity * unit_price)::numeric(14, 2)::text as revenue,
      count(distinct result_id)::int as picks
      from sales where lounge_id = $1 and undone_at is null group by 1 order by 1`,
    [owner.loungeId],
  );
  expect(sold.length).toBeGreaterThan(3);
  expect(
    days
      .filter(({ revenue }) => revenue !== '0.00')
      .map((one) => ({ day: one.day, revenue: one.revenue, picks: one.picks })),
  ).toEqual(sold);
});
