import { createWebhook, listDeliveries, testWebhook } from '@vitola/contract/integrations/integrations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type WebhookReceiver, startWebhookReceiver } from '../../../../../stand-ins/src/webhook-receiver.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { requeueDeliveries } from './requeue-deliveries.ts';

const day = 86_400_000;
let world: World;
let receiver: WebhookReceiver;
let owner: Owner;
beforeAll(async () => {
  [world, receiver] = await Promise.all([createWorld(), startWebhookReceiver()]);
  owner = await world.owner({ plan: 'Enterprise' });
});
afterAll(async () => {
  await world.close();
  receiver.close();
});

/** A waiting delivery without its job, as after restoring a backup. */
async function restored() {
  const body = { url: receiver.address, events: ['stock.low' as const] };
  const { id } = (await owner.call(createWebhook, { body })).body;
  await owner.call(testWebhook, { params: { id } });
  await world.pool.query('delete from jobs.job');
  return async () => (await owner.call(listDeliveries, { params: { id } })).body;
}
const jobs = async () =>
  (await world.pool.query(`select from jobs.job where state < 'completed'`)).rows.length;

it('a waiting delivery without a job is sent, once, whichever process finds it', async () => {
  const log = await restored();
  await world.jobs.runAll();
  expect(await log()).toMatchObject([{ status: 'pending' }]);
  await Promise.all([1, 2, 3].map(() => requeueDeliveries(world.context())));
  await requeueDeliveries(world.context());
  expect(await jobs()).toBe(1);
  await world.jobs.runAll();
  expect(await log()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  expect(receiver.received.splice(0)).toHaveLength(1);
  await requeueDeliveries(world.context());
  expect(await jobs()).toBe(0);
});

it('the delay before its next attempt is kept', async () => {
  const log = await restored();
  const nextAttemptAt = new Date(world.clock.now().getTime() + 3_600_000);
  await world.db
    .updateTable('webhookDeliveries')
    .set({ attempts: 3, nextAttemptAt })
    .where('status', '=', 'pending')
    .execute();
  await requeueDeliveries(world.context());
  const { rows } = await world.pool.query<{ pause: number }>(
    'select round(extract(epoch from start_after - created_on))::int as pause from jobs.job',
  );
  expect(rows).toEqual([{ pause: 3_600 }]);
  await world.pool.query('update jobs.job set start_after = now()');
  await world.jobs.runAll();
  expect(await log()).toMatchObject([{ status: 'delivered', attempts: 4 }]);
  receiver.received.length = 0;
});

it('one that is too old to send is closed with a reason', async () => {
  const log = await restored();
  world.clock.advance(3 * day + 1);
  await requeueDeliveries(world.context());
  expect([await jobs(), await log()]).toMatchObject([
    0,
    [{ status: 'failed', lastError: 'It could not be sent within 3 days.', nextAttemptAt: null }],
  ]);
  expect(receiver.received).toEqual([]);
});
