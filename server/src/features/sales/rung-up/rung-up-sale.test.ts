import { randomUUID } from 'node:crypto';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { redeemReward } from '@vitola/contract/loyalty/counter';
import { getLoyalty } from '@vitola/contract/loyalty/own-loyalty';
import { addReward, changeLoyaltyProgram } from '@vitola/contract/loyalty/program';
import { linkItem, listItems, syncNow } from '@vitola/contract/point-of-sale/point-of-sale';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { getPick, listTodaySales, recordSale, undoSale } from '@vitola/contract/sales/sales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFeedbackRows } from '../../../../test/world/feedback.ts';
import { codeOf, switchOn } from '../../../../test/world/loyalty.ts';
import { newMember } from '../../../../test/world/members.ts';
import { createPointOfSaleWorld, type PointOfSaleWorld } from '../../../../test/world/point-of-sale.ts';
import { newRange, newTablet } from '../../../../test/world/tablets.ts';
import { untilWaiting } from '../../../../test/world/waiting.ts';
import type { World } from '../../../../test/world/world.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordRungUpSale } from './rung-up-sale.ts';
import { mediumWoody as preferences } from '../../../../test/world/survey-answers.ts';

let points: PointOfSaleWorld;
let world: World;
beforeAll(async () => {
  points = await createPointOfSaleWorld();
  ({ world } = points);
});
afterAll(() => points.close());

/** A lounge with a till and a loyalty program, a member there, and the code of a guest whose card is its only cigar. */
async function loungeWithTill() {
  const { till } = points.rigOf('square');
  const shelf = await points.connected(points.rigOf('square'));
  const { loungeId } = shelf.owner;
  await world.db
    .updateTable('loungeLocations')
    .set({ state: 'FL' })
    .where('loungeId', '=', loungeId)
    .execute();
  await switchOn(shelf.owner);
  const result = (await world.guest.call(recommendTiered, { body: { preferences, loungeId } })).body;
  await world.counted();
  points.pass();
  return { ...shelf, till, loungeId, code: result.pickCode ?? '', member: await newMember(world) };
}

/** How many of a lounge's sales count, and what is left of its ten cigars. */
async function leftOf({ owner, cigarId }: Awaited<ReturnType<typeof loungeWithTill>>) {
  return { sales: (await points.salesOf(owner)).length, stock: await points.stockOf(owner, cigarId) };
}

