import { randomUUID } from 'node:crypto';
import { changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { getPick, listMostChosen, recordSale, undoSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { pickCodeOf } from './pick-code.ts';
import { PickCodes } from './pick-codes.ts';
import { mediumWoody as preferences } from '../../../test/world/survey-answers.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

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
  it('is part of every result: four letters that are hard to confuse', async () => {
    expect((await guestResult()).code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  });

  it('shows staff the guest’s cards, in any case', async () => {
    const { code, cigarId } = await guestResult();
    const pick = await owner.call(getPick, { params: { code: code.toLowerCase() } });
    expect(pick.status).toBe(200);
    expect(pick.body.cards[0]).toMatchObject({ tier: 'primary', sold: 0, cigar: { id: cigarId } });
  });

  it('is unknown in another lounge, and expires after an evening and a morning', async () => {
    const { code } = await guestResult();
    const other = await world.owner();
    expect((await other.call(getPick, { params: { code } })).status).toBe(404);
    world.clock.advance(37 * 3_600_000);
    expect((await owner.call(getPick, { params: { code } })).status).toBe(404);
  });

  it('is given out once per lounge and day, by however many processes at once', async () => {
    const at = world.clock.now();
    const coming = (lounge: string) => ({ loungeId: lounge, at, pickCode: null as string | null });
    const { loungeId } = await world.owner();
    const given = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const codes = new PickCodes(world.pool);
        const results = Array.from({ length: 700 }, () => coming(loungeId));
        for (let from = 0; from < 700; from += 70) await codes.assign(results.slice(from, from + 70));
        return results.map(({ pickCode }) => pickCode);
      }),
    );
    expect(new Set(given.flat()).size).toBe(2_800);
    expect(given.flat()).not.toContain(null);
  });

  it('belongs to its own day and lounge when results of several arrive together', async () => {
    const at = world.clock.now();
    const before = new Date(at.getTime() - 86_400_000);
    const lounges = [(await world.owner()).loungeId, (await world.owner()).loungeId];
    const results = [at, before, at, before].flatMap((when) =>
      lounges.map((loungeId) => ({ loungeId, at: when, pickCode: null as string | null })),
    );
    await new PickCodes(world.pool).assign(results);
    const places = results.map(({ loungeId, at: when, pickCode }) => `${loungeId} ${+when} ${pickCode}`);
    expect(new Set(places).size).toBe(results.length);
    expect(places.join()).not.toContain('null');
  });

  it('differs for every number of a day, and is longer once four letters are used up', () => {
    const first = 20 ** 4;
    for (const key of [0, 1, 1_234_567_890, 2 ** 31 - 1]) {
      const codes = new Set(Array.from({ length: first + 20_000 }, (_, number) => pickCodeOf(number, key)));
      expect(codes.size).toBe(first + 20_000);
      expect(pickCodeOf(first - 1, key)).toMatch(/^[A-Z]{4}$/);
      expect(pickCodeOf(first, key)).toMatch(/^[A-Z]{5}$/);
      expect(pickCodeOf(first + 20 ** 5, key)).toMatch(/^[A-Z]{6}$/);
    }
  });

  it('does not reveal the next one: neighbours differ in most letters', () => {
    let same = 0;
    for (let number = 0; number < 1_000; number += 1) {
      const [one, next] = [pickCodeOf(number, 77), pickCodeOf(number + 1, 77)];
      same += [...one].filter((letter, place) => letter === next[place]).length;
    }
    // By chance one letter in twenty agrees: 200 of 4,000.
    expect(same).toBeLessThan(300);
  });

  it('still differs when three hundred guests come at once', async () => {
    const codes = await Promise.all(Array.from({ length: 300 }, async () => (await guestResult()).code));
    expect(new Set(codes).size).toBe(300);
  });
});

describe('a sale', () => {
  it('lowers a counted stock, counts for its result, and can be undone once', async () => {
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

  it('never takes a stock below zero, and restores only what it took', async () => {
    const { cigarId } = await guestResult();
    await setStock(cigarId, 1);
    const sold = await owner.call(recordSale, { body: { cigarId, quantity: 3 } });
    expect(sold.body.cigar.stock).toBe(0);
    expect((await owner.call(undoSale, { params: { id: sold.body.id } })).body.cigar.stock).toBe(1);
    await setStock(cigarId, null);
  });

  it('is recorded once however often the button is clicked', async () => {
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

  it('of another lounge’s cigar, or of one that was not on the cards, is rejected', async () => {
    const { code, cigarId } = await guestResult();
    const other = await world.owner();
    expect((await other.call(recordSale, { body: { cigarId } })).status).toBe(404);
    const shown = (await owner.call(getPick, { params: { code } })).body.cards.map(({ cigar }) => cigar.id);
    const notShown = (await owner.call(listCigars)).body.find(({ id }) => !shown.includes(id));
    expect((await owner.call(recordSale, { body: { cigarId: notShown?.id ?? '', code } })).status).toBe(400);
  });

  it('of the last one removes the cigar from the next guest’s cards', async () => {
    const { cigarId } = await guestResult();
    await setStock(cigarId, 1);
    await owner.call(recordSale, { body: { cigarId } });
    expect((await guestResult()).cigarId).not.toBe(cigarId);
    await setStock(cigarId, null);
  });
});
