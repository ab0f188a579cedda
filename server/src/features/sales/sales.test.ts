import { randomUUID } from 'node:crypto';
import { changeCigar, listCigars } from '@vitola/contract/inventory';
import { recommendTiered } from '@vitola/contract/recommendation';
import { getPick, listMostChosen, recordSale, undoSale } from '@vitola/contract/sales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockShelf } from '../../../test/shelf.ts';
import { createWorld, type Owner, type World } from '../../../test/world.ts';
import { reserveCodes } from './pick-code.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  await stockShelf(world, owner.loungeId);
});
afterAll(() => world.close());

const preferences = {
  experience: 'intermediate' as const,
  strength: ['medium' as const],
  flavors: ['woody' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};

async function guestResult(): Promise<{ code: string; cigarId: string }> {
  const { body } = await world.guest.call(recommendTiered, {
    body: { preferences, loungeId: owner.loungeId },
  });
  return { code: body.pickCode ?? '', cigarId: body.primary?.id ?? '' };
}
const stockOf = async (id: string) =>
  (await owner.call(listCigars)).body.find((cigar) => cigar.id === id)?.stock;
const setStock = (id: string, stock: number | null) =>
  owner.call(changeCigar, { params: { id }, body: { stock } });

describe('a pick code', () => {
  it('comes with every result: four letters nobody mistakes', async () => {
    expect((await guestResult()).code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  });

  it('shows staff the guest’s cards, in any case', async () => {
    const { code, cigarId } = await guestResult();
    const pick = await owner.call(getPick, { params: { code: code.toLowerCase() } });
    expect(pick.status).toBe(200);
    expect(pick.body.cards[0]).toMatchObject({ tier: 'primary', sold: 0, cigar: { id: cigarId } });
  });

  it('means nothing in another lounge, and nothing after an evening and a morning', async () => {
    const { code } = await guestResult();
    const other = await world.owner();
    expect((await other.call(getPick, { params: { code } })).status).toBe(404);
    world.clock.advance(37 * 3_600_000);
    expect((await owner.call(getPick, { params: { code } })).status).toBe(404);
  });

  it('is given out once a lounge and day: one that is taken is replaced', async () => {
    const { code } = await guestResult();
    const client = await world.pool.connect();
    const another = {
      resultId: randomUUID(),
      loungeId: owner.loungeId,
      at: world.clock.now(),
      pickCode: code,
    };
    await reserveCodes(client, [another]);
    client.release();
    expect(another.pickCode).not.toBe(code);
    expect(another.pickCode).toMatch(/^[A-Z]{4}$/);
  });

  it('still differs when three hundred guests come at once', async () => {
    const codes = await Promise.all(Array.from({ length: 300 }, async () => (await guestResult()).code));
    expect(new Set(codes).size).toBe(300);
  });
});

describe('a sale', () => {
  it('lowers a counted stock, counts for its result, and is undone once', async () => {
    const { code, cigarId } = await guestResult();
    await setStock(cigarId, 3);
    const sold = await owner.call(recordSale, { body: { cigarId, code, quantity: 2 } });
    expect(sold).toMatchObject({
      status: 200,
      body: { quantity: 2, cigar: { stock: 1, inventoryLevel: 'Low' } },
    });
    expect((await owner.call(getPick, { params: { code } })).body.cards[0]?.sold).toBe(2);
    expect((await owner.call(listMostChosen)).body).toEqual([
      expect.objectContaining({ id: cigarId, count: 2 }),
    ]);
    const undone = await owner.call(undoSale, { params: { id: sold.body.id } });
    expect(undone.body.cigar.stock).toBe(3);
    expect((await owner.call(undoSale, { params: { id: sold.body.id } })).status).toBe(404);
    expect(await stockOf(cigarId)).toBe(3);
    expect((await owner.call(listMostChosen)).body).toEqual([]);
  });

  it('leaves an uncounted stock uncounted', async () => {
    const { cigarId } = await guestResult();
    await setStock(cigarId, null);
    await owner.call(recordSale, { body: { cigarId } });
    expect(await stockOf(cigarId)).toBeNull();
  });

  it('never takes a stock below nothing, and gives back only what it took', async () => {
    const { cigarId } = await guestResult();
    await setStock(cigarId, 1);
    const sold = await owner.call(recordSale, { body: { cigarId, quantity: 3 } });
    expect(sold.body.cigar.stock).toBe(0);
    expect((await owner.call(undoSale, { params: { id: sold.body.id } })).body.cigar.stock).toBe(1);
    await setStock(cigarId, null);
  });

  it('is one however often the button is pressed', async () => {
    const { cigarId } = await guestResult();
    await setStock(cigarId, 10);
    const headers = { 'idempotency-key': randomUUID() };
    const sales = await Promise.all(
      [1, 2, 3].map(() => owner.call(recordSale, { body: { cigarId }, headers })),
    );
    expect(new Set(sales.map(({ body }) => body.id)).size).toBe(1);
    expect(await stockOf(cigarId)).toBe(9);
    await setStock(cigarId, null);
  });

  it('of another lounge’s cigar, or of one that was not on the cards, is refused', async () => {
    const { code, cigarId } = await guestResult();
    const other = await world.owner();
    expect((await other.call(recordSale, { body: { cigarId } })).status).toBe(404);
    const shown = (await owner.call(getPick, { params: { code } })).body.cards.map(({ cigar }) => cigar.id);
    const notShown = (await owner.call(listCigars)).body.find(({ id }) => !shown.includes(id));
    expect((await owner.call(recordSale, { body: { cigarId: notShown?.id ?? '', code } })).status).toBe(400);
  });

  it('of the last one takes the cigar from the next guest’s cards', async () => {
    const { cigarId } = await guestResult();
    await setStock(cigarId, 1);
    await owner.call(recordSale, { body: { cigarId } });
    expect((await guestResult()).cigarId).not.toBe(cigarId);
    await setStock(cigarId, null);
  });
});
