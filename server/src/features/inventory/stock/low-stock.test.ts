import { addCigar, changeCigar, removeCigar, restoreCigar } from '@vitola/contract/inventory/cigars';
import { listNotifications } from '@vitola/contract/notifications';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import {
  getLowStock,
  moveStock,
  setLoungeLowStockRule,
  setLowStockRule,
} from '@vitola/contract/inventory/stock';
import { defaultLowStockAt } from '@vitola/contract/inventory/stock-constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner({ plan: 'Enterprise' });
});
afterAll(() => world.close());

const add = async (stock: number | null, name = 'Robusto') =>
  (await owner.call(addCigar, { body: { name, brand: 'Casa Larga', price: '9', stock } })).body.id;
const sell = async (id: string, quantity = 1) =>
  (await owner.call(recordSale, { body: { cigarId: id, quantity } })).body;
const notifications = async () =>
  (await owner.call(listNotifications)).body.map(({ title, message }) => [title, message]);
const low = async () => (await owner.call(getLowStock)).body.cigars.map(({ name, stock }) => [name, stock]);
const count = (id: string, quantity: number) =>
  owner.call(moveStock, { params: { id }, body: { kind: 'counted', quantity } });
const ownRule = (id: string, lowStockAt: number | null) =>
  owner.call(setLowStockRule, { params: { id }, body: { lowStockAt } });

describe('a low-stock notification', () => {
  it('opens when a sale leaves five, says what is left, and closes when the stock is back', async () => {
    const id = await add(7);
    await sell(id);
    expect(await notifications()).toEqual([]);
    await sell(id);
    expect(await notifications()).toEqual([['Low stock', 'Casa Larga Robusto: 5 left.']]);
    const sold = await sell(id, 5);
    expect(await notifications()).toEqual([['Sold out', 'Casa Larga Robusto is sold out.']]);
    expect(await low()).toEqual([['Robusto', 0]]);
    await owner.call(undoSale, { params: { id: sold.id } });
    await count(id, 1);
    expect(await notifications()).toEqual([['Low stock', 'Casa Larga Robusto: one left.']]);
    await count(id, 24);
    expect([await notifications(), await low()]).toEqual([[], []]);
  });

  it('hides no other notification, however much is low', async () => {
    await world.db
      .insertInto('notifications')
      .values({
        loungeId: owner.loungeId,
        type: 'payment-due',
        title: 'Payment due',
        message: 'Pay',
        createdAt: world.clock.now(),
      })
      .execute();
    world.clock.advance(60_000);
    for (let n = 0; n < 101; n += 1) await add(1, `Low ${n}`);
    const listed = await notifications();
    expect(listed).toHaveLength(101);
    expect(listed.at(-1)).toEqual(['Payment due', 'Pay']);
  });

  it('opens in every way: a new cigar, an edit, a count, a restored one; and closes when it is removed', async () => {
    const fresh = await add(2, 'New');
    const edited = await add(20, 'Edited');
    await owner.call(changeCigar, { params: { id: edited }, body: { stock: 1 } });
    const counted = await add(null, 'Counted');
    await count(counted, 0);
    expect((await low()).map(([name]) => name)).toEqual(['Counted', 'Edited', 'New']);
    expect(await notifications()).toHaveLength(3);
    await owner.call(removeCigar, { params: { id: fresh } });
    expect(await notifications()).toHaveLength(2);
    await owner.call(restoreCigar, { params: { id: fresh } });
    expect(await notifications()).toHaveLength(3);
    await owner.call(changeCigar, { params: { id: edited }, body: { stock: null } });
    expect(await notifications()).toHaveLength(2);
  });

  it('opens once when fifty are sold at once', async () => {
    const id = await add(52);
    await Promise.all(Array.from({ length: 50 }, () => sell(id)));
    const rows = await world.db
      .selectFrom('notifications')
      .select(['id', 'message'])
      .where('cigarId', '=', id)
      .execute();
    process.stdout.write(`50 sales at once across the threshold: ${rows.length} notice\n`);
    expect(rows).toEqual([expect.objectContaining({ message: 'Casa Larga Robusto: 2 left.' })]);
  });

  it('has the default that screens show until the lounge’s rule is loaded', async () => {
    const other = await world.owner();
    expect((await other.call(getLowStock)).body.lowStockAt).toBe(defaultLowStockAt);
  });

  it('is visible to its own lounge only', async () => {
    await add(1);
    const other = await world.owner();
    expect((await other.call(listNotifications)).body).toEqual([]);
    expect((await other.call(getLowStock)).body).toEqual({ lowStockAt: 5, cigars: [] });
  });
});

describe('the rule', () => {
  it('is set for the lounge or for one cigar; notifications follow a change of it immediately', async () => {
    const [usual, special] = [await add(8, 'Usual'), await add(8, 'Special')];
    expect((await ownRule(special, 10)).body.lowStockAt).toBe(10);
    expect(await low()).toEqual([['Special', 8]]);
    const changed = await owner.call(setLoungeLowStockRule, { body: { lowStockAt: 9 } });
    expect(changed.body).toMatchObject({ lowStockAt: 9, cigars: [{ id: special }, { id: usual }] });
    expect(await notifications()).toHaveLength(2);
    await ownRule(special, 0);
    expect(await low()).toEqual([['Usual', 8]]);
    await owner.call(setLoungeLowStockRule, { body: { lowStockAt: 2 } });
    expect(await notifications()).toEqual([]);
    await ownRule(special, null);
    expect(await low()).toEqual([]);
  });

  it('that changes while a stock falls finds it low, though by the old one it was not', async () => {
    const id = await add(12);
    const client = await world.pool.connect();
    await client.query('begin');
    await client.query('update cigars set stock = 8 where id = $1', [id]);
    const changing = owner.call(setLoungeLowStockRule, { body: { lowStockAt: 10 } });
    // Until it waits for the lock, or has finished without waiting.
    for (let done = false; !done;) {
      const waits =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      done =
        (await world.pool.query(waits)).rows.length > 0 ||
        (await Promise.race([changing.then(() => true), Promise.resolve(false)]));
    }
    await client.query('commit');
    client.release();
    expect((await changing).body.cigars).toEqual([expect.objectContaining({ id, stock: 8, lowAt: 10 })]);
    expect(await notifications()).toEqual([['Low stock', 'Casa Larga Robusto: 8 left.']]);
  });

  it('of another lounge’s cigar is not found', async () => {
    const id = await add(8);
    const other = await world.owner();
    const answer = await other.call(setLowStockRule, { params: { id }, body: { lowStockAt: 1 } });
    expect(answer.status).toBe(404);
  });
});
