import { getUser } from '@vitola/contract/accounts/sign-in';
import { roles, staffPermissions } from '@vitola/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changing,
  closed,
  createTwoLounges,
  everythingStored,
  fieldsOf,
  rolesThatMay,
  rowsOf,
  every,
  type TwoLounges,
  withBody,
} from '../samples/two-lounges.ts';
import { samples } from '../samples/samples.ts';

let two: TwoLounges;
beforeAll(async () => {
  two = await createTwoLounges();
});
afterAll(() => two.world.close());

/** With what guests were shown counted already: counting is done behind a call, and would look like its doing. */
async function rowsOfTheirs() {
  await two.world.counted();
  return rowsOf(two.world, two.theirs.owner.loungeId);
}

describe('a call that is served', () => {
  it.each(every)('%s works as the contract says', async (_, { key, endpoint }) => {
    const answer = await two.call(two.allowed(endpoint), endpoint, await two.sampleOf(key));
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    expect(endpoint.reply.safeParse(answer.body).error).toBeUndefined();
    const type = endpoint.produces ?? 'application/json; charset=utf-8';
    expect(answer.headers['content-type'], 'the kind of content it says it is').toBe(type);
  });
});

describe('who may call', () => {
  it.each(closed)('%s is for nobody who is signed out', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    for (const who of [two.people.guest, two.world.as('vitola=no-such-session'), two.world.as('vitola=')]) {
      const answer = await two.call(who, endpoint, sample);
      expect([answer.status, answer.body.code]).toEqual([401, 'SIGNED_OUT']);
    }
  });

  it.each(closed)('%s is refused to every role that lacks it', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    const refused = roles.filter((role) => role !== 'guest' && !rolesThatMay(endpoint).includes(role));
    for (const role of refused) {
      const answer = await two.call(two.people[role], endpoint, sample);
      expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'NOT_ALLOWED']);
    }
    if (!refused.includes('staff')) return;
    const answer = await two.call(two.theirStaff, endpoint, sample);
    expect([answer.status, answer.body.code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it.each(closed)('%s refuses before it reads what was sent', async (_, { key, endpoint }) => {
    const { params } = await two.sampleOf(key);
    const headers = { 'content-type': 'application/json' };
    const answer = await two.call(two.people.guest, endpoint, {
      ...(params && { params }),
      payload: '{ "broken',
      headers,
    });
    expect(answer.status).toBe(401);
  });
});

describe('another lounge', () => {
  // What an owner may not call at all is refused before anybody asks whose it is.
  const aboutOne = closed.filter(
    ([, { endpoint }]) => endpoint.params && rolesThatMay(endpoint).includes('owner'),
  );

  it.each(aboutOne)('%s answers as if it were absent', async (_, { key, endpoint }) => {
    // What stands there is really theirs, made as their own owner would.
    const { params, query } = await samples[key](two.theirs);
    const body = endpoint.body ? (await two.sampleOf(key)).body : undefined;
    await two.world.counted();
    const before = await everythingStored(two.world);
    const sent = { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
    const answer = await two.call(two.mine.owner, endpoint, sent);
    expect([answer.status, answer.body.code]).toEqual([404, expect.stringMatching(/NOT_FOUND$/)]);
    expect(await everythingStored(two.world)).toBe(before);
  });

  it.each(withBody)('%s stays untouched when a body names it', async (_, { key, endpoint }) => {
    const before = await rowsOfTheirs();
    const sample = await two.sampleOf(key);
    const [loungeId, id, userId] = [
      two.theirs.owner.loungeId,
      two.theirs.cigars[0],
      two.theirs.owner.user.id,
    ];
    const named = endpoint.access === 'public' ? { id, userId } : { loungeId, id, userId, cigarId: id };
    await two.call(two.allowed(endpoint), endpoint, { ...sample, body: { ...sample.body, ...named } });
    expect(await rowsOfTheirs()).toBe(before);
  });
});

describe('staff', () => {
  const forStaff = closed.filter(([, { endpoint }]) =>
    staffPermissions.some((one) => one === endpoint.access),
  );
  const aboutOne = forStaff.filter(([, { endpoint }]) => endpoint.params);

  it.each(forStaff)('%s works for the staff of the lounge', async (_, { key, endpoint }) => {
    const answer = await two.call(two.people.staff, endpoint, await two.sampleOf(key));
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  });

  it.each(aboutOne)(
    '%s answers staff of another lounge as if it were absent',
    async (_, { key, endpoint }) => {
      const sample = await samples[key](two.mine);
      await two.world.counted();
      const before = await everythingStored(two.world);
      const answer = await two.world.as(two.theirStaff.cookie ?? '').raw(
        endpoint.method,
        endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample.params?.[name] ?? 'x'),
        sample.body,
      );
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
      expect(await everythingStored(two.world)).toBe(before);
    },
  );

  it('changes nothing but stock and sales of the lounge, their own PIN and whose device it is', () => {
    const changing = forStaff
      .filter(([, { endpoint }]) => endpoint.method !== 'GET')
      .map(([, { key }]) => key);
    expect(changing.toSorted()).toEqual([
      'inventory.moveStock',
      'inventory.undoMovement',
      // A search: its words are not in a URL, and nothing of it is stored.
      'recommendation.suggestCigars',
      'sales.recordSale',
      'sales.undoSale',
      'scanning.receiveByCode',
      'shared-device.lockDevice',
      'shared-device.removeOwnPin',
      'shared-device.setOwnPin',
      'shared-device.shareDevice',
      'shared-device.unlockDevice',
    ]);
  });
});

