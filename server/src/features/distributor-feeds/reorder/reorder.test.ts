import { exportReorderList, getReorderList } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { addCigar, removeCigar } from '@vitola/contract/inventory/cigars';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followFeed, ownerWithShelf } from '../../../../test/world/feeds.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { daysOfSales, suggestOrder } from './suggest-order.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const day = 86_400_000;
const now = new Date('2026-11-20T18:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * day);

describe('suggestOrder', () => {
  it.each([
    // sold, stock, days on the shelf, days to cover, box -> quantity, boxes
    [28, 0, 100, 30, null, 30, null],
    [28, 12, 100, 30, null, 18, null],
    [28, 12, 100, 30, 20, 20, 1],
    [28, 0, 100, 30, 20, 40, 2],
    [28, 0, 14, 30, null, 60, null],
    [3, 0, 2, 14, null, 6, null],
    [1, 0, 100, 14, null, 1, null],
  ])(
    '%i sold, %i left, %i days on the shelf, for %i days, boxes of %s: %i, %s boxes',
    (sold, stock, age, coverDays, boxCount, quantity, boxes) => {
      expect(suggestOrder({ sold, stock, createdAt: daysAgo(age) }, { coverDays, boxCount, now })).toEqual({
        quantity,
        boxes,
      });
    },
  );

  it.each([
    [28, 30, 30],
    [0, 0, 30],
  ])('suggests nothing where %i sold and %i are left for %i days', (sold, stock, coverDays) => {
    expect(
      suggestOrder({ sold, stock, createdAt: daysAgo(100) }, { coverDays, boxCount: 20, now }),
    ).toBeUndefined();
  });

  it('counts over four weeks, over less for a newer cigar, but at least over a week', () => {
    expect([100, 28, 20.5, 1].map((days) => daysOfSales(daysAgo(days), now))).toEqual([28, 28, 21, 7]);
  });
});

const sell = (owner: Owner, cigarId: string, quantity: number) =>
  owner.call(recordSale, { body: { cigarId, quantity } });
const reorder = async (owner: Owner, days?: string) =>
  (await owner.call(getReorderList, days ? { query: { days } } : {})).body;

it('says what to reorder from what sold and what is left, with the cost, and names what no distributor has', async () => {
  const owner = await ownerWithShelf(world);
  await followFeed(world, owner);
  const uncounted = (await owner.call(addCigar, { body: { name: 'Petit', brand: 'Casa Larga' } })).body.id;
  const unlisted = (
    await owner.call(addCigar, { body: { name: 'Corona', brand: 'Casa Nueva', price: '9.00', stock: 4 } })
  ).body.id;
  const gone = (await owner.call(addCigar, { body: { name: 'Old', brand: 'Casa Nueva', stock: 9 } })).body.id;
  for (const [cigar, count] of [
    [owner.toro, 7],
    [owner.robusto, 5],
    [uncounted, 2],
    [unlisted, 1],
    [gone, 4],
  ] as const)
    await sell(owner, cigar, count);
  await owner.call(removeCigar, { params: { id: gone } });
  const { body: undone } = await sell(owner, owner.toro, 3);
  await owner.call(undoSale, { params: { id: undone.id } });
  const list = await reorder(owner);
  // A week on the shelf: 7 a week are 30 in 30 days, less 3 left, in boxes of 20.
  expect(list).toMatchObject({
    coverDays: 30,
    lines: [
      {
        cigarId: owner.toro,
        sold: 7,
        days: 7,
        stock: 3,
        quantity: 40,
        boxes: 2,
        boxCount: 20,
        costCents: 640,
        totalCents: 25_600,
        feed: 'House distributor',
        itemNumber: 'CL-20',
        availability: 'in-stock',
      },
      { cigarId: unlisted, quantity: 2, boxes: null, totalCents: null, feed: null, availability: 'unknown' },
    ],
    unavailable: [{ cigarId: owner.robusto, availability: 'out', boxes: 1, quantity: 25 }],
    uncounted: [{ cigarId: uncounted, sold: 2 }],
    totalCents: 25_600,
    withoutCost: 1,
  });
  expect((await reorder(owner, '14')).lines[0]).toMatchObject({ quantity: 20, boxes: 1, totalCents: 12_800 });
  expect((await owner.call(getReorderList, { query: { days: '31' } })).status).toBe(400);
  const { body } = await owner.raw('GET', `${exportReorderList.path}?days=30`);
  expect(String(body['text']).split('\r\n')).toEqual([
    '\uFEFFDistributor,Item number,Brand,Cigar Name,Size,Quantity,Boxes,Cigars in a box,Cost of one cigar,Cost,Availability,Stock Quantity,Sold,In days',
    'House distributor,CL-20,Casa Larga,Toro,6 x 52,40,2,20,6.40,256.00,In stock,3,7,7',
    ',,Casa Nueva,Corona,,2,,,,,,3,1,7',
    'House distributor,CL-25,Casa Larga,Robusto,5 x 50,25,1,25,6.00,150.00,Not available,5,5,7',
    '',
  ]);
});

it('is empty where nothing sold, and forgets sales of more than four weeks ago', async () => {
  const owner = await ownerWithShelf(world);
  expect((await reorder(owner)).lines).toEqual([]);
  await sell(owner, owner.toro, 9);
  expect((await reorder(owner)).lines).toHaveLength(1);
  await world.db
    .updateTable('sales')
    .set({ soldAt: new Date(world.clock.now().getTime() - 28 * day - 1000) })
    .where('loungeId', '=', owner.loungeId)
    .execute();
  expect((await reorder(owner)).lines).toEqual([]);
});

it('chooses the cheapest distributor that has the cigar', async () => {
  const owner = await ownerWithShelf(world);
  const of = (number: string, cost: string, has: string) =>
    followFeed(
      world,
      owner,
      `Item Number,Name,Unit Cost,Available\n${number},Casa Larga Toro,${cost},${has}\n`,
      number,
    );
  await of('A', '5.00', '0');
  await of('B', '7.00', '4');
  await of('C', '6.50', '9');
  await sell(owner, owner.toro, 9);
  expect((await reorder(owner)).lines).toMatchObject([{ itemNumber: 'C', costCents: 650 }]);
});
