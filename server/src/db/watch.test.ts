import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { DatabaseWatch } from './watch.ts';

it('logs each loss of the database once and each return once', async () => {
  const said: string[] = [];
  let isThere = false;
  let asked = 0;
  const query = async () => {
    asked += 1;
    if (!isThere) throw new Error('connect ECONNREFUSED');
  };
  const pool = () => ({ query }) as unknown as Pool;
  const watch = new DatabaseWatch(pool, () => ({ warn: (_facts, words) => said.push(words) }), 1);
  for (let times = 0; times < 2; times += 1) {
    isThere = false;
    asked = 0;
    for (let connection = 0; connection < 12; connection += 1) watch.reportLost(new Error('terminated'));
    await vi.waitFor(() => expect(asked).toBeGreaterThan(2));
    watch.reportLost(new Error('a job failed'));
    isThere = true;
    await vi.waitFor(() => expect(said).toHaveLength(2 * times + 2));
  }
  const pair = ['database connection lost', 'database connection back'];
  expect(said).toEqual([...pair, ...pair]);
  watch.stop();
  watch.reportLost(new Error('terminated'));
  expect(said).toHaveLength(4);
});
