import { syncNow } from '@vitola/contract/point-of-sale/point-of-sale';
import { pointOfSaleProviders } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPointOfSaleWorld, type PointOfSaleWorld } from '../../../../test/world/point-of-sale.ts';
import { enqueueDueSyncs } from '../index.ts';

let points: PointOfSaleWorld;
beforeAll(async () => {
  points = await createPointOfSaleWorld();
});
afterAll(() => points.close());

describe.each(pointOfSaleProviders)('%s', (provider) => {
  it('has a sale in the ledger within two seconds of its webhook, and 100 repeats change nothing', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    const webhook = rig.saleWebhook(rig.till.sell([{ item, quantity: 2 }, { item: null }]));
    const began = performance.now();
    expect((await points.send(provider, webhook)).status).toBe(200);
    await points.world.jobs.runAll();
    const took = performance.now() - began;
    const ledger = await points.ledgerOf(owner, cigarId);
    const sold = provider === 'clover' ? ['sold -1', 'sold -1'] : ['sold -2'];
    expect(ledger).toEqual([...sold, 'counted 7', 'received 3']);
    expect(took).toBeLessThan(2000);
    const answers = await Promise.all(Array.from({ length: 100 }, () => points.send(provider, webhook)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await points.world.jobs.runAll()).toBe(0);
    await owner.call(syncNow);
    expect(await points.ledgerOf(owner, cigarId)).toEqual(ledger);
    process.stdout.write(`${provider}: a sale in the ledger ${Math.round(took)} ms after its webhook\n`);
  });

  it('is not believed without its own signature', async () => {
    const rig = points.rigOf(provider);
    const { item } = await points.connected(rig);
    const { body, headers } = rig.saleWebhook(rig.till.sell([{ item }]));
    const forged = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, /hmac|auth/.test(name) ? `${value}x` : value]),
    );
    const answers = [await points.send(provider, { body, headers: forged })];
    if (provider !== 'clover') answers.push(await points.send(provider, { body: `${body} `, headers }));
    for (const { status } of answers) expect(status).toBe(401);
    expect(await points.world.jobs.runAll()).toBe(0);
  });

  it('is not broken by a webhook about an order that is gone', async () => {
    const rig = points.rigOf(provider);
    const { owner, item } = await points.connected(rig);
    const order = rig.till.sell([{ item }]);
    rig.till.orders.splice(rig.till.orders.indexOf(order), 1);
    await points.send(provider, rig.saleWebhook(order));
    await points.world.jobs.runAll();
    expect((await points.stateOf(owner))?.broken).toBeNull();
  });

  it('has its sales within 15 minutes without any webhook, read by one of two processes', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    rig.till.sell([{ item }]);
    points.pass(15 * 60);
    const mine = async () => {
      const { rows } = await points.world.pool.query<{ n: number }>(
        `select count(*)::int as n from jobs.job where name = 'point-of-sale-sync' and state = 'created' and data ->> 'loungeId' = $1`,
        [owner.loungeId],
      );
      return rows[0]?.n;
    };
    await Promise.all([enqueueDueSyncs(points.world.context()), enqueueDueSyncs(points.world.context())]);
    expect(await mine()).toBe(1);
    await points.world.jobs.runAll();
    expect(await points.stockOf(owner, cigarId)).toBe(9);
  });

  it('reads only the location that was chosen', async () => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    const [, second] = rig.till.locations;
    if (provider !== 'clover') {
      rig.till.count(item, 99, second?.id);
      rig.till.sell([{ item }], { locationId: second?.id ?? '' });
      rig.till.sell([{ item }], { isPaid: false });
    }
    points.pass();
    await owner.call(syncNow);
    expect([await points.stockOf(owner, cigarId), await points.salesOf(owner)]).toEqual([10, []]);
  });

  it.each([
    ['asks to slow down', { status: 429, headers: { 'retry-after': '120' } }, 'limited', 120],
    ['fails', { status: 503 }, 'unavailable', 30],
  ])('backs off while the provider %s, then catches up', async (_, fault, reason, seconds) => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, item } = await points.connected(rig);
    rig.till.sell([{ item }]);
    points.pass();
    rig.till.faults.push(fault);
    const state = (await owner.call(syncNow)).body.connection;
    expect(state?.broken?.reason).toBe(reason);
    expect(Date.parse(state?.nextSyncAt ?? '') - points.world.clock.now().getTime()).toBe(seconds * 1000);
    expect(await points.ledgerOf(owner, cigarId)).not.toContain('sold -1');
    points.pass(seconds);
    await enqueueDueSyncs(points.world.context());
    await points.world.jobs.runAll();
    expect([(await points.stateOf(owner))?.broken, await points.stockOf(owner, cigarId)]).toEqual([null, 9]);
  });
});
