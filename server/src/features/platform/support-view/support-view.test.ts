import { getUser, signIn, signOut } from '@vitola/contract/accounts/sign-in';
import { allEndpoints } from '@vitola/contract/all';
import { changeLoungeSettings, getOwnLounge } from '@vitola/contract/lounge';
import { listCigars } from '@vitola/contract/inventory/cigars';
import { changeStaffRole } from '@vitola/contract/platform/people';
import {
  changeSupportAccess,
  endSupportView,
  getSupportAccess,
  startSupportView,
} from '@vitola/contract/platform/support-view';
import { supportViewMinutes } from '@vitola/contract/platform/support-view-constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everythingStored } from '../../../../test/samples/two-lounges.ts';
import { add } from '../../../../test/world/owner-steps.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { readFeedback } from '../../recommendation/index.ts';

let world: World;
let owner: Owner;
let other: Owner;
let superAdmin: Caller;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner({ plan: 'Enterprise', loungeName: 'Casa Oscura' });
  other = await world.owner({ plan: 'Enterprise' });
  superAdmin = await signedInAs(world, 'superAdmin');
});
afterAll(() => world.close());

const reason = 'Ticket 12: a cigar is paused';
const start = (of: Owner = owner, who: Caller = superAdmin) =>
  who.call(startSupportView, { params: { loungeId: of.loungeId }, body: { reason } });
const who = async (caller: Caller = superAdmin) => (await caller.call(getUser)).body;
const auditOf = async (loungeId: string) =>
  (
    await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('loungeId', '=', loungeId)
      .where('action', 'like', 'lounge.support%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('a super admin who looks at a lounge', () => {
  it('is its owner to the pages, and says so with the time that is left', async () => {
    await add(owner, { name: 'Serie V' });
    expect((await start()).status).toBe(200);
    const endsAt = new Date(world.clock.now().getTime() + supportViewMinutes * 60_000).toISOString();
    expect(await who()).toMatchObject({
      isAdmin: false,
      isSuperAdmin: false,
      loungeId: owner.loungeId,
      supportView: { loungeName: 'Casa Oscura', endsAt },
    });
    expect((await superAdmin.call(listCigars)).body.map(({ name }) => name)).toEqual(['Serie V']);
    expect((await superAdmin.call(getOwnLounge)).body.loungeId).toBe(owner.loungeId);
  });

  // Every call of the contract, by what the access rule alone says. A new one is refused until it is added here.
  const readable = [
    'GET /api/analytics/lounge/{loungeId}',
    'GET /api/analytics/lounge/{loungeId}/replay',
    'GET /api/analytics/lounge/{loungeId}/report',
    'GET /api/branding',
    'GET /api/branding/domain',
    'GET /api/cigars',
    'GET /api/cigars/export',
    'GET /api/cigars/smart-ordered',
    'GET /api/cigars/strength-conflicts',
    'GET /api/cigars/{id}/codes',
    'GET /api/cigars/{id}/price-comparisons',
    'GET /api/cigars/{id}/stock',
    'GET /api/codes',
    'GET /api/distributor-feeds',
    'GET /api/distributor-feeds/offers',
    'GET /api/distributor-feeds/reorder',
    'GET /api/distributor-feeds/reorder/export',
    'GET /api/guest-domain',
    'GET /api/imports',
    'GET /api/imports/pictures',
    'GET /api/imports/progress',
    'GET /api/imports/{id}',
    'GET /api/imports/{id}/rejected',
    'GET /api/imports/{id}/rows',
    'GET /api/legal/{kind}',
    'GET /api/lounge/reviews',
    'GET /api/lounge/slug/{slug}',
    'GET /api/lounge/support',
    'GET /api/lounge/support-access',
    'GET /api/lounge/{loungeId}/brand.css',
    'GET /api/lounge/{loungeId}/brand/{image}',
    'GET /api/notices',
    'GET /api/picks/{code}',
    'GET /api/point-of-sale',
    'GET /api/point-of-sale/items',
    'GET /api/price-comparisons',
    'GET /api/recommendations/phone-tables/{loungeId}/{code}',
    'GET /api/recommendations/shelf/{loungeId}',
    'GET /api/sales/today',
    'GET /api/subscription/payment-mode',
    'GET /api/tablets',
    'GET /api/team/removal',
    'GET /api/user',
    'GET /api/user/cigars',
    'GET /api/user/lounge',
    'GET /api/user/low-stock',
    'GET /api/user/most-chosen',
    'GET /api/user/most-recommended',
    'GET /api/user/notifications',
    'GET /api/user/subscription',
    'GET /api/user/survey-qr',
    'GET /api/user/today',
  ];
  const waysOut = [
    'GET /api/vault/logout',
    'POST /api/logout',
    'POST /api/support-view/end',
    'POST /api/vault/logout',
  ];

  it('can make no other call: nothing changes, and keys, leads, members and payments stay hidden', async () => {
    await start();
    // Feedback is added up with the first who reads a shelf, whoever that is.
    await readFeedback(world, owner.loungeId);
    const before = await everythingStored(world);
    const allowed: string[] = [];
    for (const { endpoint } of allEndpoints) {
      const name = `${endpoint.method} ${endpoint.path}`;
      if (waysOut.includes(name)) continue;
      const url = endpoint.path.replace('{loungeId}', owner.loungeId).replaceAll(/\{\w+\}/g, 'x');
      const body = endpoint.method === 'GET' ? undefined : {};
      const answer = await superAdmin.raw(endpoint.method, url, body);
      if (answer.body['code'] !== 'SUPPORT_VIEW') allowed.push(name);
    }
    expect(allowed.sort()).toEqual(readable);
    expect(await everythingStored(world)).toBe(before);
  });

  it('does not get the Wi-Fi password', async () => {
    const params = { loungeId: owner.loungeId };
    await owner.call(changeLoungeSettings, { params, body: { wifiPassword: 'ash and ember' } });
    expect((await owner.call(getOwnLounge)).body.wifiPassword).toBe('ash and ember');
    await start();
    expect((await superAdmin.call(getOwnLounge)).body.wifiPassword).toBeNull();
  });

  it('sees no other lounge, and is nobody else in another session', async () => {
    await add(other, { name: 'Theirs' });
    await start();
    expect((await superAdmin.call(listCigars)).body).toEqual([]);
    const second = await signedInAs(world, 'superAdmin');
    expect(await who(second)).toMatchObject({ isSuperAdmin: true, loungeId: null });
  });
});

