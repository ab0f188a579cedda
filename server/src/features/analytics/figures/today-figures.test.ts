import { randomUUID } from 'node:crypto';
import { getTodayFigures } from '@vitola/contract/analytics/today';
import { recommendTiered, type TieredQuestion } from '@vitola/contract/recommendation/tiered';
import { listTodaySales, recordSale, undoSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitDaily } from '../../../../test/world/daily-visits.ts';
import { questionnaire } from '../../../../test/world/leads.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

const hour = 3_600_000;

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

const setLounge = (row: { timeZone?: string; createdAt?: Date }) =>
  world.db.updateTable('loungeLocations').set(row).where('loungeId', '=', owner.loungeId).execute();
const clockTo = (at: string) => world.clock.advance(Date.parse(at) - world.clock.now().getTime());
const serve = async () => {
  const { body } = await world.guest.call(recommendTiered, {
    body: { preferences: questionnaire, loungeId: owner.loungeId },
  });
  return { code: body.pickCode ?? '', cigarId: body.primary?.id ?? '' };
};
const sell = async (over: { cigarId?: string; code?: string; quantity?: number } = {}) => {
  const cigarId = over.cigarId ?? (await serve()).cigarId;
  return (await owner.call(recordSale, { body: { cigarId, ...over } })).body;
};
const figures = async (who = owner) => (await who.call(getTodayFigures)).body;
const nextMorning = () => {
  const now = world.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 10)).toISOString();
};

describe('today', () => {
  it('has guests, picks, sales and their price, and nothing of another lounge', async () => {
    await setLounge({ timeZone: 'UTC' });
    clockTo(nextMorning());
    const { code, cigarId } = await serve();
    const first = await sell({ code, cigarId });
    await sell({ cigarId, quantity: 2 });
    const undone = await sell({ cigarId });
    await owner.call(undoSale, { params: { id: undone.id } });
    expect(await figures()).toMatchObject({
      guests: { today: 1 },
      picks: { today: 1 },
      sold: { today: 3 },
      revenue: { today: (Number(first.unitPrice) * 3).toFixed(2) },
    });
    expect(await figures(await world.owner())).toEqual({
      guests: { today: 0, usual: null },
      picks: { today: 0, usual: null },
      sold: { today: 0, usual: null },
      revenue: { today: '0.00', usual: null },
      late: null,
    });
  });

  it('is beside the mean of the same weekday in the four weeks before, until the same time', async () => {
    clockTo(nextMorning());
    await setLounge({ timeZone: 'UTC', createdAt: new Date(world.clock.now().getTime() - 60 * 24 * hour) });
    const guestsByWeek = [0, 2, 4, 2];
    for (const count of guestsByWeek) {
      for (let guest = 0; guest < count; guest += 1) await serve();
      world.clock.advance(hour);
      await serve();
      world.clock.advance(-hour);
      await visitDaily(world, owner, 7);
    }
    await serve();
    expect((await figures()).guests).toEqual({ today: 1, usual: 2 });
  });

  it('counts the weeks since the lounge began only', async () => {
    clockTo(nextMorning());
    await setLounge({ timeZone: 'UTC', createdAt: new Date(world.clock.now().getTime() - hour * 11) });
    await serve();
    await serve();
    await visitDaily(world, owner, 7);
    expect((await figures()).guests).toEqual({ today: 0, usual: 2 });
  });

  it('begins at midnight of the lounge', async () => {
    await setLounge({ timeZone: 'America/New_York' });
    clockTo(`${nextMorning().slice(0, 10)}T03:30:00Z`);
    await sell({});
    const list = async () => (await owner.call(listTodaySales)).body;
    expect([(await figures()).sold.today, (await list()).quantity]).toEqual([1, 1]);
    world.clock.advance(2 * hour);
    expect([(await figures()).sold.today, await list()]).toEqual([
      0,
      { sales: [], quantity: 0, revenue: '0.00' },
    ]);
  });
});

describe('results that arrive late', () => {
  const minute = 60_000;
  const sendMade = (minutesAgo: number, over: Partial<TieredQuestion> = {}) =>
    world.guest.call(recommendTiered, {
      body: {
        preferences: questionnaire,
        loungeId: owner.loungeId,
        resultId: randomUUID(),
        sessionId: randomUUID(),
        madeAt: ago(minutesAgo),
        ...over,
      },
    });
  const ago = (minutes: number) => new Date(world.clock.now().getTime() - minutes * minute).toISOString();

  it('are said with how many guests, from when until when, for a day, whatever is sent again', async () => {
    await sendMade(4);
    expect((await figures()).late).toBeNull();
    const sessionId = randomUUID();
    const resultId = randomUUID();
    const madeAt = ago(240);
    for (let sent = 0; sent < 3; sent += 1) await sendMade(240, { resultId, sessionId, madeAt });
    // The same guest, who changed an answer, and then another.
    await sendMade(238, { sessionId });
    await sendMade(90);
    const other = await world.owner();
    const late = { guests: 2, from: madeAt, until: ago(90), arrivedAt: ago(0) };
    expect([(await figures()).late, (await figures(other)).late]).toEqual([late, null]);
    world.clock.advance(10 * minute);
    await sendMade(0, { resultId, sessionId, madeAt });
    await sendMade(5, { critiques: [{ kind: 'cheaper', than: '10.00' }] });
    expect((await figures()).late).toEqual(late);
    world.clock.advance(24 * hour);
    expect((await figures()).late).toBeNull();
  });
});

describe('today’s sales', () => {
  it('name the cigar, who sold it and whether by a code, the newest first, without those undone', async () => {
    await setLounge({ timeZone: 'UTC' });
    clockTo(nextMorning());
    const { code, cigarId } = await serve();
    const byCode = await sell({ code, cigarId });
    world.clock.advance(60_000);
    const two = await sell({ cigarId, quantity: 2 });
    const undone = await sell({ cigarId });
    await owner.call(undoSale, { params: { id: undone.id } });
    const { body } = await owner.call(listTodaySales);
    expect([body.quantity, body.revenue]).toEqual([3, (3 * Number(two.unitPrice)).toFixed(2)]);
    expect(
      body.sales.map(({ id, quantity, fromPick, soldBy }) => ({ id, quantity, fromPick, soldBy })),
    ).toEqual([
      { id: two.id, quantity: 2, fromPick: false, soldBy: owner.user.username },
      { id: byCode.id, quantity: 1, fromPick: true, soldBy: owner.user.username },
    ]);
    expect(body.sales[0]).toMatchObject({ brand: two.cigar.brand, name: two.cigar.name });
    expect((await (await world.owner()).call(listTodaySales)).body).toEqual({
      sales: [],
      quantity: 0,
      revenue: '0.00',
    });
  });

  it('are counted and priced beyond the 200 that are listed', async () => {
    await setLounge({ timeZone: 'UTC' });
    clockTo(nextMorning());
    const { cigarId } = await serve();
    const sale = { loungeId: owner.loungeId, cigarId, quantity: 1, unitPrice: '2.50', takenFromStock: 1 };
    const sales = Array.from({ length: 203 }, () => ({ ...sale, soldAt: world.clock.now() }));
    await world.db.insertInto('sales').values(sales).execute();
    const { body } = await owner.call(listTodaySales);
    expect([body.sales.length, body.quantity, body.revenue]).toEqual([200, 203, '507.50']);
  });
});
