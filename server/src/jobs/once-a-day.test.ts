import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';
import { onceADay } from './once-a-day.ts';

const hour = 3_600_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a daily task runs once in 24 hours, in one of several processes, and does not hold up another task', async () => {
  const ran: string[] = [];
  const run = (task: string) => onceADay(world.context(), task, async () => void ran.push(task));
  await Promise.all([run('photos'), run('photos'), run('photos'), run('mail')]);
  expect(ran.toSorted()).toEqual(['mail', 'photos']);
  world.clock.advance(24 * hour - 1);
  await run('photos');
  expect(ran).toHaveLength(2);
  world.clock.advance(1);
  await Promise.all([run('photos'), run('photos')]);
  expect(ran).toHaveLength(3);
});

it('a daily task that failed is tried again a day later', async () => {
  const fail = () => onceADay(world.context(), 'failing', () => Promise.reject(new Error('no storage')));
  await expect(fail()).rejects.toThrow('no storage');
  await fail();
  world.clock.advance(24 * hour);
  await expect(fail()).rejects.toThrow('no storage');
});
