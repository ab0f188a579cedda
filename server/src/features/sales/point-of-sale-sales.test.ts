import { getUser } from '@vitola/contract/accounts/sign-in';
import { syncNow } from '@vitola/contract/point-of-sale/point-of-sale';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, switchOn } from '../../../test/world/loyalty.ts';
import { newMember } from '../../../test/world/members.ts';
import { createPointOfSaleWorld, type PointOfSaleWorld } from '../../../test/world/point-of-sale.ts';
import { untilWaiting } from '../../../test/world/waiting.ts';
import type { World } from '../../../test/world/world.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordRungUpSale } from './point-of-sale-sales.ts';

let points: PointOfSaleWorld;
let world: World;
beforeAll(async () => {
  points = await createPointOfSaleWorld();
  ({ world } = points);
});
afterAll(() => points.close());

const preferences = {
  experience: 'intermediate' as const,
  strength: ['medium' as const],
  flavors: ['woody' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};

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
        const sale = { cigarId, quantity: 1, unitPrice: '12.50', soldAt: ctx.now, isInCount };
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
