import { listOperatedLounges } from '@vitola/contract/platform/operated-lounges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { adminOf } from '../../../../test/world/staff.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let first: Owner;
let second: Owner;
beforeAll(async () => {
  world = await createWorld();
  first = await world.owner({ loungeName: 'Zafra', plan: 'Professional' });
  second = await world.owner({ loungeName: 'añejo' });
  await world.owner({ loungeName: 'Not theirs' });
});
afterAll(() => world.close());

it('lists an admin their lounges by name, with what a picker shows', async () => {
  const admin = await adminOf(world, [first.loungeId, second.loungeId]);
  const { body } = await admin.call(listOperatedLounges);
  expect(body.map(({ name }) => name)).toEqual(['añejo', 'Zafra']);
  expect(body[1]).toMatchObject({
    loungeId: first.loungeId,
    isActive: true,
    cigarCount: 0,
    subscriptionTier: 'Professional',
  });
});

it('lists an admin without a lounge none, and a super admin all of them', async () => {
  expect((await (await adminOf(world, [])).call(listOperatedLounges)).body).toEqual([]);
  const all = (await (await signedInAs(world, 'superAdmin')).call(listOperatedLounges)).body;
  expect(all.map(({ name }) => name)).toEqual(['añejo', 'Not theirs', 'Zafra']);
});
