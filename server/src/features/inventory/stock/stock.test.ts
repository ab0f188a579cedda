import { randomUUID } from 'node:crypto';
import {
  addCigar,
  changeCigar,
  listCigars,
  removeCigar,
  restoreCigar,
} from '@vitola/contract/inventory/cigars';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import { getStock, moveStock, type NewMovement, undoMovement } from '@vitola/contract/inventory/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Enterprise' });
});
afterAll(() => world.close());

const add = async (stock: number | null = null) =>
  (await owner.call(addCigar, { body: { name: 'Robusto', brand: 'Casa Larga', price: '9', stock } })).body.id;
const move = (id: string, body: NewMovement, headers = {}) =>
  owner.call(moveStock, { params: { id }, body, headers });
const sell = async (id: string, quantity = 1) => owner.call(recordSale, { body: { cigarId: id, quantity } });
const undo = (id: string) => owner.call(undoMovement, { params: { id } });
const ledger = async (id: string) => (await owner.call(getStock, { params: { id } })).body;
const lines = async (id: string) =>
  (await ledger(id)).movements.map(({ kind, quantity, stockAfter }) => [kind, quantity, stockAfter]);

/** Every cigar whose stock differs from the sum of its movements, or from what the last one says. */
const outOfStep = async () => {
  const { rows } = await sql`
    select c.id, c.stock, sum(m.quantity) as sum from cigars c left join stock_movements m on m.cigar_id = c.id
    group by c.id having coalesce(sum(m.quantity), 0) <> coalesce(c.stock, 0)
      or (select stock_after from stock_movements where cigar_id = c.id order by place desc limit 1) is distinct from c.stock`.execute(
    world.db,
  );
  return rows;
};

describe('the ledger of a cigar', () => {
  it('begins with the first stock and says who, when, why, how many and what was left', async () => {
    const id = await add(12);
    await move(id, { kind: 'received', quantity: 25, reason: 'Box from the distributor' });
    await move(id, { kind: 'adjusted', quantity: -2, reason: 'Cracked wrappers' });
    await move(id, { kind: 'counted', quantity: 30 });
    expect(await lines(id)).toEqual([
      ['counted', -5, 30],
      ['adjusted', -2, 35],
      ['received', 25, 37],
      ['received', 12, 12],
    ]);
    const { movements, cigar } = await ledger(id);
    expect(movements[1]).toMatchObject({
      reason: 'Cracked wrappers',
      by: owner.user.username,
      canUndo: true,
    });
    expect(movements[1]?.at).toBe(world.clock.now().toISOString());
    expect([cigar.stock, cigar.inventoryLevel]).toEqual([30, 'High']);
  });

  it('has a line for every change: the form, an edit, a sale, its undo; and none where nothing changed', async () => {
    const id = await add();
    expect(await lines(id)).toEqual([]);
    const change = (body: object) => owner.call(changeCigar, { params: { id }, body });
    await change({ stock: 8 });
    await change({ stock: 8, origin: 'Honduras' });
    const sold = await sell(id, 3);
    await owner.call(undoSale, { params: { id: sold.body.id } });
    await change({ stock: null });
    await sell(id);
    expect(await lines(id)).toEqual([
      ['adjusted', -8, null],
      ['undone', 3, 8],
      ['sold', -3, 5],
      ['counted', 8, 8],
    ]);
    const { movements } = await ledger(id);
    expect(movements.map(({ saleId, isUndone }) => [saleId === sold.body.id, isUndone])).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [false, false],
    ]);
    expect(await outOfStep()).toEqual([]);
  });

  it('records even a change made directly in the database', async () => {
    const id = await add(4);
    await world.db.updateTable('cigars').set({ stock: 9 }).where('id', '=', id).execute();
    expect((await lines(id))[0]).toEqual(['adjusted', 5, 9]);
    expect(await outOfStep()).toEqual([]);
  });

  it('is read in pages of fifty', async () => {
    const id = await add();
    for (let n = 1; n <= 60; n += 1) await move(id, { kind: 'received', quantity: 1 });
    const first = await ledger(id);
    expect([first.movements.length, first.hasMore]).toEqual([50, true]);
    const query = { before: first.movements.at(-1)?.id ?? '' };
    const rest = (await owner.call(getStock, { params: { id }, query })).body;
    expect([rest.movements.length, rest.hasMore, rest.movements.at(-1)?.stockAfter]).toEqual([10, false, 1]);
  });
});

