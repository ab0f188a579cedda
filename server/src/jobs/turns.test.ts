import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('limits how many of a key run at once, in the order they came, and runs other keys beside them', async () => {
  const turns = new Turns({ atOnce: 2, maxWaiting: 100 });
  const [log, now] = [[] as string[], { a: 0, b: 0 }];
  const most = { a: 0, b: 0 };
  const run = (key: 'a' | 'b', name: string) =>
    turns.run(key, async () => {
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

it('goes on after a failure, and refuses whoever comes when too many wait', async () => {
  const turns = new Turns({ atOnce: 1, maxWaiting: 1 });
  const failing = turns.run('a', async () => {
    await turn();
    throw new Error('broken');
  });
  const next = turns.run('a', async () => 'done');
  await expect(turns.run('a', async () => 'never')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 2,
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await turns.run('a', async () => 'again')).toBe('again');
});