describe('a support view ends', () => {
  it('by its button, with an audit row', async () => {
    await start();
    expect((await superAdmin.call(endSupportView)).status).toBe(200);
    expect(await who()).toMatchObject({ isSuperAdmin: true, loungeId: null });
    expect(await who()).not.toHaveProperty('supportView');
    expect((await superAdmin.call(endSupportView)).status).toBe(200);
    expect(await auditOf(owner.loungeId)).toEqual([
      'lounge.support-view-started',
      'lounge.support-view-ended',
    ]);
  });

  it('by time, also when it was read a moment before', async () => {
    await start();
    world.clock.advance(supportViewMinutes * 60_000 - 1_000);
    expect(await who()).toHaveProperty('supportView');
    world.clock.advance(1_000);
    expect(await who()).toMatchObject({ isSuperAdmin: true });
    expect((await start(other)).status).toBe(200);
  });

  it('with the session', async () => {
    const { username } = await who();
    await start();
    await superAdmin.call(signOut);
    expect((await superAdmin.call(getUser)).status).toBe(401);
    const again = await world.guest.call(signIn, { body: { username, password: 'a good password' } });
    expect(again.body).toMatchObject({ isSuperAdmin: true });
  });

  it('when the role is taken', async () => {
    const { id } = await who();
    await start();
    const chief = await signedInAs(world, 'superAdmin');
    await chief.call(changeStaffRole, { params: { id }, body: { role: 'admin' } });
    expect((await superAdmin.call(listCigars)).status).toBe(401);
  });

  it('at once when the owner refuses support, in this process and by the database in the others', async () => {
    await start();
    expect((await owner.call(changeSupportAccess, { body: { isRefused: true } })).body.isRefused).toBe(true);
    expect(await who()).toMatchObject({ isSuperAdmin: true });
    const refused = await start();
    expect([refused.status, refused.body.code]).toEqual([403, 'SUPPORT_REFUSED']);
    await owner.call(changeSupportAccess, { body: { isRefused: false } });
    expect((await start()).status).toBe(200);
    expect(await auditOf(owner.loungeId)).toEqual([
      'lounge.support-view-started',
      'lounge.support-refused',
      'lounge.support-allowed',
      'lounge.support-view-started',
    ]);
  });
});

describe('the owner', () => {
  it('reads when support looked and why, but nothing of other lounges', async () => {
    await start();
    await superAdmin.call(endSupportView);
    const { visits, isRefused } = (await owner.call(getSupportAccess)).body;
    const now = world.clock.now().toISOString();
    expect(isRefused).toBe(false);
    expect(visits).toEqual([{ id: expect.any(String), reason, startedAt: now, endsAt: now }]);
    expect((await other.call(getSupportAccess)).body.visits).toEqual([]);
  });
});

describe('a reason', () => {
  it('must be given, and the lounge must exist', async () => {
    const params = { loungeId: owner.loungeId };
    const without = await superAdmin.call(startSupportView, { params, body: { reason: ' ' } });
    expect([without.status, without.body.fields]).toEqual([400, { reason: 'Reason is required' }]);
    const nowhere = await superAdmin.call(startSupportView, {
      params: { loungeId: 'lounge_no_1' },
      body: { reason },
    });
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'LOUNGE_NOT_FOUND']);
  });
});
