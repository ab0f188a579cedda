import { getSubscription, payInSandbox } from '@vitola/contract/billing';
import { addCigar } from '@vitola/contract/inventory/cigars';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxWithHeldEvents, openCheckout, payFor, subscribed } from '../../../../test/world/payments.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import type { Payments } from '../payments.ts';
import { syncSubscription } from '../subscription/sync-subscription.ts';
import { findEvent } from './queries.ts';
import { processEvent } from './receive-event.ts';
import { requeueEvents } from './requeue-events.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const changesOf = async (owner: Owner): Promise<number> => {
  const rows = await world.db
    .selectFrom('auditLog')
    .select('id')
    .where('loungeId', '=', owner.loungeId)
    .where('action', '=', 'billing.plan-changed')
    .execute();
  return rows.length;
};

/** An owner who has paid, and the events about it, which nobody has received yet. */
async function paidWithoutEvents(): Promise<{ owner: Owner; events: Stripe.Event[] }> {
  const owner = await world.owner();
  await sandboxWithHeldEvents(world, owner);
  const id = await openCheckout(owner);
  const { fakeStripe, customer } = await sandboxWithHeldEvents(world, owner);
  await owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } });
  const about = (event: Stripe.Event) => JSON.stringify(event.data.object).includes(String(customer));
  return { owner, events: (await fakeStripe.events()).filter(about) };
}

/** Delivers as Stripe does: retries when the server rejects a rush of events. */
async function deliver(event: Stripe.Event): Promise<number> {
  const { courier } = await world.payments.sandbox();
  let status = 503;
  while (status === 503) status = await courier.deliver(event);
  return status;
}

