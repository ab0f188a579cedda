import { listNotifications } from '@vitola/contract/notifications';
import {
  beginConnection,
  choosePlace,
  connectWithToken,
  disconnect,
  finishConnection,
  getPointOfSale,
  listItems,
  listPlaces,
  syncNow,
} from '@vitola/contract/point-of-sale/point-of-sale';
import { pointOfSaleProviders } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingStored } from '../../../../test/samples/two-lounges.ts';
import { createPointOfSaleWorld, type PointOfSaleWorld } from '../../../../test/world/point-of-sale.ts';

const logged: string[] = [];
let points: PointOfSaleWorld;
beforeAll(async () => {
  points = await createPointOfSaleWorld(logged);
});
afterAll(() => points.close());

describe.each(pointOfSaleProviders)('%s', (provider) => {
  it('is connected by signing in there, once per sign-in, and only in the browser that began it', async () => {
    const [owner, other] = [
      await points.world.owner({ plan: 'Enterprise' }),
      await points.world.owner({ plan: 'Enterprise' }),
    ];
    const { provider: name, shop, signIn: allow } = points.rigOf(provider);
    const begun = await owner.call(beginConnection, { body: { provider: name, ...(shop && { shop }) } });
    const body = { query: allow(begun.body.url) };
    const stolen = await other.call(finishConnection, { body });
    expect([stolen.status, stolen.body.code]).toEqual([400, 'INVALID_LINK']);
    const finished = await owner.call(finishConnection, { body });
    expect(finished.body.connection).toMatchObject({
      provider,
      merchantName: 'Ybor Smoke Shop',
      location: null,
    });
    const again = await owner.call(finishConnection, { body });
    expect([again.status, again.body.code]).toEqual([400, 'INVALID_LINK']);
  });

  it('is not connected when its owner does not allow it, takes too long, or is on another plan', async () => {
    const owner = await points.world.owner({ plan: 'Enterprise' });
    const { shop, signIn: allow } = points.rigOf(provider);
    const begin = () => owner.call(beginConnection, { body: { provider, ...(shop && { shop }) } });
    const state = new URL((await begin()).body.url).searchParams.get('state') ?? '';
    const denied = await owner.call(finishConnection, {
      body: { query: `error=access_denied&state=${state}` },
    });
    const query = allow((await begin()).body.url);
    points.pass(31 * 60);
    const late = await owner.call(finishConnection, { body: { query } });
    expect([denied.body.code, late.body.code, await points.stateOf(owner)]).toEqual([
      'INVALID_LINK',
      'INVALID_LINK',
      null,
    ]);
    const free = await points.world.owner();
    const refused = await free.call(beginConnection, { body: { provider, ...(shop && { shop }) } });
    expect(refused.body.code).toBe('ENTERPRISE_FEATURE');
  });

  it('takes a pasted token that works, and says at the field that one does not', async () => {
    const owner = await points.world.owner({ plan: 'Enterprise' });
    const { till, shop } = points.rigOf(provider);
    const more = { ...(shop && { shop }), ...(provider === 'clover' && { merchantId: till.merchantId }) };
    const wrong = await owner.call(connectWithToken, { body: { provider, token: 'wrong', ...more } });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['token']]);
    const body = { provider, token: till.personalToken(), ...more };
    expect((await owner.call(connectWithToken, { body })).body.connection).toMatchObject({ provider });
  });

  it('stores its tokens encrypted, and never shows or logs them', async () => {
    const rig = points.rigOf(provider);
    const owner = await points.world.owner({ plan: 'Enterprise' });
    const { query, finished } = await points.signIn(owner, rig);
    const code = new URLSearchParams(query).get('code') ?? 'none';
    await owner.call(listPlaces);
    rig.till.faults.push({ status: 500 });
    await owner.call(listPlaces);
    const stored = await everythingStored(points.world);
    const shown = JSON.stringify([finished, await owner.call(getPointOfSale)]);
    for (const text of [stored, shown, logged.join('')]) {
      expect(text).not.toMatch(/[ar]t_[0-9a-f]{32}/);
      expect(text).not.toContain(rig.till.app.secret);
      expect(text).not.toContain(code);
    }
  });

  it('has locations, of which one is chosen, and all its pages of items are read', async () => {
    const rig = points.rigOf(provider);
    const owner = await points.world.owner({ plan: 'Enterprise' });
    for (let at = 0; at < 260; at += 1) rig.till.addItem({ name: `Accessory ${at}`, quantity: 1 });
    await points.signIn(owner, rig);
    const places = (await owner.call(listPlaces)).body;
    expect(places[0]?.id).toBe(rig.till.mainLocation);
    const unknown = await owner.call(choosePlace, { body: { locationId: 'elsewhere' } });
    expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([400, ['locationId']]);
    await owner.call(choosePlace, { body: { locationId: rig.till.mainLocation } });
    await points.world.jobs.runAll();
    expect((await points.stateOf(owner))?.items).toBe(
      rig.till.items.filter(({ isDeleted }) => !isDeleted).length,
    );
  });

  it('goes on with its location when the same one is chosen again', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    rig.till.sell([{ item }]);
    points.pass(10 * 60);
    await owner.call(choosePlace, { body: { locationId: rig.till.mainLocation } });
    await points.world.jobs.runAll();
    expect([await points.stockOf(owner, cigarId), await points.salesOf(owner)]).toEqual([9, ['1 at 12.50']]);
  });

  it('renews an expired access without a person, also when two calls find it expired at once', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    rig.till.sell([{ item }]);
    points.pass();
    rig.till.expireTokens();
    const [one, other] = await Promise.all([owner.call(syncNow), owner.call(listPlaces)]);
    expect([one.body.connection?.broken, other.status]).toEqual([null, 200]);
    expect(await points.stockOf(owner, cigarId)).toBe(9);
    points.pass(3 * 86_400);
    const { connection } = (await owner.call(syncNow)).body;
    expect(connection?.broken).toBeNull();
    const [last, next] = [connection?.lastSyncedAt, connection?.nextSyncAt].map((time) =>
      Date.parse(time ?? ''),
    );
    expect((next ?? 0) - (last ?? 0)).toBe(15 * 60_000);
  });

  it('says when access was taken away, and has everything of meanwhile once it is connected again', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    rig.till.revokeAll();
    rig.till.sell([{ item }]);
    points.pass();
    const broken = (await owner.call(syncNow)).body.connection?.broken;
    expect(broken).toMatchObject({
      reason: 'signed-out',
      sentence: expect.stringContaining('Connect it again'),
    });
    const notifications = async () =>
      (await owner.call(listNotifications)).body.filter(({ type }) => type === 'point-of-sale-broken');
    expect((await notifications()).length).toBe(1);
    await points.signIn(owner, rig);
    await owner.call(syncNow);
    expect([(await points.stateOf(owner))?.broken, (await notifications()).length]).toEqual([null, 0]);
    expect(await points.stockOf(owner, cigarId)).toBe(9);
  });

  it('is disconnected with our access given up where that is offered; sales stay, and come back only once', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    rig.till.sell([{ item }]);
    points.pass();
    await owner.call(syncNow);
    const requests = rig.till.requests.length;
    expect((await owner.call(disconnect)).status).toBe(200);
    expect((await owner.call(disconnect)).status).toBe(200);
    const revoked = rig.till.requests.slice(requests).filter((path) => path.endsWith('/revoke'));
    expect([await points.stateOf(owner), revoked.length]).toEqual([null, rig.canRevoke ? 1 : 0]);
    await points.signIn(owner, rig);
    await owner.call(choosePlace, { body: { locationId: rig.till.mainLocation } });
    await points.world.jobs.runAll();
    expect([await points.stockOf(owner, cigarId), (await points.salesOf(owner)).length]).toEqual([9, 1]);
  });
});

