import { changeLoungeSettings } from '@vitola/contract/lounge';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newTablet } from '../../test/world/tablets.ts';
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
  const sessions = world.db.selectFrom('sessions').select('userId');
  await world.owner();
  const before = await sessions.execute();
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
  expect(before).not.toEqual([]);
  expect(await sessions.execute()).toEqual(before);
});

it('silent tablets are looked for each minute, until it is stopped', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const day = { opens: '00:00', closes: '00:00' };
  const openingHours = {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  };
  const params = { loungeId: owner.loungeId };
  await owner.call(changeLoungeSettings, { params, body: { timeZone: 'Etc/UTC', openingHours } });
  await newTablet(world, owner);
  const silences = async () => {
    const { rows } = await world.pool.query('select from notifications where title = $1', ['Tablet silent']);
    return rows.length;
  };
  const failed: string[] = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = runHourly(world, (what) => failed.push(what));
  const passMinute = () => {
    world.clock.advance(60_000);
    vi.advanceTimersByTime(60_000);
  };
  try {
    await expect
      .poll(
        () => {
          passMinute();
          return silences();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(failed).toEqual([]);
  } finally {
    vi.useRealTimers();
    await stop();
  }
});