describe('events of the payment provider', () => {
  it('make one upgrade of 100 replays of one event', async () => {
    const { owner, events } = await paidWithoutEvents();
    const completed = events.find(({ type }) => type === 'checkout.session.completed');
    if (!completed) throw new Error('no event');
    const statuses = await Promise.all(Array.from({ length: 100 }, () => deliver(completed)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await world.jobs.runAll();
    const upgrades = await changesOf(owner);
    process.stdout.write(`100 replays of one event: ${upgrades} upgrade\n`);
    expect(upgrades).toBe(1);
    expect((await owner.call(getSubscription)).body.tier).toBe('professional');
  });

  it('make one upgrade in any order, repeated, all at once, with their jobs running concurrently', async () => {
    const { owner, events } = await paidWithoutEvents();
    expect(events.length).toBeGreaterThanOrEqual(3);
    const shuffled = Array.from({ length: 12 }, (_, turn) =>
      events.map((_event, at) => events[(at * 2 + turn) % events.length] as Stripe.Event),
    ).flat();
    await Promise.all([...shuffled.map(deliver), world.jobs.runAll(), world.jobs.runAll()]);
    await world.jobs.runAll();
    const upgrades = await changesOf(owner);
    process.stdout.write(
      `${shuffled.length} deliveries of ${events.length} events, shuffled and at once: ${upgrades} upgrade\n`,
    );
    expect(upgrades).toBe(1);
  });

  it('end in the provider’s latest state, in whichever order they arrive', async () => {
    const { owner, events } = await paidWithoutEvents();
    const { fakeStripe, living } = await sandboxWithHeldEvents(world, owner);
    await fakeStripe.cancel(living[0]?.id ?? '');
    const canceled = (await fakeStripe.events()).at(-1) as Stripe.Event;
    for (const event of [canceled, ...events]) {
      await deliver(event);
      await world.jobs.runAll();
    }
    expect((await owner.call(getSubscription)).body).toMatchObject({ tier: 'trial', status: 'canceled' });
    expect(await changesOf(owner)).toBe(0);
  });

  it('are processed although their job is gone, as after restoring a backup, but only for a limited time', async () => {
    const [{ owner, events }, late] = [await paidWithoutEvents(), await paidWithoutEvents()];
    for (const event of late.events) await deliver(event);
    world.clock.advance(3 * 86_400_000 + 1);
    for (const event of events) await deliver(event);
    await world.pool.query('delete from jobs.job');
    const requeue = () => requeueEvents(world.context(), world.payments);
    await Promise.all([requeue(), requeue()]);
    const { rows } = await world.pool.query('select from jobs.job');
    expect(rows).toHaveLength(events.length);
    await world.jobs.runAll();
    expect((await owner.call(getSubscription)).body.tier).toBe('professional');
    expect((await late.owner.call(getSubscription)).body.tier).toBe('trial');
    await requeue();
    expect(await world.jobs.runAll()).toBe(0);
  });

  it('are refused without the provider’s signature, and then nothing is stored', async () => {
    const payload = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'invoice.paid',
      data: { object: {} },
    });
    for (const signature of ['', 't=1,v1=00', undefined]) {
      const headers = {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      };
      const { status } = await world.guest.raw('POST', '/api/webhooks/stripe', payload, headers);
      expect(status).toBe(400);
    }
    const stored = await world.db
      .selectFrom('billingEvents')
      .select('eventId')
      .where('eventId', '=', 'evt_forged')
      .execute();
    expect(stored).toEqual([]);
  });

  it('are rejected as malformed when they are signed but lack what every event has', async () => {
    const { courier } = await world.payments.sandbox();
    const whole = { id: 'evt_bare', object: 'event', type: 'invoice.paid', created: 1_763_800_000 };
    const object = { object: 'invoice' };
    const unreadable = [
      whole,
      { ...whole, data: null },
      { ...whole, data: {} },
      { ...whole, data: { object: 'in_1' } },
      { ...whole, id: 7, data: { object } },
      { ...whole, type: undefined, data: { object } },
      { ...whole, created: 'today', data: { object } },
      { ...whole, id: '', data: { object } },
      { ...whole, created: 1e300, data: { object } },
      { ...whole, created: -1, data: { object } },
      { ...whole, created: 1.5, data: { object } },
      { ...whole, created: Date.UTC(9999, 0) / 1000, data: { object } },
      [],
      null,
      'event',
    ];
    for (const event of unreadable) expect(await courier.deliver(event as Stripe.Event)).toBe(400);
    expect(await courier.deliver({ ...whole, data: { object } } as Stripe.Event)).toBe(200);
    expect(await courier.deliver({ ...whole, created: 0, data: { object } } as Stripe.Event)).toBe(200);
  });

  it.each([
    ['a customer', { object: 'customer', id: 'cus_1' }, 'cus_1'],
    ['an invoice', { object: 'invoice', id: 'in_1', customer: 'cus_2' }, 'cus_2'],
    ['an expanded customer', { object: 'invoice', id: 'in_2', customer: { id: 'cus_3' } }, 'cus_3'],
    ['nobody', { object: 'product', id: 'prod_1' }, null],
  ])('are stored with their time and the customer they are about: %s', async (_, object, customerId) => {
    const { courier } = await world.payments.sandbox();
    const id = `evt_about_${object.id}`;
    const event = { id, object: 'event', type: 'any', created: 1_763_800_000, data: { object } };
    expect(await courier.deliver(event as unknown as Stripe.Event)).toBe(200);
    await world.jobs.runAll();
    expect(await findEvent(world, id)).toMatchObject({
      customerId,
      objectId: object.id,
      createdAt: new Date('2025-11-22T08:26:40Z'),
      settledAt: world.clock.now(),
    });
  });

  it('are read once: repeated, their job gone, or of another provider, they lead to nothing', async () => {
    const { owner, events } = await paidWithoutEvents();
    const [event] = events;
    if (!event) throw new Error('no event');
    for (const each of events) await deliver(each);
    await world.jobs.runAll();
    const { fakeStripe, living } = await sandboxWithHeldEvents(world, owner);
    await fakeStripe.cancel(living[0]?.id ?? '');
    await deliver(event);
    expect(await world.jobs.runAll()).toBe(0);
    await processEvent(world.context(), world.payments, event.id);
    await processEvent(world.context(), world.payments, 'evt_unknown');
    const row = { settledAt: null, provider: 'stripe' };
    await world.db.updateTable('billingEvents').set(row).where('eventId', '=', event.id).execute();
    await processEvent(world.context(), world.payments, event.id);
    expect((await findEvent(world, event.id))?.settledAt).toBeNull();
    expect((await owner.call(getSubscription)).body.tier).toBe('professional');
  });

  it.each([
    ['its own id', { id: 'evt_\0' }],
    ['its type', { type: 'invoice\0paid' }],
    ['the id of what it is about', { data: { object: { object: 'invoice', id: 'in_\0' } } }],
    ['its customer', { data: { object: { object: 'invoice', customer: 'cus_\0' } } }],
    ['its customer, as an object', { data: { object: { object: 'invoice', customer: { id: 'cus_\0' } } } }],
    ['the customer it is about', { data: { object: { object: 'customer', id: 'cus_\0' } } }],
  ])('are rejected as malformed with a zero character in %s', async (_, over) => {
    const { courier } = await world.payments.sandbox();
    const whole = { id: 'evt_zero', object: 'event', type: 'invoice.paid', created: 1_763_800_000 };
    const event = { ...whole, data: { object: { object: 'invoice' } }, ...over };
    expect(await courier.deliver(event as unknown as Stripe.Event)).toBe(400);
  });

  it('are not accepted where payments are off', async () => {
    const without = await createWorld({ payments: { kind: 'off' } });
    const owner = await without.owner();
    const { status } = await without.guest.raw('POST', '/api/webhooks/stripe', '{}', {
      'content-type': 'application/json',
    });
    const asked = await owner.raw('POST', '/api/subscription/create-checkout', { tier: 'professional' });
    expect([status, asked.status, asked.body.code]).toEqual([404, 503, 'PAYMENTS_OFF']);
    await without.close();
  });
});

