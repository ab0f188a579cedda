import { getLoungeReport } from '@vitola/contract/analytics/figures';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { moveStock } from '@vitola/contract/inventory/stock';
import { followCount, linkItem, listItems, syncNow } from '@vitola/contract/point-of-sale/point-of-sale';
import { setCode } from '@vitola/contract/scanning/codes';
import { pointOfSaleProviders } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { listTodaySales, recordSale } from '@vitola/contract/sales/sales';
import { likelyPickWeight } from '@vitola/contract/sales/sales-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Owner } from '../../../../test/world/world.ts';
import { readFeedback } from '../../recommendation/index.ts';
import { createPointOfSaleWorld, type PointOfSaleWorld } from '../../../../test/world/point-of-sale.ts';
import { mediumWoody as preferences } from '../../../../test/world/survey-answers.ts';

let points: PointOfSaleWorld;
beforeAll(async () => {
  points = await createPointOfSaleWorld();
});
afterAll(() => points.close());

const connectedWithGuest = async () => {
  const rig = points.rigOf('square');
  const shelf = await points.connected(rig);
  const body = { preferences, loungeId: shelf.owner.loungeId };
  const result = (await points.world.guest.call(recommendTiered, { body })).body;
  expect(result.primary?.id).toBe(shelf.cigarId);
  await points.world.counted();
  return { rig, ...shelf, code: result.pickCode ?? '' };
};
const picksOf = async ({ loungeId }: { loungeId: string }, cigarId: string) => {
  await points.world.counted();
  return (await readFeedback(points.world, loungeId)).picks.get(cigarId);
};
const likelyOf = async (owner: Owner) => {
  points.pass(21);
  const params = { loungeId: owner.loungeId };
  return (await owner.call(getLoungeReport, { params })).body.choices;
};

describe('a rung-up sale', () => {
  it('likely came from a recommendation of the 90 minutes before, one sale a result, and counts 0.3 of a pick', async () => {
    const { rig, owner, cigarId, item } = await connectedWithGuest();
    points.pass(89 * 60);
    rig.till.sell([{ item, quantity: 2 }]);
    points.pass();
    rig.till.sell([{ item }]);
    points.pass();
    await owner.call(syncNow);
    expect(await likelyOf(owner)).toMatchObject({ chosen: null, likely: { sold: 2, revenue: '25.00' } });
    expect(await picksOf(owner, cigarId)).toBeCloseTo(likelyPickWeight);
  });

  it('did not likely come from an older one', async () => {
    const { rig, owner, cigarId, item } = await connectedWithGuest();
    points.pass(91 * 60);
    rig.till.sell([{ item }]);
    points.pass();
    await owner.call(syncNow);
    expect([(await likelyOf(owner)).likely, await picksOf(owner, cigarId)]).toEqual([
      { sold: 0, revenue: '0.00' },
      undefined,
    ]);
  });

  it('that staff also typed in by its code is one sale, of that code, until it is refunded', async () => {
    const { rig, owner, cigarId, item, code } = await connectedWithGuest();
    await owner.call(recordSale, { body: { cigarId, code } });
    points.pass(60);
    const order = rig.till.sell([{ item }]);
    points.pass();
    await owner.call(syncNow);
    expect([await points.stockOf(owner, cigarId), (await points.salesOf(owner)).length]).toEqual([9, 1]);
    expect(await picksOf(owner, cigarId)).toBe(1);
    rig.till.refund(order);
    points.pass();
    await owner.call(syncNow);
    expect([await points.stockOf(owner, cigarId), (await points.salesOf(owner)).length]).toEqual([10, 0]);
  });
});

