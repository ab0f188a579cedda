import { linkItem, syncNow } from '@vitola/contract/point-of-sale/point-of-sale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remove } from '../../../../test/world/owner-steps.ts';
import { createPointOfSaleWorld, type PointOfSaleWorld } from '../../../../test/world/point-of-sale.ts';

let points: PointOfSaleWorld;
beforeAll(async () => {
  points = await createPointOfSaleWorld();
});
afterAll(() => points.close());

/** A cigar of which the till counts 10, and what is done there and read. */
async function countedCigar() {
  const { till } = points.rigOf('shopify');
  const { owner, cigarId, item } = await points.connected(points.rigOf('shopify'));
  const { itemId } = (await points.linkedItem(owner, item)) ?? { itemId: '' };
  const link = (to: string | null) => owner.call(linkItem, { body: { itemId, cigarId: to } });
  const read = async () => {
    points.pass();
    await owner.call(syncNow);
    points.pass();
  };
  return {
    sell: (quantity: number) => till.sell([{ item, quantity }]),
    refund: till.refund.bind(till),
    link: () => link(cigarId),
    unlink: () => link(null),
    read,
    removeFromShelf: () => remove(owner, cigarId),
    sales: () => points.salesOf(owner),
    left: async () => [await points.stockOf(owner, cigarId), await points.salesOf(owner)],
  };
}

describe('what is refunded at Shopify and not put back', () => {
  it('stays off the stock, whether the refund is read with its sale or after it', async () => {
    const { sell, refund, read, left } = await countedCigar();
    const order = sell(5);
    await read();
    refund(order, { quantity: 2, isRestocked: false });
    await read();
    expect(await left()).toEqual([5, ['3 at 12.50']]);
    refund(order, { quantity: 2 });
    refund(order, { isRestocked: false });
    refund(sell(3), { quantity: 3, isRestocked: false });
    await read();
    expect(await left()).toEqual([4, []]);
  });

  it('is in the count already that a cigar takes over when it is linked later', async () => {
    const { sell, refund, link, unlink, read, left } = await countedCigar();
    await unlink();
    refund(sell(5), { quantity: 5, isRestocked: false });
    await read();
    await link();
    expect(await left()).toEqual([5, []]);
    await read();
    expect(await left()).toEqual([5, []]);
  });

  it('is in that count too when only the sale was rung up before, and in part', async () => {
    const { sell, refund, link, unlink, read, left } = await countedCigar();
    await unlink();
    const order = sell(5);
    await read();
    await link();
    expect(await left()).toEqual([5, ['5 at 12.50']]);
    refund(order, { quantity: 2, isRestocked: false });
    await read();
    expect(await left()).toEqual([5, ['3 at 12.50']]);
    refund(order, { isRestocked: false });
    refund(order);
    await read();
    expect(await left()).toEqual([6, ['1 at 12.50']]);
    refund(order, { isRestocked: false });
    await read();
    expect(await left()).toEqual([6, []]);
  });
});

it('what is refunded after its cigar left the shelf is no longer sold', async () => {
  const { sell, refund, read, removeFromShelf, sales } = await countedCigar();
  const order = sell(5);
  await read();
  await removeFromShelf();
  refund(order, { quantity: 2 });
  await read();
  expect(await sales()).toEqual(['3 at 12.50']);
  refund(order, { quantity: 3 });
  await read();
  expect(await sales()).toEqual([]);
});
