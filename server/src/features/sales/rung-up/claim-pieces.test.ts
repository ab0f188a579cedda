import { addCigar } from '@vitola/contract/inventory/cigars';
import { linkItem, listItems } from '@vitola/contract/point-of-sale/point-of-sale';
import { listTodaySales, undoSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remove } from '../../../../test/world/owner-steps.ts';
import { createPointOfSaleWorld, type PointOfSaleWorld } from '../../../../test/world/point-of-sale.ts';
import { loungeWithReceipts } from '../../../../test/world/receipts.ts';

let points: PointOfSaleWorld;
beforeAll(async () => {
  points = await createPointOfSaleWorld();
});
afterAll(() => points.close());

/** At Clover, which has a line for each piece. */
const loungeWithPieces = () => loungeWithReceipts(points, 'clover');

describe('a sale by a code that the till has a line for each piece of', () => {
  it.each([true, false])('is one sale until each is refunded (typed first: %s)', async (isTypedFirst) => {
    const { owner, cigarId, code, read, ring, refundOne, typeIn, memberCode, pointsLeft, left } =
      await loungeWithPieces();
    const by = { code, memberCode: await memberCode() };
    if (isTypedFirst) await typeIn(3, by);
    points.pass();
    const order = ring(3);
    await read();
    const ledger = await points.ledgerOf(owner, cigarId);
    if (!isTypedFirst) expect(await typeIn(3, by)).toMatchObject({ quantity: 3, unitPrice: '12.50' });
    expect(await points.ledgerOf(owner, cigarId)).toEqual(ledger);
    await read();
    expect(await left()).toEqual({ ofCode: 3, sales: [3], stock: 7 });
    // 50 for the visit and a point for each whole dollar.
    expect(await pointsLeft()).toBe(50 + 37);
    for (const [rest, earned] of [
      [2, 25],
      [1, 12],
    ] as const) {
      await refundOne(order);
      expect(await left()).toEqual({ ofCode: rest, sales: [rest], stock: 10 - rest });
      expect(await pointsLeft()).toBe(50 + earned);
      expect((await owner.call(listTodaySales)).body.sales).toMatchObject([
        { soldBy: owner.user.username, fromPick: true },
      ]);
    }
    await refundOne(order);
    expect([await left(), await pointsLeft()]).toEqual([{ ofCode: 0, sales: [], stock: 10 }, 50]);
  });

  it('is some pieces of a longer receipt, whichever comes first', async () => {
    const { code, read, ring, typeIn, left } = await loungeWithPieces();
    await typeIn(2, { code });
    ring(3);
    await read();
    expect(await left()).toMatchObject({ ofCode: 2, stock: 7 });
    points.pass(16 * 60);
    ring(3);
    await read();
    await typeIn(2, { code });
    const { ofCode, sales, stock } = await left();
    expect([ofCode, sales.toSorted(), stock]).toEqual([4, [1, 1, 2, 2], 4]);
  });

  it('is not made of pieces of two receipts, nor of a shorter one', async () => {
    const { code, read, ring, typeIn, left } = await loungeWithPieces();
    ring(1);
    points.pass(5);
    ring(1);
    await read();
    await typeIn(2, { code });
    expect(await left()).toMatchObject({ ofCode: 2, sales: [2, 1, 1], stock: 6 });
    points.pass(16 * 60);
    await typeIn(3, { code });
    points.pass(5);
    ring(1);
    await read();
    expect(await left()).toMatchObject({ ofCode: 5, sales: [1, 3, 2, 1, 1] });
  });

  it('is undone as one, and what the till refunds of it then changes nothing', async () => {
    const { owner, code, read, ring, refundOne, typeIn, left } = await loungeWithPieces();
    const order = ring(2);
    await read();
    const { id } = await typeIn(2, { code });
    await owner.call(undoSale, { params: { id } });
    expect(await left()).toEqual({ ofCode: 0, sales: [], stock: 10 });
    await refundOne(order);
    // The till’s count, which has one of its two back.
    expect(await left()).toEqual({ ofCode: 0, sales: [], stock: 9 });
  });

  it('is what the till refunds, too, after it was undone and sold again', async () => {
    const { owner, code, read, ring, refundOne, typeIn, left } = await loungeWithPieces();
    const { id } = await typeIn(2, { code });
    const order = ring(2);
    await read();
    await owner.call(undoSale, { params: { id } });
    await typeIn(2);
    expect(await left()).toEqual({ ofCode: 0, sales: [2], stock: 8 });
    await refundOne(order);
    expect(await left()).toEqual({ ofCode: 0, sales: [1], stock: 9 });
    // Another one of as many is not the till’s.
    const another = await typeIn(1);
    await refundOne(order);
    expect((await owner.call(listTodaySales)).body.sales).toMatchObject([{ id: another.id, quantity: 1 }]);
  });

  it('is no longer the guest’s when the owner says that the till sold boxes of another cigar', async () => {
    const { owner, code, read, ring, typeIn, left } = await loungeWithPieces();
    await typeIn(2, { code });
    ring(2);
    await read();
    const facts = { name: 'Lancero', brand: 'Monte Negro', stock: 50 };
    const { id: cigarId } = (await owner.call(addCigar, { body: facts })).body;
    const [linked] = (await owner.call(listItems, { query: { kind: 'linked' } })).body.items;
    await owner.call(linkItem, { body: { itemId: linked?.itemId ?? '', cigarId, units: 5 } });
    expect(await left()).toEqual({ ofCode: 0, sales: [5, 5], stock: 10 });
    expect(await points.stockOf(owner, cigarId)).toBe(40);
  });

  it('is reduced by a refund although its cigar left the shelf and the till’s item is another’s', async () => {
    const { owner, cigarId, code, read, ring, refundOne, typeIn } = await loungeWithPieces();
    await typeIn(2, { code });
    const order = ring(2);
    await read();
    const facts = { name: 'Lancero', brand: 'Monte Negro', stock: 50 };
    const other = (await owner.call(addCigar, { body: facts })).body;
    const [linked] = (await owner.call(listItems, { query: { kind: 'linked' } })).body.items;
    const itemId = linked?.itemId ?? '';
    expect((await owner.call(linkItem, { body: { itemId, cigarId: other.id, units: 1 } })).status).toBe(200);
    await remove(owner, cigarId);
    await refundOne(order);
    expect(await points.salesOf(owner)).toEqual(['1 at 12.50']);
    await refundOne(order);
    expect(await points.salesOf(owner)).toEqual([]);
  });
});

