import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FetchOrder } from '../process/fetch-due-feeds.ts';
import { feedsOf, followFeed, ownerWithShelf } from '../world/feeds.ts';
import { createWorld, sessionSecret, type World } from '../world/world.ts';

const days = 10;
const dayMs = 86_400_000;

let world: World;
const children: ChildProcess[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world.close();
});

async function started(): Promise<ChildProcess> {
  const child = fork(new URL('../process/fetch-due-feeds.ts', import.meta.url), { execArgv: [] });
  children.push(child);
  await once(child, 'message');
  return child;
}

it('is fetched once a day by two processes that both find it due at the same moment', async () => {
  const owner = await ownerWithShelf(world);
  await followFeed(world, owner);
  const { host, port, user, password, database } = world.pool.options;
  const both = await Promise.all([started(), started()]);
  const fetches = () => world.distributor.received.length;
  for (let day = 1; day <= days; day += 1) {
    const before = fetches();
    world.clock.advance(dayMs);
    const order: FetchOrder = {
      database: { host, port, user, password, database },
      sessionSecret,
      origin: world.distributor.origin,
      now: world.clock.now().toISOString(),
    };
    const taken = await Promise.all(
      both.map(async (child) => {
        const answered = once(child, 'message');
        child.send(order);
        return Number((await answered)[0]);
      }),
    );
    expect(taken.toSorted()).toEqual([0, 1]);
    expect(fetches()).toBe(before + 1);
    expect(await feedsOf(owner)).toMatchObject([{ fetchedAt: order.now, problem: null }]);
  }
}, 120_000);
