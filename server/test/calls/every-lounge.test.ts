import { isAboutLounge } from '@vitola/contract/permissions';
import { loungeHeader } from '@vitola/contract/platform/staff-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTwoLounges,
  everythingStored,
  rolesThatMay,
  every,
  type TwoLounges,
} from '../samples/two-lounges.ts';
import { adminOf } from '../world/staff.ts';
import type { Caller } from '../world/world.ts';

let two: TwoLounges;
let admin: Caller;
beforeAll(async () => {
  two = await createTwoLounges();
  admin = await adminOf(two.world, [two.mine.owner.loungeId]);
});
afterAll(() => two.world.close());

const inLounge = (loungeId: string) => ({ [loungeHeader]: loungeId });
/** Every call that works on one lounge, whoever makes it. */
const aboutLounge = every.filter(([, { endpoint }]) => isAboutLounge(endpoint.access));
/** Every call of an admin, or of owners and staff, that names its lounge in the path. */
const namingLounge = every.filter(
  ([, { endpoint }]) =>
    endpoint.access !== 'public' &&
    endpoint.path.includes('{loungeId}') &&
    (endpoint.path.startsWith('/api/admin/') ||
      ['owner', 'admin'].every((role) => (rolesThatMay(endpoint) as string[]).includes(role))),
);

describe('an admin', () => {
  it.each(aboutLounge)('%s works in a lounge they look after', async (_, { key, endpoint }) => {
    const sent = { ...(await two.sampleOf(key)), headers: inLounge(two.mine.owner.loungeId) };
    const answer = await two.call(admin, endpoint, sent);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  });

  it.each(aboutLounge)('%s finds no lounge but those', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    await two.world.counted();
    const before = await everythingStored(two.world);
    for (const loungeId of [two.theirs.owner.loungeId, 'lounge_of_nobody_1', '']) {
      const answer = await two.call(admin, endpoint, { ...sample, headers: inLounge(loungeId) });
      expect([loungeId, answer.status, answer.body.code]).toEqual([loungeId, 404, 'LOUNGE_NOT_FOUND']);
    }
    expect(await everythingStored(two.world)).toBe(before);
  });

  it.each(aboutLounge)('%s asks which lounge when none is named', async (_, { key, endpoint }) => {
    const answer = await two.call(admin, endpoint, await two.sampleOf(key));
    expect([answer.status, answer.body.code]).toEqual([400, 'LOUNGE_MISSING']);
  });

  it.each(namingLounge)('%s finds no other lounge by its path', async (_, { key, endpoint }) => {
    const own = await two.sampleOf(key);
    const working = await two.call(admin, endpoint, own);
    expect([working.status, working.body]).toEqual([200, expect.anything()]);
    for (const loungeId of [two.theirs.owner.loungeId, 'lounge_of_nobody_1']) {
      const answer = await two.call(admin, endpoint, { ...own, params: { ...own.params, loungeId } });
      expect([answer.status, answer.body.code]).toEqual([404, 'LOUNGE_NOT_FOUND']);
    }
  });
});

describe('an owner', () => {
  it.each(aboutLounge)('%s finds no other lounge by naming it', async (_, { key, endpoint }) => {
    const sent = { ...(await two.sampleOf(key)), headers: inLounge(two.theirs.owner.loungeId) };
    const answer = await two.call(two.mine.owner, endpoint, sent);
    expect([answer.status, answer.body.code]).toEqual([404, 'LOUNGE_NOT_FOUND']);
  });
});

describe('somebody on a lounge’s staff', () => {
  it.each(aboutLounge)('%s finds no other lounge by naming it', async (_, { key, endpoint }) => {
    const headers = inLounge(two.theirs.owner.loungeId);
    const answer = await two.call(two.people.staff, endpoint, { ...(await two.sampleOf(key)), headers });
    const isTheirs = rolesThatMay(endpoint).includes('staff');
    expect([answer.status, answer.body.code]).toEqual(
      isTheirs ? [404, 'LOUNGE_NOT_FOUND'] : [403, 'NOT_ALLOWED'],
    );
  });
});

describe('a super admin', () => {
  it.each(aboutLounge)('%s works in any lounge', async (_, { key, endpoint }) => {
    const sent = { ...(await two.sampleOf(key)), headers: inLounge(two.mine.owner.loungeId) };
    const answer = await two.call(two.people.superAdmin, endpoint, sent);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  });
});

it('covers the shelf and the figures', () => {
  expect(aboutLounge.length).toBeGreaterThan(20);
  expect(namingLounge.length).toBeGreaterThan(0);
});
