import { getSubscriptionReport } from '@vitola/contract/reports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { payFor, sandboxWithHeldEvents, settlePayments } from '../../../test/world/payments.ts';
import { signedInAs } from '../../../test/world/people.ts';
import { type Caller, createWorld, type World } from '../../../test/world/world.ts';

let world: World;
let superAdmin: Caller;
// It counts all lounges.
beforeEach(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
});
afterEach(() => world.close());

const report = async () => (await superAdmin.call(getSubscriptionReport)).body;
const signUpAt = (loungeId: string, createdAt: Date) =>
  world.db.updateTable('loungeLocations').set({ createdAt }).where('loungeId', '=', loungeId).execute();

it('follows lounges from their sign-up to paying and leaving, and adds up what was paid in each month', async () => {
  const [tries, pays, leaves] = [await world.owner(), await world.owner(), await world.owner()];
  await signUpAt(tries.loungeId, world.clock.now());
  for (const { loungeId } of [pays, leaves]) await signUpAt(loungeId, new Date('2026-10-03T00:00:00Z'));
  await payFor(world, pays, 'professional');
  await payFor(world, leaves, 'enterprise');
  const { fakeStripe, living } = await sandboxWithHeldEvents(world, leaves);
  fakeStripe.holdsEvents = false;
  await fakeStripe.cancel(living[0]?.id ?? '');
  await settlePayments(world);

  const { mode, lounges, months } = await report();
  expect(mode).toBe('sandbox');
  expect(lounges).toEqual({ unpaid: 1, paying: 1, left: 1 });
  expect(months).toHaveLength(12);
  expect(months.map(({ month }) => month).slice(0, 2)).toEqual(['2026-11', '2026-10']);
  expect(months[0]).toMatchObject({ signedUp: 1, paid: 0, left: 0 });
  expect(months[1]).toMatchObject({ signedUp: 2, paid: 2, left: 1, revenue: '0.00' });
  const { rows } = await world.pool.query<{ cents: string }>(
    'select sum(amount_cents)::text as cents from billing_payments',
  );
  expect(Number(rows[0]?.cents)).toBeGreaterThan(0);
  expect(Number(months[0]?.revenue) * 100).toBeCloseTo(Number(rows[0]?.cents), 5);
});

it('counts an invoice once, however often its event arrives, and none of another customer or currency', async () => {
  const owner = await world.owner();
  await payFor(world, owner, 'professional');
  const before = (await report()).months[0]?.revenue;
  const { fakeStripe, customer } = await sandboxWithHeldEvents(world, owner);
  const paid = (await fakeStripe.events()).findLast(({ type }) => type === 'invoice.paid');
  if (!paid) throw new Error('no event');
  const { courier } = await world.payments.sandbox();
  const invoice = paid.data.object as object;
  const send = (id: string, over: object) =>
    courier.deliver({ ...paid, id, data: { object: { ...invoice, ...over } } } as typeof paid);
  await send('evt_again', {});
  await send('evt_stranger', { id: 'in_stranger', customer: 'cus_stranger' });
  await send('evt_euros', { id: 'in_euros', currency: 'eur' });
  await send('evt_nothing', { id: 'in_nothing', amount_paid: 0 });
  await settlePayments(world);
  expect((await report()).months[0]?.revenue).toBe(before);
  await send('evt_more', { id: 'in_more', customer, amount_paid: 1050 });
  await settlePayments(world);
  expect(Number((await report()).months[0]?.revenue)).toBeCloseTo(Number(before) + 10.5, 5);
});