describe('a sale that the till reported first', () => {
  it('is the one whose code staff type in after it, until it is refunded', async () => {
    const { rig, owner, cigarId, item, code } = await connectedWithGuest();
    const order = rig.till.sell([{ item }]);
    points.pass();
    await owner.call(syncNow);
    expect(await picksOf(owner, cigarId)).toBeCloseTo(likelyPickWeight);
    points.pass(60);
    expect((await owner.call(recordSale, { body: { cigarId, code } })).body.quantity).toBe(1);
    expect([await points.stockOf(owner, cigarId), (await points.salesOf(owner)).length]).toEqual([9, 1]);
    const { chosen, likely } = await likelyOf(owner);
    expect([await picksOf(owner, cigarId), chosen, likely?.sold]).toEqual([1, 1, 0]);
    // A second guest with the same code and cigar buys another one.
    await owner.call(recordSale, { body: { cigarId, code } });
    expect([await points.stockOf(owner, cigarId), (await points.salesOf(owner)).length]).toEqual([8, 2]);
    rig.till.refund(order);
    points.pass();
    await owner.call(syncNow);
    // The till never rang up the second one, and its count is taken over.
    expect([await points.stockOf(owner, cigarId), (await points.salesOf(owner)).length]).toEqual([10, 1]);
  });

  it('is another one than what staff sell without a code', async () => {
    const { rig, owner, cigarId, item } = await connectedWithGuest();
    rig.till.sell([{ item }]);
    points.pass();
    await owner.call(syncNow);
    await owner.call(recordSale, { body: { cigarId } });
    expect([await points.stockOf(owner, cigarId), (await points.salesOf(owner)).length]).toEqual([8, 2]);
  });
});