describe('a sale that staff type in while the till’s is recorded', () => {
  it('is the same one when the till’s comes before it is committed', async () => {
    const lounge = await loungeWithTill();
    const { owner, cigarId, code, member, item, till } = lounge;
    const { id } = (await member.call(getUser)).body;
    const body = { cigarId, code, memberCode: await codeOf(member) };
    till.sell([{ item }]);
    points.pass();
    const answers = await world.db.transaction().execute(async (db) => {
      // Typing in waits here, with its sale written.
      await sql`select from users where id = ${id} for update`.execute(db);
      const typing = owner.call(recordSale, { body });
      await untilWaiting(world, 1);
      const reading = owner.call(syncNow);
      await Promise.race([reading, untilWaiting(world, 2)]);
      return [typing, reading];
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await leftOf(lounge)).toEqual({ sales: 1, stock: 9 });
  });

  it.each([true, false])(
    'is the same one when the till’s is not committed yet (in its count: %s)',
    async (isInCount) => {
      const lounge = await loungeWithTill();
      const { owner, loungeId, cigarId, code } = lounge;
      const [typing] = await inTransaction({ ...world.context(), loungeId }, async (ctx) => {
        const sale = {
          cigarId,
          quantity: 1,
          ofReceipt: 1,
          units: 1,
          unitPrice: '12.50',
          soldAt: ctx.now,
          isInCount,
        };
        await recordRungUpSale(ctx, sale);
        const typing = owner.call(recordSale, { body: { cigarId, code } });
        await Promise.race([typing, untilWaiting(world, 1)]);
        return [typing];
      });
      expect((await typing)?.status).toBe(200);
      expect(await leftOf(lounge)).toEqual({ sales: 1, stock: isInCount ? 10 : 9 });
    },
  );
});

it('a sale by a code and the undo of another by it, at once, wait for each other', async () => {
  const lounge = await loungeWithTill();
  const { owner, cigarId, code } = lounge;
  const sell = () => owner.call(recordSale, { body: { cigarId, code } });
  const { id } = (await sell()).body;
  const answers = await world.db.transaction().execute(async (db) => {
    await sql`select from cigars where id = ${cigarId} for update`.execute(db);
    const selling = sell();
    await untilWaiting(world, 1);
    const undoing = owner.call(undoSale, { params: { id } });
    await untilWaiting(world, 2);
    return [selling, undoing];
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await leftOf(lounge)).toEqual({ sales: 1, stock: 9 });
});

describe('a sale by codes of which a part is refunded at the till', () => {
  async function soldThree({ isTypedFirst = true } = {}) {
    const lounge = await loungeWithTill();
    const { owner, loungeId, cigarId, code, member, item, till } = lounge;
    await readFeedbackRows(world, loungeId, { afresh: true });
    const read = async () => {
      points.pass();
      await owner.call(syncNow);
    };
    const body = { cigarId, quantity: 3, code, memberCode: await codeOf(member) };
    if (isTypedFirst) await owner.call(recordSale, { body });
    points.pass();
    const order = till.sell([{ item, quantity: 3 }]);
    await read();
    if (!isTypedFirst) await owner.call(recordSale, { body });
    const refundOne = async () => {
      till.refund(order, { quantity: 1 });
      await read();
    };
    const pointsLeft = async () => (await member.call(getLoyalty)).body.points;
    return { ...lounge, refundOne, pointsLeft };
  }

  it.each([true, false])('keeps its guest, seller and points (typed first: %s)', async (isTypedFirst) => {
    const lounge = await soldThree({ isTypedFirst });
    const { owner, loungeId, cigarId, code, refundOne, pointsLeft } = lounge;
    // 3 × 12.50 is 37.50, besides the visit.
    expect([await pointsLeft(), await leftOf(lounge)]).toEqual([50 + 37, { sales: 1, stock: 7 }]);
    const { username } = owner.user;
    for (const [left, earned] of [
      [2, 25],
      [1, 12],
    ] as const) {
      await refundOne();
      expect((await owner.call(listTodaySales)).body).toMatchObject({
        quantity: left,
        sales: [{ quantity: left, soldBy: username, fromPick: true }],
      });
      expect((await owner.call(getPick, { params: { code } })).body.cards[0]?.sold).toBe(left);
      const rows = await readFeedbackRows(world, loungeId);
      const ofSales = rows.filter((row) => row.cigarId === cigarId && row.picks + row.sold > 0);
      expect(ofSales.reduce((sum, { picks }) => sum + picks, 0)).toBe(1);
      expect(ofSales.reduce((sum, { sold, likely }) => sum + sold + likely, 0)).toBe(left);
      expect(await readFeedbackRows(world, loungeId, { afresh: true })).toEqual(rows);
      expect([await pointsLeft(), (await leftOf(lounge)).stock]).toEqual([50 + earned, 10 - left]);
      const current = world.db.selectFrom('sales').select('source').where('loungeId', '=', loungeId);
      expect(await current.where('undoneAt', 'is', null).execute()).toEqual([
        { source: isTypedFirst ? 'counter' : 'point-of-sale' },
      ]);
    }
    await refundOne();
    expect([await pointsLeft(), await leftOf(lounge)]).toEqual([50, { sales: 0, stock: 10 }]);
  });

  it('keeps its rate of points when the program has changed since, or was switched off', async () => {
    const { owner, refundOne, pointsLeft } = await soldThree();
    await switchOn(owner, 5);
    await refundOne();
    expect(await pointsLeft()).toBe(50 + 25);
    await owner.call(changeLoyaltyProgram, { body: { isOn: false, pointsPerDollar: 5 } });
    await refundOne();
    expect(await pointsLeft()).toBe(50 + 12);
  });

  it('gives no points again that its member had spent', async () => {
    const { owner, member, refundOne, pointsLeft } = await soldThree();
    const reward = { name: 'A lighter', points: 67, isTobacco: false };
    const { id: rewardId } = (await owner.call(addReward, { body: reward })).body;
    await owner.call(redeemReward, { body: { code: await codeOf(member), rewardId } });
    expect(await pointsLeft()).toBe(20);
    await refundOne();
    // 25 instead of 37.
    expect(await pointsLeft()).toBe(8);
  });

  it('is no longer theirs when the owner says that the till sold boxes of another cigar', async () => {
    const { owner, pointsLeft } = await soldThree();
    const facts = { name: 'Lancero', brand: 'Monte Negro', stock: 50 };
    const { id: cigarId } = (await owner.call(addCigar, { body: facts })).body;
    const [linked] = (await owner.call(listItems, { query: { kind: 'linked' } })).body.items;
    await owner.call(linkItem, { body: { itemId: linked?.itemId ?? '', cigarId, units: 5 } });
    expect((await owner.call(listTodaySales)).body.sales).toMatchObject([
      { name: 'Lancero', quantity: 15, unitPrice: '2.50', soldBy: null, fromPick: false },
    ]);
    expect(await pointsLeft()).toBe(50);
  });

  it('becomes its result’s when a tablet sends that only then', async () => {
    const lounge = await loungeWithTill();
    const { owner, loungeId, cigarId, item, till } = lounge;
    const { rangeId, codes } = await newRange(await newTablet(world, owner));
    const reservedCode = { rangeId, code: codes[0] ?? '', cigarIds: [cigarId] };
    await owner.call(recordSale, { body: { cigarId, quantity: 2, code: reservedCode.code } });
    const order = till.sell([{ item, quantity: 2 }]);
    points.pass();
    await owner.call(syncNow);
    till.refund(order, { quantity: 1 });
    points.pass();
    await owner.call(syncNow);
    const body = { preferences, loungeId, resultId: randomUUID(), reservedCode };
    await world.guest.call(recommendTiered, { body });
    const { cards } = (await owner.call(getPick, { params: { code: reservedCode.code } })).body;
    expect(cards[0]).toMatchObject({ cigar: { id: cigarId }, sold: 1 });
  });
});