describe('keys that nobody asked for', () => {
  const privileged = {
    isAdmin: true,
    isSuperAdmin: true,
    subscriptionTier: 'enterprise',
    subscriptionStatus: 'active',
    superAdminOverride: true,
    loungeId: 'lounge_forged_1',
    userId: '00000000-0000-4000-8000-000000000001',
    id: '00000000-0000-4000-8000-000000000002',
    maxCigars: 987_654_321,
    cigarLimitOverride: 987_654_321,
    rating: '5.00',
    recommendationCount: 987_654_321,
    loyaltyPoints: 987_654_321,
    passwordHash: 'forged-hash',
    stripeCustomerId: 'forged-customer',
    createdAt: '1999-01-01T00:00:00.000Z',
    role: 'superAdmin',
    forgedKey: 'forged-value',
  };

  it.each(withBody)('%s drops them', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    const known = fieldsOf(endpoint);
    const forged = Object.fromEntries(Object.entries(privileged).filter(([name]) => !known.includes(name)));
    const counted = await countPrivileged();
    const answer = await two.call(two.allowed(endpoint), endpoint, {
      ...sample,
      body: { ...forged, ...sample.body },
    });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    const stored = await everythingStored(two.world);
    const at = stored.search(/forged|987654321|1999-01-01/);
    expect(at === -1 ? undefined : stored.slice(Math.max(0, at - 60), at + 40)).toBeUndefined();
    expect(await countPrivileged()).toEqual(counted);
  });

  async function countPrivileged() {
    const { rows } = await sql`
      select (select count(*) from users where is_super_admin) as admins,
        (select count(*) from users where subscription_tier not in ('trial', 'vault')) as paying,
        (select count(*) from lounge_locations where subscription_tier = 'Enterprise') as enterprises,
        (select count(*) from cigars where super_admin_override) as overrides`.execute(two.world.db);
    return rows[0];
  }
});

describe('a call from another site', () => {
  it.each(changing)('%s is refused', async (_, { key, endpoint }) => {
    const sample = await two.sampleOf(key);
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
    ];
    for (const headers of foreign) {
      const answer = await two.call(two.allowed(endpoint), endpoint, { ...sample, headers });
      expect([answer.status, answer.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
    }
  });
});

describe('an answer to any of these calls', () => {
  it.each([
    ['a Zanzibarine Toro'],
    ['$argon2id$v=19$m=19456'],
    [{ passwordHash: null }],
    [{ wifiPassword: '' }],
  ])(
    'never holds a word of the other lounge, a password or its hash: with %j the call would have failed',
    async (told) => {
      const answer = { status: 200, body: { told }, headers: {}, cookies: [] };
      const telling = { ...two.people.guest, raw: async () => answer };
      await expect(two.call(telling, getUser, {})).rejects.toThrow('An answer leaks');
    },
  );
});
