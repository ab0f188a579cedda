import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { getStock } from '@vitola/contract/inventory/stock';
import { linkItem, listItems } from '@vitola/contract/point-of-sale/point-of-sale';
import { listTodaySales, undoSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPointOfSaleWorld, type PointOfSaleWorld } from '../../../../test/world/point-of-sale.ts';
import { loungeWithReceipts } from '../../../../test/world/receipts.ts';

let points: PointOfSaleWorld;
beforeAll(async () => {
  points = await createPointOfSaleWorld();
});
afterAll(() => points.close());

/** At a provider that has one line for all of a cigar, and what is left there in the order of sales’ sizes. */
async function loungeWithLines(provider: 'square' | 'shopify' = 'square') {
  const lounge = await loungeWithReceipts(points, provider);
  const left = async () => {
    const { sales, ...rest } = await lounge.left();
    return { ...rest, sales: sales.toSorted() };
  };
  return { ...lounge, left };
}

/** The orders of typing in twice and ringing up two together. */
const orders = ['typed, typed, rung up', 'typed, rung up, typed', 'rung up, typed, typed'] as const;

describe('two of a cigar that are sold one by one and rung up together', () => {
  it.each(orders)('are two sales until each is refunded (%s)', async (order) => {
    const { owner, code, read, ring, refundOne, typeIn, memberCode, pointsLeft, left } =
      await loungeWithLines();
    let receipt: ReturnType<typeof ring> | undefined;
    for (const step of order.split(', ')) {
      points.pass();
      if (step === 'typed') await typeIn(1, { code, memberCode: await memberCode() });
      else receipt = ring(2);
      await read();
    }
    if (!receipt) throw new Error('nothing was rung up');
    expect(await left()).toEqual({ ofCode: 2, sales: [1, 1], stock: 8 });
    const { username } = owner.user;
    const { sales } = (await owner.call(listTodaySales)).body;
    expect(sales.map(({ soldBy, fromPick }) => [soldBy, fromPick])).toEqual([
      [username, true],
      [username, true],
    ]);
    // 50 for the visit and a point for each whole dollar of each.
    expect(await pointsLeft()).toBe(50 + 12 + 12);
    await refundOne(receipt);
    expect(await left()).toEqual({ ofCode: 1, sales: [1], stock: 9 });
    expect(await pointsLeft()).toBe(50 + 12);
    await refundOne(receipt);
    expect(await left()).toEqual({ ofCode: 0, sales: [], stock: 10 });
    expect(await pointsLeft()).toBe(50);
  });

  it('are two guests’, by whose codes they are sold', async () => {
    const { code, newCode, read, ring, typeIn, left } = await loungeWithLines();
    ring(2);
    await read();
    await typeIn(1, { code });
    await typeIn(1, { code: await newCode() });
    await read();
    expect(await left()).toEqual({ ofCode: 1, sales: [1, 1], stock: 8 });
  });

  it('are sold once although the second is typed in while they are read', async () => {
    const { code, read, ring, typeIn, left } = await loungeWithLines();
    for (const sold of [2, 4, 6]) {
      await typeIn(1, { code });
      ring(2);
      await Promise.all([typeIn(1, { code }), read()]);
      await read();
      expect(await left()).toMatchObject({ ofCode: sold, stock: 10 - sold });
      points.pass(16 * 60);
    }
  });
});

