import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { GroupCommit } from './group-commit.ts';

const recorder = () => {
  const writes: number[][] = [];
  const commit = new GroupCommit<number>(async (items) => {
    if (items.includes(13)) throw new Error('refused');
    await new Promise((next) => setImmediate(next));
    writes.push(items);
  }, 50);
  return { writes, commit };
};

describe('GroupCommit', () => {
  it('stores what arrives together in one write', async () => {
    const { writes, commit } = recorder();
    await Promise.all([1, 2, 3].map((item) => commit.add(item)));
    expect(writes).toEqual([[1, 2, 3]]);
  });

  it('never exceeds the batch size, and keeps the order of arrival', async () => {
    const { writes, commit } = recorder();
    await Promise.all(Array.from({ length: 120 }, (_, item) => commit.add(item + 100)));
    expect(writes.map((items) => items.length)).toEqual([50, 50, 20]);
    expect(writes.flat()).toEqual(Array.from({ length: 120 }, (_, item) => item + 100));
  });

  it('runs at most two writes at once; items that arrive meanwhile share the next', async () => {
    const finish: (() => void)[] = [];
    const sizes: number[] = [];
    const commit = new GroupCommit<number>((items) => {
      sizes.push(items.length);
      return new Promise((done) => finish.push(done));
    });
    const stored: Promise<void>[] = [];
    for (const item of [1, 2, 3, 4, 5]) {
      stored.push(commit.add(item));
      await new Promise((next) => setImmediate(next));
      await new Promise((next) => setImmediate(next));
    }
    expect(sizes).toEqual([1, 1]);
    while (finish.length > 0) {
      finish.shift()?.();
      await new Promise((next) => setImmediate(next));
    }
    await Promise.all(stored);
    expect(sizes).toEqual([1, 1, 3]);
  });

  it('refuses a bad item alone', async () => {
    const { writes, commit } = recorder();
    const outcomes = await Promise.allSettled([1, 13, 2].map((item) => commit.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(writes.flat()).toEqual([1, 2]);
  });

  it('rejects all items at once when the database is unreachable, without trying each', async () => {
    let writes = 0;
    const commit = new GroupCommit<number>(async () => {
      writes += 1;
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => commit.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(writes).toBe(1);
  });

  it('settles once everything is stored', async () => {
    const { writes, commit } = recorder();
    void commit.add(1);
    void commit.add(2);
    await commit.settled();
    expect(writes.flat()).toEqual([1, 2]);
  });

  it('rejects items only once twenty thousand wait for a database that does not answer', async () => {
    const { promise: stored, resolve: store } = Promise.withResolvers<void>();
    const commit = new GroupCommit<number>(() => stored, 1);
    const refused: unknown[] = [];
    const add = () => void commit.add(1).catch((error: unknown) => refused.push(error));
    const turn = () => new Promise((next) => setImmediate(next));
    add();
    add();
    await turn();
    for (let waiting = 0; waiting < 20_000; waiting += 1) add();
    await turn();
    expect(refused).toEqual([]);
    add();
    await turn();
    expect(refused.map(isDatabaseUnavailable)).toEqual([true]);
    store();
    await commit.settled();
    expect(refused).toHaveLength(1);
  });
});
