import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

it('limits how many tasks of a key run at once, in order of arrival, and runs other keys in parallel', async () => {
  const queue = new KeyedQueue({ atOncePerKey: 2, maxWaitingPerKey: 100 });
  const [log, now] = [[] as string[], { a: 0, b: 0 }];
  const most = { a: 0, b: 0 };
  const run = (key: 'a' | 'b', name: string) =>
    queue.run(key, async () => {
      now[key] += 1;
      most[key] = Math.max(most[key], now[key]);
      await turn();
      log.push(name);
      now[key] -= 1;
    });
  await Promise.all(['1', '2', '3', '4', '5'].map((name) => run('a', name)).concat(run('b', 'other')));
  expect(most).toEqual({ a: 2, b: 1 });
  expect(log.filter((name) => name !== 'other')).toEqual(['1', '2', '3', '4', '5']);
  expect(log.indexOf('other')).toBeLessThan(3);
});

it('continues after a failure, and rejects new tasks while too many wait', async () => {
  const queue = new KeyedQueue({ atOncePerKey: 1, maxWaitingPerKey: 1 });
  const failing = queue.run('a', async () => {
    await turn();
    throw new Error('broken');
  });
  const next = queue.run('a', async () => 'done');
  await expect(queue.run('a', async () => 'never')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 2,
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await queue.run('a', async () => 'again')).toBe('again');
});