describe('reading a subscription', () => {
  it('is dropped if a later read is stored already', async () => {
    const owner = await world.owner();
    const { customer } = await subscribed(world, owner);
    let finish: ((subscription: null) => void) | undefined;
    const readSubscription = () => new Promise<null>((resolve) => (finish = resolve));
    const { provider } = world.payments;
    const slow = { provider, gateway: () => Promise.resolve({ readSubscription }) } as unknown as Payments;
    const reading = syncSubscription(world.context(), slow, customer);
    await expect.poll(() => finish).toBeDefined();
    await syncSubscription(world.context(), world.payments, customer);
    finish?.(null);
    await reading;
    expect((await owner.call(getSubscription)).body.tier).toBe('enterprise');
  });

  it('records the change of the plan, and when the paid one began', async () => {
    const owner = await world.owner();
    await subscribed(world, owner);
    const audits = await world.db
      .selectFrom('auditLog')
      .select('detail')
      .where('loungeId', '=', owner.loungeId)
      .where('action', '=', 'billing.plan-changed')
      .execute();
    expect(audits).toEqual([{ detail: { from: 'trial', to: 'enterprise', paused: 0 } }]);
    const user = await world.db
      .selectFrom('users')
      .select(['subscriptionStartDate', 'subscriptionEndDate'])
      .where('id', '=', owner.user.id)
      .executeTakeFirstOrThrow();
    expect(user.subscriptionStartDate).toBeInstanceOf(Date);
    expect(user.subscriptionEndDate).toBeNull();
  });
});

describe('the limit', () => {
  it('leaves exactly 10 of 200 additions at 9 of 10', async () => {
    const owner = await world.owner();
    const add = (at: number) => owner.call(addCigar, { body: { name: `Corona ${at}`, brand: 'Casa Larga' } });
    for (let at = 0; at < 9; at += 1) await add(at);
    const all = await Promise.all(Array.from({ length: 200 }, (_, at) => add(100 + at)));
    const added = all.filter(({ status }) => status === 200).length;
    const { cigarCount } = (await owner.call(getSubscription)).body;
    process.stdout.write(`200 at once at 9 of 10: ${added} added, ${cigarCount} on the shelf\n`);
    expect([added, cigarCount]).toEqual([1, 10]);
    const refused = all.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['PLAN_LIMIT']));
  });

  it('holds while the plan changes during the additions: none is added above it', async () => {
    const owner = await world.owner();
    const { fakeStripe } = await sandboxWithHeldEvents(world, owner);
    fakeStripe.holdsEvents = false;
    await payFor(world, owner, 'professional');
    const { living } = await sandboxWithHeldEvents(world, owner);
    await fakeStripe.cancel(living[0]?.id ?? '');
    await deliver((await fakeStripe.events()).at(-1) as Stripe.Event);
    const add = (at: number) => owner.call(addCigar, { body: { name: `Corona ${at}`, brand: 'Casa Larga' } });
    await Promise.all([...Array.from({ length: 60 }, (_, at) => add(at)), world.jobs.runAll()]);
    const { body } = await owner.call(getSubscription);
    expect(body.tier).toBe('trial');
    expect(body.cigarCount - body.pausedCount).toBeLessThanOrEqual(10);
    fakeStripe.holdsEvents = false;
  });
});
