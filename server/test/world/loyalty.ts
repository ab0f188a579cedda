import { getMemberCode } from '@vitola/contract/loyalty/own-loyalty';
import { changeLoyaltyProgram } from '@vitola/contract/loyalty/program';
import { recordSale } from '@vitola/contract/sales/sales';
import { stockTestShelf } from './shelf.ts';
import type { Caller, Owner, World } from './world.ts';

/** Switches a lounge's loyalty program on. */
export const switchOn = (owner: Owner, pointsPerDollar = 1) =>
  owner.call(changeLoyaltyProgram, { body: { isOn: true, pointsPerDollar } });

/** A lounge with a running program and eight cigars on its shelf. */
export async function loungeWithPoints(world: World, { state = 'FL', loungeName = 'Casa Oscura' } = {}) {
  const owner = await world.owner({ plan: 'Professional', loungeName });
  const { loungeId } = owner;
  await world.db.updateTable('loungeLocations').set({ state }).where('loungeId', '=', loungeId).execute();
  await switchOn(owner);
  return { owner, loungeId, cigars: await stockTestShelf(world, loungeId) };
}

/** The code that a member shows today. */
export const codeOf = async (member: Caller) => (await member.call(getMemberCode)).body.code;

/** Sells cigars to a member who shows their code; the first of the test shelf costs 6.50. */
export async function sellTo(owner: Owner, member: Caller, cigarId: string, quantity = 1) {
  const memberCode = await codeOf(member);
  const { status, body } = await owner.call(recordSale, { body: { cigarId, quantity, memberCode } });
  if (status !== 200) throw new Error(`Nothing was sold: ${body.message}`);
  return body;
}
