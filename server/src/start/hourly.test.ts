import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';
import { runHourly } from './hourly.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('the hourly tasks run at startup, and a failed one is reported', async () => {
  await world.owner();
  world.clock.advance(31 * 86_400_000);
  await world.pool.query('alter table billing_accounts rename to billing_accounts_away');
  const failed: string[] = [];
  const stop = runHourly(world, (what) => failed.push(what));
  const sessions = world.db.selectFrom('sessions').select('userId');
  await expect.poll(() => sessions.execute(), { timeout: 10_000 }).toEqual([]);
  await stop();
  await world.pool.query('alter table billing_accounts_away rename to billing_accounts');
  expect(failed).toEqual(['grace periods that are over']);
});

it('stopping waits for the running task and starts no further one', async () => {
  await world.owner();
  world.clock.advance(31 * 86_400_000);
  const holder = await world.pool.connect();
  await holder.query('begin; lock table billing_accounts in access exclusive mode');
  const failed: string[] = [];
  const stop = runHourly(world, (what) => failed.push(what));
  const stopped = stop();
  await holder.query('rollback');
  holder.release();
  await stopped;
  expect(failed).toEqual([]);
  expect(await world.db.selectFrom('sessions').select('userId').execute()).toHaveLength(1);
});
