import { randomUUID } from 'node:crypto';
import { changeCigars, undoChangeOfCigars } from '@vitola/contract/inventory/bulk';
import { changeCigar, listCigars, removeCigar, restoreCigar } from '@vitola/contract/inventory/cigars';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import { moveStock, undoMovement } from '@vitola/contract/inventory/stock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add } from '../../../../test/world/owner-steps.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Professional' });
});
afterAll(() => world.close());

/** Sends the same request twice, like a page whose first response was lost: both answers must be equal. */
async function twice<R>(send: (headers: Record<string, string>) => Promise<R>): Promise<R> {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await send(headers);
  const second = await send(headers);
  expect(second).toMatchObject({ status: 200 });
  expect((second as { body: unknown }).body).toEqual((first as { body: unknown }).body);
  return second;
}
const shelf = async () => (await owner.call(listCigars)).body;

describe('a write that is sent again after its response was lost', () => {
  it('changes a cigar once, and does not conflict with itself', async () => {
    const { body: cigar } = await add(owner, { name: 'Corona' });
    const params = { id: cigar.id };
    const change = { price: '12.00', version: cigar.version };
    await twice((headers) => owner.call(changeCigar, { params, body: change, headers }));
    const changed = (await shelf()).find(({ id }) => id === cigar.id);
    expect(changed).toMatchObject({ price: '12.00', version: cigar.version + 1 });
  });

  it('removes and restores a cigar once, and does not answer that it is missing', async () => {
    const { body: cigar } = await add(owner, { name: 'Petit' });
    const params = { id: cigar.id };
    const before = (await shelf()).length;
    await twice((headers) => owner.call(removeCigar, { params, headers }));
    expect(await shelf()).toHaveLength(before - 1);
    await twice((headers) => owner.call(restoreCigar, { params, headers }));
    expect(await shelf()).toHaveLength(before);
  });

  it('undoes a sale, a count and a bulk change once', async () => {
    const { body: cigar } = await add(owner, { name: 'Toro', stock: 10 });
    const stock = async () => (await shelf()).find(({ id }) => id === cigar.id)?.stock;
    const { body: sale } = await owner.call(recordSale, { body: { cigarId: cigar.id, quantity: 2 } });
    await twice((headers) => owner.call(undoSale, { params: { id: sale.id }, headers }));
    expect(await stock()).toBe(10);
    const { body: moved } = await owner.call(moveStock, {
      params: { id: cigar.id },
      body: { kind: 'received', quantity: 5 },
    });
    const movement = moved.movementId;
    await twice((headers) => owner.call(undoMovement, { params: { id: movement }, headers }));
    expect(await stock()).toBe(10);
    const all = { action: 'promote' as const, ids: [cigar.id] };
    const { body: outcome } = await owner.call(changeCigars, { body: all });
    await twice((headers) => owner.call(undoChangeOfCigars, { params: { id: outcome.id ?? '' }, headers }));
    expect((await shelf()).find(({ id }) => id === cigar.id)?.isPromoted).toBe(false);
  });
});
