import { allEndpoints } from '@vitola/contract/all';
import { getLoungeAnalytics, getLoungeReport } from '@vitola/contract/analytics/figures';
import {
  addCigar,
  listCigars,
  listMostRecommended,
  listSmartOrdered,
  listUserCigars,
} from '@vitola/contract/inventory/cigars';
import { listLeadPage, listLeads } from '@vitola/contract/leads/leads';
import { listNotifications } from '@vitola/contract/notifications';
import { getAdminStats } from '@vitola/contract/platform/admin-dashboard';
import { getPlatformAnalytics } from '@vitola/contract/platform/figures';
import { setLoungeActive } from '@vitola/contract/platform/lounge-actions';
import { getLoungeMonitor } from '@vitola/contract/platform/monitor';
import { getPhoneTable } from '@vitola/contract/recommendation/phone-table';
import { getDeviceShelf } from '@vitola/contract/recommendation/tiered';
import { listTodaySales } from '@vitola/contract/sales/sales';
import { listTablets } from '@vitola/contract/tablets/tablets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../test/world/people.ts';
import { adminOf } from '../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../test/world/world.ts';

let world: World;
let owner: Owner;
let superAdmin: Caller;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner();
  superAdmin = await signedInAs(world, 'superAdmin');
});
afterAll(() => world.close());

const figures: string = getPlatformAnalytics.path;
const etagOf = async (who: Caller, url = figures) => String((await who.raw('GET', url)).headers['etag']);
const repeat = (who: Caller, etag: string, url = figures) =>
  who.raw('GET', url, undefined, { 'if-none-match': etag });

describe('a call that screens repeat', () => {
  it('is one of these', () => {
    const polled = allEndpoints.filter(({ endpoint }) => 'polled' in endpoint);
    expect(polled.map(({ endpoint }) => endpoint.path).sort()).toEqual(
      [
        getAdminStats,
        getPlatformAnalytics,
        getLoungeMonitor,
        listNotifications,
        listCigars,
        listUserCigars,
        listSmartOrdered,
        listMostRecommended,
        listTodaySales,
        getLoungeAnalytics,
        getLoungeReport,
        getDeviceShelf,
        getPhoneTable,
        listTablets,
        listLeads,
        listLeadPage,
      ]
        .map(({ path }) => path)
        .sort(),
    );
  });

  it('may be stored by the browser alone, which asks every time', async () => {
    const { headers } = await superAdmin.raw('GET', figures);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['etag']).toMatch(/^"[\w-]{22}"$/);
  });

  it('is 304 without a body while nothing has changed', async () => {
    const admin = await adminOf(world, [owner.loungeId]);
    const monitor = getLoungeMonitor.path.replace('{loungeId}', owner.loungeId);
    for (const [who, url] of [
      [superAdmin, figures],
      [admin, getAdminStats.path],
      [admin, monitor],
      [owner, listNotifications.path],
      [owner, listTablets.path],
    ] as const) {
      const etag = await etagOf(who, url);
      const again = await repeat(who, etag, url);
      expect([url, again.status, again.body['text']]).toEqual([url, 304, '']);
      expect(again.headers['etag']).toBe(etag);
      expect(again.headers).not.toHaveProperty('content-type');
    }
  });

  it('is 200 with another ETag after a change, and 304 again after that', async () => {
    const admin = await adminOf(world, [owner.loungeId]);
    const before = await etagOf(admin, getAdminStats.path);
    await owner.call(addCigar, { body: { name: 'Serie V', brand: 'Oliva', stock: 7 } });
    const changed = await repeat(admin, before, getAdminStats.path);
    expect([changed.status, changed.body['totalInventory']]).toEqual([200, 7]);
    expect(changed.headers['etag']).not.toBe(before);
    expect((await repeat(admin, String(changed.headers['etag']), getAdminStats.path)).status).toBe(304);
  });

  it('is 200 as soon as a lounge is deactivated', async () => {
    const before = await etagOf(superAdmin);
    await superAdmin.call(setLoungeActive, {
      params: { loungeId: owner.loungeId },
      body: { isActive: false },
    });
    expect((await repeat(superAdmin, before)).status).toBe(200);
  });

  it('reads the ETag in a list, and one that a proxy made weak', async () => {
    const etag = await etagOf(superAdmin);
    expect((await repeat(superAdmin, `"other", W/${etag}`)).status).toBe(304);
    expect((await repeat(superAdmin, '"other"')).status).toBe(200);
  });

  it('is never 304 by the ETag of somebody else, although both see the same', async () => {
    const other = await signedInAs(world, 'superAdmin');
    const [mine, theirs] = [await superAdmin.raw('GET', figures), await other.raw('GET', figures)];
    expect(mine.body).toEqual(theirs.body);
    expect((await repeat(other, String(mine.headers['etag']))).status).toBe(200);
  });

  it('still refuses a session that has ended or may not read it, and stores no refusal', async () => {
    const etag = await etagOf(superAdmin);
    const refused = await repeat(owner, etag);
    expect(refused.status).toBe(403);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers).not.toHaveProperty('etag');
    expect((await repeat(world.guest, etag)).status).toBe(401);
  });
});