describe('a movement', () => {
  it.each([
    [{ kind: 'received', quantity: 0 }, 'Receive at least one'],
    [{ kind: 'counted', quantity: -1 }, 'Stock must be between 0 and 100,000'],
    [{ kind: 'counted', quantity: 2.5 }, 'Quantity must be a whole number'],
    [{ kind: 'adjusted', quantity: 3, reason: ' ' }, 'A reason is required'],
    [{ kind: 'adjusted', quantity: 0, reason: 'Why' }, 'Say by how many: one more or fewer at least'],
    [{ kind: 'received', quantity: 99_999 }, 'Stock must be between 0 and 100,000'],
  ])('%o is rejected', async (body, message) => {
    const id = await add(5);
    const answer = await move(id, body as NewMovement);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect((await ledger(id)).cigar.stock).toBe(5);
  });

  it('never leads below zero, and says how many there are; a count may be zero', async () => {
    const id = await add(3);
    const refused = await move(id, { kind: 'adjusted', quantity: -4, reason: 'Lost' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'NOT_ENOUGH_STOCK',
        message: 'Only 3 are left in stock. Count the cigar if that is wrong.',
      },
    });
    const counted = await move(id, { kind: 'counted', quantity: 0 });
    expect(counted.body.cigar).toMatchObject({ stock: 0, inventoryLevel: 'Out' });
  });

  it('is applied once however often it is sent', async () => {
    const id = await add(3);
    const headers = { 'idempotency-key': randomUUID() };
    await Promise.all([1, 2, 3].map(() => move(id, { kind: 'received', quantity: 10 }, headers)));
    expect((await ledger(id)).cigar.stock).toBe(13);
  });

  it('under a key that was used for another cigar is rejected, not taken for a repeat', async () => {
    const [one, other] = [await add(3), await add(3)];
    const headers = { 'idempotency-key': randomUUID() };
    await move(one, { kind: 'received', quantity: 10 }, headers);
    const second = await move(other, { kind: 'received', quantity: 10 }, headers);
    expect([second.status, second.body]).toEqual([409, expect.objectContaining({ code: 'KEY_REUSED' })]);
    expect((await ledger(other)).cigar.stock).toBe(3);
  });

  it('of another lounge’s cigar, or of a removed one, is rejected', async () => {
    const id = await add(3);
    const other = await world.owner();
    const body = { kind: 'received', quantity: 1 } as const;
    expect((await other.call(moveStock, { params: { id }, body })).status).toBe(404);
    expect((await other.call(getStock, { params: { id } })).status).toBe(404);
    await owner.call(removeCigar, { params: { id } });
    expect((await move(id, body)).status).toBe(404);
    await owner.call(restoreCigar, { params: { id } });
    expect((await move(id, body)).body.cigar.stock).toBe(4);
  });
});

