import { listCigars } from '@vitola/contract/inventory/cigars';
import { listNotifications } from '@vitola/contract/notifications';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import {
  getLowStock,
  getStock,
  moveStock,
  setLoungeLowStockRule,
  undoMovement,
} from '@vitola/contract/inventory/stock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change } from '../../../test/world/owner-steps.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  // Turns low-stock notifications off: the list shows only those about oversold cigars.
  await owner.call(setLoungeLowStockRule, { body: { lowStockAt: 0 } });
});
afterAll(() => world.close());

const sell = (cigarId: string, quantity = 1) => owner.call(recordSale, { body: { cigarId, quantity } });
const count = (id: string, quantity: number) =>
  owner.call(moveStock, { params: { id }, body: { kind: 'counted', quantity } });
const notifications = async (cigarId: string) =>
  (await owner.call(listNotifications)).body
    .filter((notification) => notification.type === 'oversold' && notification.cigarId === cigarId)
    .map(({ title, message }) => ({ title, message }));
const cigarOf = async (id: string) => (await owner.call(listCigars)).body.find((cigar) => cigar.id === id);
const beyond = async (id: string) => (await cigarOf(id))?.soldBeyondCount;
const sums = async (cigarId: string) => {
  const rows = await world.db
    .selectFrom('stockMovements')
    .select(['quantity', 'soldBeyondCount', 'kind'])
    .where('cigarId', '=', cigarId)
    .execute();
  const sum = (of: 'quantity' | 'soldBeyondCount') => rows.reduce((total, row) => total + row[of], 0);
  return {
    stock: sum('quantity'),
    beyond: sum('soldBeyondCount'),
    sold: rows.filter(({ kind }) => kind === 'sold').length,
  };
};

describe('fifty sales of a stock of ten at once', () => {
  it('are all recorded, end at zero, and say that forty were sold beyond the count until it is counted again', async () => {
    const { id } = (await add(owner, { name: 'Oversold', stock: 10 })).body;
    const answers = await Promise.all(Array.from({ length: 50 }, () => sell(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.reduce((total, { body }) => total + body.soldBeyondCount, 0)).toBe(40);
    expect(await sums(id)).toEqual({ stock: 0, beyond: 40, sold: 50 });
    expect(await cigarOf(id)).toMatchObject({ stock: 0, soldBeyondCount: 40 });
    const told = {
      title: 'Sold more than counted',
      message: 'Casa Larga Oversold: 40 sold beyond the count. Please count it again.',
    };
    expect(await notifications(id)).toEqual([told]);
    await owner.call(moveStock, { params: { id }, body: { kind: 'received', quantity: 20 } });
    expect(await cigarOf(id)).toMatchObject({ stock: 20, soldBeyondCount: 40 });
    const low = async () => (await owner.call(getLowStock)).body.cigars.map((cigar) => cigar.id);
    expect(await low()).toContain(id);
    await count(id, 17);
    expect(await cigarOf(id)).toMatchObject({ stock: 17, soldBeyondCount: 0 });
    expect(await notifications(id)).toEqual([]);
    expect(await low()).not.toContain(id);
    expect((await sums(id)).stock).toBe(17);
  });
});

describe('what was sold beyond the count', () => {
  it('is marked on the sale and on its line, and removed with the sale when that is undone', async () => {
    const { id } = (await add(owner, { name: 'Two left', stock: 2 })).body;
    const first = (await sell(id, 5)).body;
    expect(first).toMatchObject({ quantity: 5, soldBeyondCount: 3 });
    const second = (await sell(id)).body;
    expect(await beyond(id)).toBe(4);
    const { movements } = (await owner.call(getStock, { params: { id } })).body;
    expect(movements.slice(0, 2)).toMatchObject([
      { kind: 'sold', quantity: 0, soldBeyondCount: 1, stockAfter: 0, canUndo: true },
      { kind: 'sold', quantity: -2, soldBeyondCount: 3, stockAfter: 0 },
    ]);
    expect((await owner.call(undoSale, { params: { id: second.id } })).body.cigar).toMatchObject({
      stock: 0,
      soldBeyondCount: 3,
    });
    expect((await notifications(id))[0]?.message).toContain('3 sold beyond the count');
    await owner.call(undoSale, { params: { id: first.id } });
    expect(await cigarOf(id)).toMatchObject({ stock: 2, soldBeyondCount: 0 });
    expect(await notifications(id)).toEqual([]);
  });

  it('stays settled by a count when an older sale is undone, and returns when the count is undone', async () => {
    const { id } = (await add(owner, { name: 'Counted', stock: 1 })).body;
    const early = (await sell(id, 3)).body;
    const counted = (await count(id, 8)).body;
    await sell(id, 9);
    await owner.call(undoSale, { params: { id: early.id } });
    expect(await beyond(id)).toBe(1);
    await owner.call(undoMovement, { params: { id: counted.movementId } });
    // The early sale is undone: what is left is the late one.
    expect(await beyond(id)).toBe(1);
  });

  it('returns when the count that settled it is undone', async () => {
    const { id } = (await add(owner, { name: 'Miscounted', stock: 1 })).body;
    await sell(id, 3);
    const counted = (await count(id, 8)).body;
    await owner.call(undoMovement, { params: { id: counted.movementId } });
    expect(await cigarOf(id)).toMatchObject({ stock: 0, soldBeyondCount: 2 });
    expect(await notifications(id)).toHaveLength(1);
  });

  it('is settled by an edit of the stock as well, and is none where the stock is not counted', async () => {
    const { id } = (await add(owner, { name: 'Edited', stock: 1 })).body;
    await sell(id, 3);
    await change(owner, id, { stock: 6 });
    expect([await beyond(id), await notifications(id)]).toEqual([0, []]);
    await sell(id, 9);
    await change(owner, id, { stock: null });
    expect([await beyond(id), await notifications(id)]).toEqual([0, []]);
    const sold = (await sell(id, 9)).body;
    expect([sold.soldBeyondCount, await beyond(id)]).toEqual([0, 0]);
  });
});