describe('beside sales of other guests', () => {
  it('the receipt of as many comes first, whichever is rung up first', async () => {
    const { read, ring, refundOne, typeIn, left } = await loungeWithPieces();
    await typeIn(1);
    await typeIn(2);
    const ofTwo = ring(2);
    points.pass();
    ring(1);
    await read();
    expect((await left()).sales.toSorted()).toEqual([1, 2]);
    await refundOne(ofTwo);
    await refundOne(ofTwo);
    expect((await left()).sales).toEqual([1]);
  });

  it('what the till counted twice and staff undid is not the next guest’s', async () => {
    const { owner, read, ring, typeIn, left } = await loungeWithPieces();
    ring(1);
    await read();
    const [rungUp] = (await owner.call(listTodaySales)).body.sales;
    await typeIn(1);
    await owner.call(undoSale, { params: { id: rungUp?.id ?? '' } });
    await typeIn(1);
    points.pass();
    ring(1);
    await read();
    expect((await left()).sales).toEqual([1, 1]);
  });
});

describe('a receipt of as many', () => {
  it('is claimed before a piece of a longer one', async () => {
    const { code, read, ring, typeIn, left } = await loungeWithPieces();
    ring(1);
    points.pass(120);
    ring(3);
    await read();
    await typeIn(1, { code });
    await typeIn(3, { code });
    expect(await left()).toMatchObject({ ofCode: 4, stock: 6 });
    expect((await left()).sales.toSorted()).toEqual([1, 3]);
  });

  it('is left to the guest whose sale it is', async () => {
    const { read, ring, typeIn, left } = await loungeWithPieces();
    for (const quantity of [2, 1, 1]) await typeIn(quantity);
    ring(3);
    await read();
    ring(1);
    await read();
    expect((await left()).sales.toSorted()).toEqual([1, 1, 2]);
  });
});

describe('what staff undo and type in again', () => {
  it.each([true, false])('may be more of the receipt than before (typed first: %s)', async (isTypedFirst) => {
    const { owner, code, read, ring, refundOne, typeIn, left } = await loungeWithPieces();
    const typed = isTypedFirst ? await typeIn(1, { code }) : undefined;
    const order = ring(2);
    await read();
    const { id } = typed ?? (await typeIn(1, { code }));
    await owner.call(undoSale, { params: { id } });
    await typeIn(2, { code });
    expect(await left()).toEqual({ ofCode: 2, sales: [2], stock: 8 });
    await refundOne(order);
    await refundOne(order);
    expect(await left()).toEqual({ ofCode: 0, sales: [], stock: 10 });
  });

  it('is not what another guest bought since', async () => {
    const { owner, code, read, ring, typeIn, left } = await loungeWithPieces();
    const { id } = await typeIn(1);
    ring(1);
    await read();
    await owner.call(undoSale, { params: { id } });
    ring(1);
    await read();
    await typeIn(1, { code });
    expect(await left()).toMatchObject({ ofCode: 1, sales: [1, 1] });
  });
});

it('sales of two guests by their codes are the pieces of one receipt', async () => {
  const { code, newCode, read, ring, refundOne, typeIn, left } = await loungeWithPieces();
  for (const each of [code, await newCode()]) await typeIn(1, { code: each });
  const order = ring(2);
  await read();
  expect(await left()).toEqual({ ofCode: 1, sales: [1, 1], stock: 8 });
  await refundOne(order);
  expect(await left()).toMatchObject({ sales: [1], stock: 9 });
});

it('pieces that are typed in while they are read are one sale', async () => {
  const { code, read, ring, typeIn, left } = await loungeWithPieces();
  for (const sold of [2, 4, 6]) {
    ring(2);
    const [typed] = await Promise.all([typeIn(2, { code }), read()]);
    expect(typed.quantity).toBe(2);
    await read();
    expect(await left()).toMatchObject({ ofCode: sold, stock: 10 - sold });
    points.pass(16 * 60);
  }
});