describe('some of a line', () => {
  it('are a guest’s, and the rest nobody’s, which is refunded first', async () => {
    const { owner, code, read, ring, refundOne, typeIn, left } = await loungeWithLines();
    const receipt = ring(3);
    await read();
    expect(await typeIn(1, { code })).toMatchObject({ quantity: 1, unitPrice: '12.50' });
    await read();
    expect(await left()).toEqual({ ofCode: 1, sales: [1, 2], stock: 7 });
    expect(
      (await owner.call(listTodaySales)).body.sales.toSorted((a, b) => a.quantity - b.quantity),
    ).toMatchObject([
      { quantity: 1, soldBy: owner.user.username, fromPick: true },
      { quantity: 2, soldBy: null, fromPick: false },
    ]);
    for (const sales of [[1, 1], [1]]) {
      await refundOne(receipt);
      expect(await left()).toMatchObject({ ofCode: 1, sales, stock: 10 - sales.length });
    }
    await refundOne(receipt);
    expect(await left()).toEqual({ ofCode: 0, sales: [], stock: 10 });
  });

  it('that staff undid are what is refunded', async () => {
    const { owner, code, newCode, read, ring, refundOne, typeIn, left } = await loungeWithLines();
    const { id } = await typeIn(1, { code });
    await typeIn(1, { code: await newCode() });
    const receipt = ring(2);
    await read();
    await owner.call(undoSale, { params: { id } });
    expect(await left()).toMatchObject({ ofCode: 0, sales: [1] });
    await refundOne(receipt);
    expect(await left()).toMatchObject({ ofCode: 0, sales: [1], stock: 9 });
    await refundOne(receipt);
    expect(await left()).toMatchObject({ sales: [], stock: 10 });
  });

  it.each([2, 3])('are what staff undo and sell again one by one, of a line of %i', async (quantity) => {
    const { owner, code, newCode, read, ring, refundOne, typeIn, left } = await loungeWithLines();
    const { id } = await typeIn(2, { code });
    const receipt = ring(quantity);
    await read();
    await owner.call(undoSale, { params: { id } });
    await typeIn(1, { code });
    await typeIn(1, { code: await newCode() });
    await read();
    const sales = Array.from({ length: quantity }, () => 1);
    expect(await left()).toEqual({ ofCode: 1, sales, stock: 10 - quantity });
    for (let refunds = 0; refunds < quantity; refunds++) await refundOne(receipt);
    expect(await left()).toEqual({ ofCode: 0, sales: [], stock: 10 });
  });

  it('are what staff undo and sell again with more of it', async () => {
    const { owner, code, read, ring, typeIn, left } = await loungeWithLines();
    const { id } = await typeIn(1, { code });
    ring(3);
    await read();
    await owner.call(undoSale, { params: { id } });
    await typeIn(2, { code });
    await read();
    expect(await left()).toEqual({ ofCode: 2, sales: [1, 2], stock: 7 });
  });

  it('stay undone when the till refunds a part of them', async () => {
    const { owner, code, read, ring, refundOne, typeIn, left } = await loungeWithLines();
    const { id } = await typeIn(3, { code });
    const receipt = ring(3);
    await read();
    await owner.call(undoSale, { params: { id } });
    await refundOne(receipt);
    expect(await left()).toMatchObject({ ofCode: 0, sales: [] });
    await typeIn(2, { code });
    await read();
    expect(await left()).toEqual({ ofCode: 2, sales: [2], stock: 8 });
  });

  it('are refunded before those that were sold by a code earlier', async () => {
    const { owner, code, newCode, read, ring, refundOne, typeIn, left } = await loungeWithLines();
    const receipt = ring(3);
    await read();
    for (const each of [code, await newCode(), await newCode()]) await typeIn(1, { code: each });
    const [, , ofFirst] = (await owner.call(listTodaySales)).body.sales;
    expect(ofFirst).toBeDefined();
    await refundOne(receipt);
    await refundOne(receipt);
    expect(await left()).toEqual({ ofCode: 1, sales: [1], stock: 9 });
  });

  it('are lines of the ledger without a change of the stock, and returned alone', async () => {
    const { owner, cigarId, code, newCode, read, ring, typeIn, left } = await loungeWithLines();
    const ledger = async () => (await owner.call(getStock, { params: { id: cigarId } })).body.movements;
    ring(3);
    await read();
    const [, ...before] = await ledger();
    const { id } = await typeIn(1, { code });
    await typeIn(1, { code: await newCode() });
    const [last, middle, first, ...rest] = await ledger();
    expect(rest).toEqual(before);
    expect([first, middle, last].map((line) => [line?.quantity, line?.stockAfter])).toEqual([
      [-1, 9],
      [-1, 8],
      [-1, 7],
    ]);
    await owner.call(undoSale, { params: { id } });
    expect(await left()).toEqual({ ofCode: 0, sales: [1, 1], stock: 8 });
  });

  it('come to the end of a page of the ledger as any two lines do', async () => {
    const { owner, cigarId, code, read, ring, typeIn } = await loungeWithLines();
    ring(3);
    await read();
    await typeIn(1, { code });
    const { movements } = (await owner.call(getStock, { params: { id: cigarId } })).body;
    const query = { before: movements[0]?.id ?? '' };
    const older = (await owner.call(getStock, { params: { id: cigarId }, query })).body.movements;
    expect(older).toEqual(movements.slice(1));
  });

  it('beyond a stock are marked with the sale that they are', async () => {
    const { owner, cigarId, code, read, ring, rig, item, typeIn, left } = await loungeWithLines();
    rig.till.count(item, 2);
    await read();
    ring(3);
    await read();
    const beyond = async () =>
      (await owner.call(listCigars)).body.find(({ id }) => id === cigarId)?.soldBeyondCount;
    expect([await left(), await beyond()]).toEqual([{ ofCode: 0, sales: [3], stock: 0 }, 1]);
    const { id } = await typeIn(1, { code });
    expect([await left(), await beyond()]).toEqual([{ ofCode: 1, sales: [1, 2], stock: 0 }, 1]);
    await owner.call(undoSale, { params: { id } });
    expect([await left(), await beyond()]).toEqual([{ ofCode: 0, sales: [2], stock: 1 }, 1]);
  });

  it('take nothing from a stock that was counted since', async () => {
    const { code, item, rig, read, ring, typeIn, left } = await loungeWithLines();
    ring(2);
    points.pass();
    rig.till.count(item, 6);
    await read();
    expect(await left()).toMatchObject({ sales: [2], stock: 6 });
    await typeIn(1, { code });
    await read();
    expect(await left()).toEqual({ ofCode: 1, sales: [1, 1], stock: 6 });
  });

  it('are no guest’s, where it is a box', async () => {
    const { owner, cigarId, code, newCode, read, ring, typeIn, left } = await loungeWithLines();
    const [linked] = (await owner.call(listItems, { query: { kind: 'linked' } })).body.items;
    await owner.call(linkItem, { body: { itemId: linked?.itemId ?? '', cigarId, units: 5 } });
    await typeIn(1, { code });
    ring(1);
    await read();
    await typeIn(1, { code: await newCode() });
    expect(await left()).toMatchObject({ ofCode: 1, sales: [1, 1, 5] });
  });

  it('are no longer a guest’s when the owner says that the till sold boxes of another cigar', async () => {
    const { owner, code, newCode, read, ring, typeIn, left } = await loungeWithLines();
    await typeIn(1, { code });
    ring(3);
    await read();
    await typeIn(1, { code: await newCode() });
    expect(await left()).toMatchObject({ ofCode: 1, sales: [1, 1, 1], stock: 7 });
    const facts = { name: 'Lancero', brand: 'Monte Negro', stock: 50 };
    const { id: cigarId } = (await owner.call(addCigar, { body: facts })).body;
    const [linked] = (await owner.call(listItems, { query: { kind: 'linked' } })).body.items;
    await owner.call(linkItem, { body: { itemId: linked?.itemId ?? '', cigarId, units: 5 } });
    expect(await left()).toEqual({ ofCode: 0, sales: [15], stock: 10 });
    expect(await points.stockOf(owner, cigarId)).toBe(35);
  });

  it.each([false, true])(
    'that were refunded and not put back are written off (in the count already: %s)',
    async (isInCount) => {
      const { owner, cigarId, code, item, rig, read, ring, typeIn, left } = await loungeWithLines('shopify');
      await typeIn(1, { code });
      const receipt = ring(2);
      if (isInCount) {
        points.pass();
        rig.till.count(item, 8);
      }
      await read();
      const before = await left();
      rig.till.refund(receipt, { isRestocked: false });
      await read();
      expect(await left()).toEqual({ ...before, sales: [1] });
      if (!isInCount) expect((await points.ledgerOf(owner, cigarId))[0]).toBe('adjusted -1');
    },
  );
});