describe.each(['square', 'shopify'] as const)('another location at %s', (provider) => {
  /** A lounge whose cigar was counted last where it is read, and sold there since. */
  async function withTwoLocations() {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    const second = rig.till.locations[1]?.id ?? '';
    rig.till.count(item, 99, second);
    points.pass();
    rig.till.count(item, 10);
    points.pass(10 * 60);
    rig.till.sell([{ item }]);
    points.pass();
    await owner.call(syncNow);
    expect(await points.stockOf(owner, cigarId)).toBe(9);
    return { till: rig.till, owner, cigarId, item, second };
  }

  it('has counts of its own, however old they are; what it does not count is not counted', async () => {
    const { till, owner, cigarId, item, second } = await withTwoLocations();
    till.addItem({ name: `Elsewhere ${cigarId}`, quantity: 4 });
    points.pass();
    await owner.call(syncNow);
    const elsewhere = async () =>
      (await owner.call(listItems, { query: { search: cigarId } })).body.items.map(
        ({ quantity }) => quantity,
      );
    expect(await elsewhere()).toEqual([4]);
    await owner.call(choosePlace, { body: { locationId: second } });
    await points.world.jobs.runAll();
    expect([await points.stockOf(owner, cigarId), await elsewhere()]).toEqual([99, [null]]);
    points.pass();
    till.sell([{ item, quantity: 2 }], { locationId: second });
    points.pass();
    await owner.call(syncNow);
    expect([await points.stockOf(owner, cigarId), (await points.salesOf(owner)).length]).toEqual([97, 2]);
  });

  it('is read from its beginning when it is chosen while the one before is being read', async () => {
    const { till, owner, cigarId, item, second } = await withTwoLocations();
    till.count(item, 30);
    till.faults.push(() => owner.call(choosePlace, { body: { locationId: second } }));
    points.pass();
    await owner.call(syncNow);
    expect(await points.stockOf(owner, cigarId)).toBe(9);
    await points.world.jobs.runAll();
    expect([await points.stockOf(owner, cigarId), (await points.linkedItem(owner, item))?.quantity]).toEqual([
      99, 99,
    ]);
  });
});
