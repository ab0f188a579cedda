import { getUser } from '@vitola/contract/accounts/sign-in';
import { allEndpoints } from '@vitola/contract/all';
import { may } from '@vitola/contract/permissions';
import { removePasskey } from '@vitola/contract/accounts/passkeys';
import { getSecondFactor, removeApp, turnOffSecondFactor } from '@vitola/contract/accounts/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpApp, setUpPasskey, turnOn } from '../../../../test/world/second-factors.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { type Caller, createWorld, type World } from '../../../../test/world/world.ts';

let production: World;
let local: World;
beforeAll(async () => {
  production = await createWorld({ requiresSecondFactor: true });
  local = await createWorld();
});
afterAll(() => Promise.all([production.close(), local.close()]));

const ofAdmins = allEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access !== 'public' && access !== 'signed-in' && may('superAdmin', access))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('a platform admin in production without a second factor', () => {
  let without: Caller;
  let withOne: Caller;
  beforeAll(async () => {
    without = await signedInAs(production, 'superAdmin');
    withOne = await signedInAs(production, 'superAdmin');
    await setUpApp(production, withOne);
  });

  it.each(ofAdmins)(
    'is refused %s until it is set up, and allowed after that',
    async (_, { method, path }) => {
      const ask = (admin: Caller) =>
        admin.raw(method, path.replaceAll(/\{\w+\}/g, 'x'), method === 'GET' ? undefined : {});
      expect(await ask(without)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_MISSING' } });
      expect((await ask(withOne)).body.code).not.toBe('SECOND_FACTOR_MISSING');
    },
  );

  it('signs in, and is asked to set one up until it is', async () => {
    const admin = await signedInAs(production, 'superAdmin');
    expect((await admin.call(getUser)).body.needsSecondFactor).toBe(true);
    expect((await admin.call(getSecondFactor)).body.isRequired).toBe(true);
    await setUpApp(production, admin);
    expect((await admin.call(getUser)).body.needsSecondFactor).toBeUndefined();
  });

  it('cannot remove the last one, and can remove one of two', async () => {
    const admin = await signedInAs(production, 'superAdmin');
    const kept = { status: 409, body: { code: 'LAST_SECOND_FACTOR' } };
    await setUpApp(production, admin);
    expect(await admin.call(turnOffSecondFactor)).toMatchObject(kept);
    expect(await admin.call(removeApp)).toMatchObject(kept);
    const { id } = await setUpPasskey(admin);
    expect((await admin.call(removeApp)).status).toBe(200);
    expect(await admin.call(removePasskey, { params: { id } })).toMatchObject(kept);
    expect((await admin.call(getSecondFactor)).body).toMatchObject({ passkeys: 1, appSince: null });
  });
});

describe('every other role', () => {
  const otherRoles: [string, () => Promise<Caller>][] = [
    ['an owner in production', () => production.owner()],
    ['an admin in production', () => signedInAs(production, 'admin')],
    ['a platform admin on a machine of their own', () => signedInAs(local, 'superAdmin')],
  ];
  it.each(otherRoles)('%s needs none, and may turn it off again', async (_, make) => {
    const who = await make();
    expect((await who.call(getUser)).body.needsSecondFactor).toBeUndefined();
    expect((await who.call(getSecondFactor)).body.isRequired).toBe(false);
    await turnOn(who);
    expect((await who.call(turnOffSecondFactor)).status).toBe(200);
  });
});
