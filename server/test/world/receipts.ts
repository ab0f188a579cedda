import { getLoyalty } from '@vitola/contract/loyalty/own-loyalty';
import { syncNow } from '@vitola/contract/point-of-sale/point-of-sale';
import type { PointOfSaleProvider } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { getPick, recordSale } from '@vitola/contract/sales/sales';
import { expect } from 'vitest';
import { codeOf, switchOn } from './loyalty.ts';
import { newMember } from './members.ts';
import type { PointOfSaleWorld } from './point-of-sale.ts';
import { mediumWoody as preferences } from './survey-answers.ts';

/** A lounge with a point of sale and ten of its only cigar, which is on the cards of a guest, and a member there. */
export async function loungeWithReceipts(points: PointOfSaleWorld, provider: PointOfSaleProvider) {
  const rig = points.rigOf(provider);
  const { owner, cigarId, item } = await points.connected(rig);
  const { loungeId } = owner;
  await points.world.db
    .updateTable('loungeLocations')
    .set({ state: 'FL' })
    .where('loungeId', '=', loungeId)
    .execute();
  await switchOn(owner);
  const member = await newMember(points.world);
  const newCode = async () => {
    const guest = await points.world.guest.call(recommendTiered, { body: { preferences, loungeId } });
    await points.world.counted();
    points.pass();
    return guest.body.pickCode ?? '';
  };
  const code = await newCode();
  const read = async () => {
    points.pass();
    expect((await owner.call(syncNow)).status).toBe(200);
    points.pass();
  };
  return {
    owner,
    cigarId,
    item,
    rig,
    code,
    /** The code of another guest. */
    newCode,
    read,
    /** Rings up a receipt of `quantity` sticks. */
    ring: (quantity: number) => rig.till.sell([{ item, quantity }]),
    refundOne: async (order: ReturnType<typeof rig.till.sell>) => {
      rig.till.refund(order, { quantity: 1 });
      await read();
    },
    typeIn: async (quantity: number, by = {}) =>
      (await owner.call(recordSale, { body: { cigarId, quantity, ...by } })).body,
    memberCode: () => codeOf(member),
    pointsLeft: async () => (await member.call(getLoyalty)).body.points,
    /** The sticks sold by the code, all sales, and what is left of ten. */
    left: async () => ({
      ofCode: (await owner.call(getPick, { params: { code } })).body.cards[0]?.sold,
      sales: (await points.salesOf(owner)).map((sale) => Number(sale.split(' ')[0])),
      stock: await points.stockOf(owner, cigarId),
    }),
  };
}