describe('undoing a movement', () => {
  it('reverts it once, and keeps what happened since', async () => {
    const id = await add(10);
    const received = await move(id, { kind: 'received', quantity: 20 });
    await sell(id, 4);
    expect((await undo(received.body.movementId)).body.cigar.stock).toBe(6);
    expect((await undo(received.body.movementId)).status).toBe(404);
    expect((await lines(id))[0]).toEqual(['undone', -20, 6]);
  });

  it('is applied once when it is requested twice at once', async () => {
    const id = await add(10);
    const { movementId } = (await move(id, { kind: 'received', quantity: 5 })).body;
    const twice = await Promise.all([undo(movementId), undo(movementId)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await ledger(id)).cigar.stock).toBe(10);
  });

  it('of the first count leaves a cigar uncounted; once more happened it is rejected', async () => {
    const id = await add();
    const counted = await move(id, { kind: 'counted', quantity: 7 });
    expect((await undo(counted.body.movementId)).body.cigar.stock).toBeNull();
    const again = await move(id, { kind: 'counted', quantity: 7 });
    await sell(id);
    const refused = await undo(again.body.movementId);
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await ledger(id)).cigar.stock).toBe(6);
  });

  it('is rejected where more was sold since than would be left', async () => {
    const id = await add(0);
    const received = await move(id, { kind: 'received', quantity: 5 });
    await sell(id, 4);
    expect((await undo(received.body.movementId)).body.code).toBe('NOT_ENOUGH_STOCK');
  });

  it('is rejected for a sale, which is undone itself, and for another undo', async () => {
    const id = await add(10);
    await sell(id, 2);
    const refused = await undo((await ledger(id)).movements[0]?.id ?? '');
    expect([refused.status, refused.body.message]).toEqual([400, 'Undo the sale itself.']);
    const received = await move(id, { kind: 'received', quantity: 5 });
    await undo(received.body.movementId);
    expect((await undo((await ledger(id)).movements[0]?.id ?? '')).status).toBe(400);
    expect((await ledger(id)).cigar.stock).toBe(8);
  });

  it('of a count that changed nothing is recorded too', async () => {
    const id = await add(5);
    const counted = await move(id, { kind: 'counted', quantity: 5 });
    expect((await undo(counted.body.movementId)).status).toBe(200);
    expect((await undo(counted.body.movementId)).status).toBe(404);
  });

  it('answers with the movement that undid it, and records by how many in the audit log', async () => {
    const id = await add(10);
    const received = await move(id, { kind: 'received', quantity: 5 });
    const undone = await undo(received.body.movementId);
    expect(undone.body.movementId).toBe((await ledger(id)).movements[0]?.id);
    const audits = await world.db.selectFrom('auditLog').selectAll().where('subject', '=', id).execute();
    expect(audits.find(({ action }) => action === 'stock.undone')?.detail).toEqual({ quantity: 5 });
  });

  it('is rejected for a movement that does not exist', async () => {
    expect((await undo(randomUUID())).status).toBe(404);
  });

  it('is rejected once the counting ended, or ended and began again', async () => {
    const id = await add(10);
    const received = await move(id, { kind: 'received', quantity: 5 });
    await owner.call(changeCigar, { params: { id }, body: { stock: null } });
    const ended = (await ledger(id)).movements[0]?.id ?? '';
    expect((await undo(received.body.movementId)).body.code).toBe('CHANGED_MEANWHILE');
    await move(id, { kind: 'counted', quantity: 3 });
    expect((await undo(ended)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await ledger(id)).cigar.stock).toBe(3);
  });
});

it('stays the sum when two hundred people sell, receive, count and undo at once', async () => {
  const ids = await Promise.all([add(40), add(3), add(), add(0)]);
  const requests = Array.from({ length: 200 }, async (_, n) => {
    const id = ids[n % ids.length] ?? '';
    if (n % 5 === 0) return move(id, { kind: 'received', quantity: (n % 7) + 1 });
    if (n % 5 === 1) return move(id, { kind: 'counted', quantity: n % 11 });
    if (n % 5 === 2) return move(id, { kind: 'adjusted', quantity: -1, reason: 'Broken' });
    const sold = await sell(id, (n % 3) + 1);
    return n % 5 === 3 ? owner.call(undoSale, { params: { id: sold.body.id } }) : sold;
  });
  const answers = await Promise.all(requests);
  const unexpected = answers.filter(({ status }) => status !== 200 && status !== 409);
  expect(unexpected).toEqual([]);
  const stocks = (await owner.call(listCigars)).body.filter(({ id }) => ids.includes(id));
  const apart = await outOfStep();
  process.stdout.write(
    `200 movements at once: ${answers.filter(({ status }) => status === 200).length} done, ` +
      `${apart.length} cigars out of step, stocks ${stocks.map(({ stock }) => stock).join(', ')}\n`,
  );
  expect(apart).toEqual([]);
});
