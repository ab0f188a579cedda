import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';
import { inTransaction } from '../db/transaction.ts';
import { Jobs } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a failed job is reported by its kind of failure only, never by its email address', async () => {
  const reported: string[] = [];
  const jobs = new Jobs(world.pool, ({ message }) => reported.push(message));
  jobs.define('password-reset-mail', async ({ email }) => {
    throw Object.assign(new Error(`550 <${email}> is unknown here`), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
  });
  await jobs.start();
  await jobs.enqueue(world.context(), 'password-reset-mail', { email: 'ana@example.com' });
  await expect
    .poll(() => reported, { timeout: 10_000 })
    .toEqual(['The job password-reset-mail failed: EENVELOPE 550']);
  await jobs.stop();
});

it('the first job of each kind is stored on its transaction’s connection alone', async () => {
  let queries = 0;
  const pool = {
    query: (text: string, values: unknown[]) => {
      queries += 1;
      return world.pool.query(text, values);
    },
  } as unknown as Pool;
  const jobs = new Jobs(pool, () => undefined);
  await jobs.start({ work: false });
  queries = 0;
  await inTransaction(world.context(), async (ctx) => {
    await jobs.enqueue(ctx, 'password-reset-mail', { email: 'ana@example.com' });
    await jobs.enqueue(ctx, 'payment-event', { eventId: 'evt_1' });
    await jobs.enqueue(ctx, 'picks-mail', { deliveryId: 'first' });
  });
  expect(queries).toBe(0);
  await jobs.stop();
  await world.pool.query('delete from jobs.job');
});

it('jobs waiting at startup do not run before work begins', async () => {
  const jobs = new Jobs(world.pool, () => undefined);
  const done: string[] = [];
  jobs.define('picks-mail', async ({ deliveryId }) => void done.push(deliveryId));
  await jobs.start({ work: false });
  await jobs.enqueue(world.context(), 'picks-mail', { deliveryId: 'early' });
  expect(done).toEqual([]);
  await jobs.work();
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['early']);
  await jobs.stop();
});

it('an unreachable database is reported once, not by every worker every two seconds', async () => {
  const told: unknown[] = [];
  let [isAway, refused] = [false, 0];
  const query = async (text: string, values: unknown[]) => {
    if (!isAway) return world.pool.query(text, values);
    refused += 1;
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const jobs = new Jobs({ query } as unknown as Pool, (error) => told.push(error));
  jobs.define('webhook-delivery', async () => undefined);
  await jobs.start();
  isAway = true;
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(8);
  isAway = false;
  expect(told).toHaveLength(1);
  await jobs.stop();
});

it('jobs that arrive together run one after the other, without a pause in between', async () => {
  const jobs = new Jobs(world.pool, () => undefined);
  const done: string[] = [];
  jobs.define('notice-mail', async ({ noticeId }) => void done.push(noticeId));
  await jobs.start();
  const wanted = Array.from({ length: 20 }, (_, at) => String(at));
  await inTransaction(world.context(), async (ctx) => {
    for (const noticeId of wanted) await jobs.enqueue(ctx, 'notice-mail', { noticeId, userId: 'any' });
  });
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(20);
  expect(new Set(done)).toEqual(new Set(wanted));
  await jobs.stop();
});

it('a receiver that does not answer delays its own lounge’s webhooks and no other’s', async () => {
  const jobs = new Jobs(world.pool, () => undefined);
  const begun: string[] = [];
  const receivers = () => begun.map((delivery) => delivery.replace(/ \d$/, '')).toSorted();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  jobs.define('webhook-delivery', async ({ deliveryId }) => {
    begun.push(deliveryId);
    if (deliveryId.startsWith('silent')) await answered;
  });
  await jobs.start();
  const send = (loungeId: string, deliveryId: string) =>
    jobs.enqueue({ ...world.context(), loungeId }, 'webhook-delivery', { deliveryId });
  for (const place of [1, 2, 3, 4, 5]) await send('lounge_silent_1', `silent ${place}`);
  await send('lounge_velvet_1', 'velvet');
  await expect.poll(receivers, { timeout: 20_000 }).toEqual(['silent', 'velvet']);
  answer();
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(6);
  await jobs.stop();
});
