import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type World } from '../../../../test/world/world.ts';
import { insertPendingCounts, applyPendingCounts } from './queries.ts';
import { RecommendationCounts } from './recommendation-counts.ts';

let world: World;
let ids: string[];
beforeAll(async () => {
  world = await createWorld();
  ids = await stockTestShelf(world, (await world.owner()).loungeId);
});
afterAll(() => world.close());

async function note(counts: [string, number][]): Promise<void> {
  const values = [counts.map(([id]) => id), counts.map(([, count]) => count)];
  await world.pool.query(insertPendingCounts('$1', '$2'), values);
}

async function countOf(id: string): Promise<number> {
  const row = await world.db
    .selectFrom('cigars')
    .select('recommendationCount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.recommendationCount;
}

describe('recommendation counts', () => {
  it('are summed from the records of all commits, each once, also when several count at once', async () => {
    const [first = '', second = ''] = ids;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        note([
          [first, 2],
          [second, 1],
        ]),
      ),
    );
    const notes = await Promise.all(Array.from({ length: 5 }, () => applyPendingCounts(world.pool)));
    expect(notes.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect([await countOf(first), await countOf(second)]).toEqual([40, 20]);
  });

  it('lose nothing that is recorded during a count', async () => {
    const third = ids[2] ?? '';
    for (let round = 0; round < 10; round += 1)
      await Promise.all([note([[third, 1]]), applyPendingCounts(world.pool), note([[third, 1]])]);
    await applyPendingCounts(world.pool);
    expect(await countOf(third)).toBe(20);
  });

  it('are unchanged after an interrupted count, and right after the next', async () => {
    const fourth = ids[3] ?? '';
    await note([[fourth, 3]]);
    const client = await world.pool.connect();
    await client.query('begin');
    await applyPendingCounts({ query: client.query.bind(client) } as unknown as typeof world.pool);
    client.release(new Error('cut off'));
    expect(await countOf(fourth)).toBe(0);
    await applyPendingCounts(world.pool);
    expect(await countOf(fourth)).toBe(3);
  });

  it('drop what was recorded for a cigar that is gone', async () => {
    await note([['00000000-0000-4000-8000-000000000001', 5]]);
    expect(await applyPendingCounts(world.pool)).toBe(1);
    expect(await applyPendingCounts(world.pool)).toBe(0);
  });

  it('recover without help when the database could not count at first', async () => {
    const fifth = ids[4] ?? '';
    await note([[fifth, 5]]);
    const rename = (from: string, to: string) => world.pool.query(`alter table ${from} rename to ${to}`);
    await rename('recommendation_counts_due', 'recommendation_counts_gone');
    const failed = new Promise<void>((resolve) => world.pool.once('release', () => resolve()));
    const counts = new RecommendationCounts(world.pool, 10);
    counts.schedule();
    await failed;
    await rename('recommendation_counts_gone', 'recommendation_counts_due');
    await expect.poll(() => countOf(fifth)).toBe(5);
    counts.close();
  });
});
