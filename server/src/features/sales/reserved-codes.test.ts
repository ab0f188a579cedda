import { randomUUID } from 'node:crypto';
import { addGuestRows } from '@vitola/contract/guest-rows/guest-rows';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import type { ReservedCode } from '@vitola/contract/sales/reserved-codes';
import { getPick, listTodaySales, recordSale, undoSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { readFeedbackRows } from '../../../test/world/feedback.ts';
import { newRange, newTablet } from '../../../test/world/tablets.ts';
import { mediumWoody as preferences } from '../../../test/world/survey-answers.ts';

let world: World;
/** Another process at the same database. */
let other: World;
let owner: Owner;
let tablet: Caller;
let shelf: string[];
beforeAll(async () => {
  world = await createWorld();
  other = await createWorld({}, world.pool.options);
});
beforeEach(async () => {
  owner = await world.owner({ plan: 'Professional' });
  shelf = await stockTestShelf(world, owner.loungeId);
  tablet = await newTablet(world, owner);
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const hour = 3_600_000;

/** The code that a tablet gives next. */
async function nextCode(): Promise<ReservedCode> {
  const { rangeId, codes } = await newRange(tablet);
  return { rangeId, code: codes[0] ?? '', cigarIds: shelf.slice(0, 3) };
}

interface Sent {
  resultId: string;
  reservedCode: ReservedCode;
  madeAt?: string;
  critiques?: { kind: 'lighter'; than: string }[];
}

const send = (result: Sent, to = world, loungeId = owner.loungeId) =>
  to.guest.call(recommendTiered, { body: { preferences, loungeId, ...result } });

/** Then the first cigar is the best match, whatever the answers. */
async function leaveOnlyFirst(): Promise<void> {
  await world.db.updateTable('cigars').set({ isActive: false }).where('id', 'in', shelf.slice(1)).execute();
  for (const { changes } of [world, other]) changes.announceMissed();
}

const sales = () =>
  world.db
    .selectFrom('sales')
    .select(['id', 'cigarId', 'resultId', 'undoneAt'])
    .where('loungeId', '=', owner.loungeId)
    .orderBy('soldAt')
    .orderBy('id')
    .execute();
const tied = async () => (await sales()).map(({ resultId }) => resultId);
const sell = (cigarId: string | undefined, code: string) =>
  owner.call(recordSale, { body: { cigarId: cigarId ?? '', code } });
const pick = (code: string) => owner.call(getPick, { params: { code } });

describe('a sale by a reserved code', () => {
  it('is recorded before its result, becomes the result’s once that comes, and only once', async () => {
    const reservedCode = await nextCode();
    const { code } = reservedCode;
    const sold = await sell(shelf[1], code.toLowerCase());
    expect(sold).toMatchObject({ status: 200, body: { resultId: null } });
    expect((await owner.call(listTodaySales)).body.sales[0]?.fromPick).toBe(true);
    const resultId = randomUUID();
    for (const to of [world, other, world])
      expect((await send({ resultId, reservedCode }, to)).body.pickCode).toBe(code);
    expect(await tied()).toEqual([resultId]);
    const shown = (await pick(code)).body;
    expect(shown.resultId).toBe(resultId);
    expect(shown.cards.length).toBeGreaterThan(0);
    expect(await sales()).toHaveLength(1);
  });

  it('is the result’s also when it comes after it, by a cigar of its cards or the tablet’s alone', async () => {
    const reservedCode = await nextCode();
    const resultId = randomUUID();
    const { body } = await send({ resultId, reservedCode });
    expect((await sell(body.primary?.id, reservedCode.code)).body.resultId).toBe(resultId);
    const cards = [body.primary, body.budget, body.premium].map((card) => card?.id);
    const shown = [...cards, ...reservedCode.cigarIds];
    expect(
      (
        await sell(
          shelf.find((id) => !shown.includes(id)),
          reservedCode.code,
        )
      ).status,
    ).toBe(400);
  });

  it('may be of a cigar that only the tablet showed, which staff see beside the server’s cards', async () => {
    const reservedCode = await nextCode();
    const { code } = reservedCode;
    await leaveOnlyFirst();
    await readFeedbackRows(world, owner.loungeId, { afresh: true });
    const resultId = randomUUID();
    await send({ resultId, reservedCode });
    await world.db.updateTable('cigars').set({ isActive: true }).where('id', 'in', shelf).execute();
    expect((await sell(shelf[2], code)).body.resultId).toBe(resultId);
    const { cards } = (await pick(code)).body;
    expect(cards.map(({ tier, cigar, sold }) => [tier, cigar.id, sold])).toEqual([
      [expect.any(String), shelf[0], 0],
      [null, shelf[1], 0],
      [null, shelf[2], 1],
    ]);
    expect((await sell(shelf[3], code)).status).toBe(400);
    const counted = await readFeedbackRows(world, owner.loungeId);
    expect(counted.reduce((all, { picks }) => all + picks, 0)).toBe(0);
    expect(counted).toEqual(await readFeedbackRows(world, owner.loungeId, { afresh: true }));
  });

  it('is one, whichever of the two is first, in two processes at once', async () => {
    await leaveOnlyFirst();
    const { rangeId, codes } = await newRange(tablet);
    const there = other.as(owner.cookie ?? '');
    for (let round = 0; round < 12; round += 1) {
      const resultId = randomUUID();
      const reservedCode = { rangeId, code: codes[round] ?? '', cigarIds: shelf.slice(0, 1) };
      const [sold] = await Promise.all([
        there.call(recordSale, { body: { cigarId: shelf[0] ?? '', code: reservedCode.code } }),
        send({ resultId, reservedCode }),
        send({ resultId, reservedCode }, other),
      ]);
      expect(sold.status).toBe(200);
      expect((await sales()).find(({ id }) => id === sold.body.id)?.resultId).toBe(resultId);
    }
  });

  it('stays without a recommendation if it was undone before, or the guest was not shown its cigar', async () => {
    const reservedCode = await nextCode();
    const { code } = reservedCode;
    const undone = await sell(shelf[0], code);
    await owner.call(undoSale, { params: { id: undone.body.id } });
    await sell(shelf[7], code);
    await send({ resultId: randomUUID(), reservedCode });
    expect(await tied()).toEqual([null, null]);
  });

  it('is undone like any other after the result came, while it comes, and before', async () => {
    await leaveOnlyFirst();
    const { rangeId, codes } = await newRange(tablet);
    for (const at of [0, 1, 2, 3]) {
      const reservedCode = { rangeId, code: codes[at] ?? '', cigarIds: shelf.slice(0, 1) };
      const sold = await sell(shelf[0], reservedCode.code);
      const undo = () => owner.call(undoSale, { params: { id: sold.body.id } });
      const result = { resultId: randomUUID(), reservedCode };
      if (at === 0) await undo();
      const [, undone] = await Promise.all([send(result, other), at % 2 ? undo() : undefined]);
      if (at === 2) await undo();
      expect(undone?.status ?? 200).toBe(200);
      expect((await pick(reservedCode.code)).body.cards[0]?.sold).toBe(0);
    }
    expect((await sales()).every(({ undoneAt }) => undoneAt !== null)).toBe(true);
  });

  it('keeps its code where the server’s own answer was lost', async () => {
    const reservedCode = await nextCode();
    const resultId = randomUUID();
    const first = await world.guest.call(recommendTiered, {
      body: { preferences, loungeId: owner.loungeId, resultId },
    });
    await sell(shelf[2], reservedCode.code);
    const again = await send({ resultId, reservedCode }, other);
    expect([first.body.pickCode === reservedCode.code, again.body.pickCode]).toEqual([
      false,
      reservedCode.code,
    ]);
    expect(await tied()).toEqual([resultId]);
    // Both codes lead to the guest.
    for (const code of [first.body.pickCode ?? '', reservedCode.code])
      expect((await pick(code)).body.resultId).toBe(resultId);
  });

  it('keeps its code where the server has the question in hand', async () => {
    const reservedCode = await nextCode();
    const resultId = randomUUID();
    await sell(shelf[2], reservedCode.code);
    const body = { preferences, loungeId: owner.loungeId, resultId };
    await Promise.all([world.guest.call(recommendTiered, { body }), send({ resultId, reservedCode })]);
    expect(await tied()).toEqual([resultId]);
  });

  it('is no other guest’s: a code belongs to the first result that comes with it', async () => {
    const reservedCode = await nextCode();
    const resultId = randomUUID();
    await sell(shelf[0], reservedCode.code);
    await send({ resultId, reservedCode });
    const second = await send({ resultId: randomUUID(), reservedCode });
    expect(second).toMatchObject({ status: 200, body: { primary: expect.anything() } });
    expect(second.body.pickCode).toBeUndefined();
    expect(await tied()).toEqual([resultId]);
  });

  it('is not taken by whoever guesses a code without its range, nor in another lounge', async () => {
    const reservedCode = await nextCode();
    const stranger = await world.owner();
    await stockTestShelf(world, stranger.loungeId);
    await sell(shelf[0], reservedCode.code);
    const guessed = { ...reservedCode, rangeId: randomUUID() };
    expect((await send({ resultId: randomUUID(), reservedCode: guessed })).body.pickCode).toBeUndefined();
    const there = await send({ resultId: randomUUID(), reservedCode }, world, stranger.loungeId);
    expect(there.body.pickCode).toBeUndefined();
    expect(await tied()).toEqual([null]);
  });

  it('becomes the result’s days later, also if the range was replaced or the tablet’s clock was wrong by a year', async () => {
    const reservedCode = await nextCode();
    await sell(shelf[0], reservedCode.code);
    const madeAt = world.clock.now().toISOString();
    await newRange(tablet);
    world.clock.advance(5 * 24 * hour);
    const resultId = randomUUID();
    await send({ resultId, reservedCode, madeAt });
    expect(await tied()).toEqual([resultId]);
    const wrong = await nextCode();
    await sell(shelf[1], wrong.code);
    world.clock.advance(hour);
    const another = randomUUID();
    await send({ resultId: another, reservedCode: wrong, madeAt: '2025-01-01T00:00:00.000Z' });
    expect(await tied()).toEqual([resultId, another]);
    expect((await pick(wrong.code)).body.resultId).toBe(another);
    world.clock.advance(-121 * hour);
  });

  it('belongs to a critique’s result like to the first, and comes in a tablet’s queue', async () => {
    const { rangeId, codes } = await newRange(tablet);
    const rows = [0, 1].map((at) => {
      const critiques = at === 0 ? [] : [{ kind: 'lighter' as const, than: shelf[7] ?? '' }];
      const reservedCode = { rangeId, code: codes[at] ?? '', cigarIds: shelf.slice(0, 3) };
      return { resultId: randomUUID(), critiques, reservedCode };
    });
    await sell(shelf[0], codes[1] ?? '');
    const texts = rows.map((row) => ({
      keyId: null,
      text: JSON.stringify({
        kind: 'result',
        body: { preferences, loungeId: owner.loungeId, language: 'en', ...row },
      }),
    }));
    for (const to of [world, other, world])
      expect((await to.guest.call(addGuestRows, { body: { rows: texts } })).body.outcomes).toEqual([
        'stored',
        'stored',
      ]);
    expect(await tied()).toEqual([rows[1]?.resultId]);
  });
});

it('a sale that waited counts as feedback exactly as the rows say, two of one cigar as one pick', async () => {
  await leaveOnlyFirst();
  await readFeedbackRows(world, owner.loungeId, { afresh: true });
  const reservedCode = await nextCode();
  for (const cigarId of [shelf[0], shelf[0], shelf[1]]) await sell(cigarId, reservedCode.code);
  // A clock that is wrong by a year: the result counts from its arrival, after the sales.
  world.clock.advance(1000);
  await send({ resultId: randomUUID(), reservedCode, madeAt: '2025-01-01T00:00:00.000Z' });
  const sum = (rows: Awaited<ReturnType<typeof readFeedbackRows>>) => ({
    sold: rows.reduce((all, { sold }) => all + sold, 0),
    picks: rows.reduce((all, { picks }) => all + picks, 0),
  });
  const added = await readFeedbackRows(world, owner.loungeId);
  expect(sum(added)).toEqual({ sold: 3, picks: 1 });
  expect(added).toEqual(await readFeedbackRows(world, owner.loungeId, { afresh: true }));
  for (const { id } of await sales()) await owner.call(undoSale, { params: { id } });
  expect(sum(await readFeedbackRows(world, owner.loungeId))).toEqual({ sold: 0, picks: 0 });
});