describe.each(pointOfSaleProviders)('%s', (provider) => {
  it('gives its price and count to the cigar that an item is linked to', async () => {
    const { owner, cigarId, item } = await points.connected(
      points.rigOf(provider),
      provider === 'square' ? '10.00000' : 10,
    );
    expect(await points.stockOf(owner, cigarId)).toBe(10);
    expect(await points.linkedItem(owner, item)).toMatchObject({ quantity: 10, cigar: { id: cigarId } });
    const { till } = points.rigOf(provider);
    till.change(item, { cents: 1400 });
    await owner.call(syncNow);
    expect(await points.priceOf(owner, cigarId)).toBe('14.00');
  });

  it('gives back what was refunded, in part too, and whichever of a sale and its refund is read first', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    const order = rig.till.sell([{ item, quantity: 3 }]);
    points.pass();
    await points.send(provider, rig.saleWebhook(order));
    await points.world.jobs.runAll();
    expect(await points.stockOf(owner, cigarId)).toBe(7);
    rig.till.refund(order, { quantity: 1 });
    points.pass();
    await points.send(provider, rig.saleWebhook(order));
    await points.world.jobs.runAll();
    await owner.call(syncNow);
    expect(await points.stockOf(owner, cigarId)).toBe(8);
    expect((await owner.call(listTodaySales)).body.quantity).toBe(2);
    const late = rig.till.sell([{ item, quantity: 2 }]);
    rig.till.refund(late, { quantity: 2 });
    points.pass();
    await owner.call(syncNow);
    expect(await points.stockOf(owner, cigarId)).toBe(8);
    expect((await owner.call(listTodaySales)).body.quantity).toBe(2);
  });

  it('finds the cigar of a box by the code on it, with its sticks', async () => {
    const rig = points.rigOf(provider);
    const { owner } = await points.connected(rig);
    const body = { name: 'Lancero', brand: 'Monte Negro', stock: 50 };
    const { id } = (await owner.call(addCigar, { body })).body;
    const code = provider === 'square' ? '036000291452' : '0036000291452';
    await owner.call(setCode, { params: { id }, body: { code, unit: 'box', sticks: 24 } });
    points.pass();
    const box = rig.till.addItem({ name: 'Lancero box', cents: 24_000, barcode: '36000291452' });
    await owner.call(syncNow);
    expect(await points.linkedItem(owner, box)).toMatchObject({ units: 24, cigar: { id } });
    rig.till.sell([{ item: box }]);
    points.pass();
    await owner.call(syncNow);
    expect([await points.stockOf(owner, id), await points.salesOf(owner)]).toEqual([26, ['24 at 10.00']]);
  });

  it('counts the same whether a count or its sale comes first', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    const order = rig.till.sell([{ item }]);
    points.pass();
    await points.send(provider, rig.countWebhook(item));
    await points.world.jobs.runAll();
    await points.send(provider, rig.saleWebhook(order));
    await points.world.jobs.runAll();
    expect(await points.stockOf(owner, cigarId)).toBe(9);
    expect((await points.salesOf(owner)).length).toBe(1);
  });

  it('is read on while a count is absurd, such as a code that was scanned into its field', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    const box = rig.till.addItem({ name: 'Box of 1,000', quantity: 1 });
    points.pass();
    await owner.call(syncNow);
    const { items } = (await owner.call(listItems, { query: { search: 'Box of 1,000' } })).body;
    await owner.call(linkItem, { body: { itemId: items[0]?.itemId ?? '', cigarId, units: 1000 } });
    expect(await points.stockOf(owner, cigarId)).toBe(1010);
    for (const [absurd, stock] of [
      [4_006_381_333_931, 100_000],
      [-4_006_381_333_931, 0],
    ] as const) {
      rig.till.count(box, absurd);
      points.pass();
      expect((await owner.call(syncNow)).status).toBe(200);
      expect(await points.stockOf(owner, cigarId)).toBe(stock);
    }
    rig.till.count(box, 2);
    rig.till.count(item, 7);
    points.pass();
    await owner.call(syncNow);
    expect(await points.stockOf(owner, cigarId)).toBe(2007);
  });

  it('takes over what was received there, and leaves what only we counted for the owner to decide', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    rig.till.count(item, 30);
    points.pass();
    await owner.call(syncNow);
    expect(await points.stockOf(owner, cigarId)).toBe(30);
    await owner.call(moveStock, { params: { id: cigarId }, body: { kind: 'counted', quantity: 25 } });
    points.pass();
    await owner.call(syncNow);
    const different = async () => (await owner.call(listItems, { query: { kind: 'different' } })).body.items;
    expect([await points.stockOf(owner, cigarId), (await different()).length]).toEqual([25, 0]);
    points.pass(86_401);
    await owner.call(syncNow);
    const [shown] = await different();
    expect(shown).toMatchObject({ quantity: 30, cigar: { id: cigarId, stock: 25 } });
    await owner.call(followCount, { body: { itemId: shown?.itemId ?? '' } });
    expect([await points.stockOf(owner, cigarId), (await different()).length]).toEqual([30, 0]);
  });

  it('keeps its link when an item is renamed, and its sales when it is deleted', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    points.pass(10 * 60);
    rig.till.change(item, { name: 'Another name' });
    points.pass();
    await points.send(provider, rig.itemWebhook(item));
    await points.world.jobs.runAll();
    expect(await points.linkedItem(owner, item)).toMatchObject({
      name: 'Another name',
      cigar: { id: cigarId },
    });
    const order = rig.till.sell([{ item }]);
    points.pass();
    await points.send(provider, rig.saleWebhook(order));
    await points.world.jobs.runAll();
    rig.till.change(item, { isDeleted: true });
    points.pass();
    await points.send(provider, rig.deleteWebhook(item));
    await points.world.jobs.runAll();
    await points.send(provider, rig.saleWebhook(order));
    await points.world.jobs.runAll();
    expect(await points.linkedItem(owner, item)).toBeUndefined();
    expect([await points.stockOf(owner, cigarId), await points.salesOf(owner)]).toEqual([9, ['1 at 12.50']]);
  });

  it('is right about the stock when the sticks of an item are corrected after it was sold', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig, 5);
    rig.till.sell([{ item }]);
    points.pass();
    await owner.call(syncNow);
    expect([await points.stockOf(owner, cigarId), await points.salesOf(owner)]).toEqual([4, ['1 at 12.50']]);
    const { itemId } = (await points.linkedItem(owner, item)) ?? { itemId: '' };
    for (const units of [20, 10, 20]) {
      await owner.call(linkItem, { body: { itemId, cigarId, units } });
      const price = (12.5 / units).toFixed(2);
      expect([await points.stockOf(owner, cigarId), await points.salesOf(owner)]).toEqual([
        4 * units,
        [`${units} at ${price}`],
      ]);
    }
  });

  it('records the sales of an item since it was connected, once the item is linked; a box sells its sticks', async () => {
    const rig = points.rigOf(provider);
    const { owner } = await points.connected(rig);
    const body = { name: 'Churchill', brand: 'Monte Negro', stock: 50 };
    const { id: cigarId } = (await owner.call(addCigar, { body })).body;
    const box = rig.till.addItem({ name: 'Box of 20', cents: 20_000 });
    points.pass();
    rig.till.sell([{ item: box }]);
    points.pass();
    await owner.call(syncNow);
    const { items } = (await owner.call(listItems, { query: { search: 'Box of 20' } })).body;
    const itemId = items.find((one) => one.itemId.endsWith(box.id.replace(/^\D+/, '')))?.itemId ?? '';
    await owner.call(linkItem, { body: { itemId, cigarId, units: 20 } });
    expect([await points.stockOf(owner, cigarId), await points.salesOf(owner)]).toEqual([
      30,
      ['20 at 10.00'],
    ]);
  });
});
