import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { Changes } from '../../../db/changes.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { listShelfVersions } from '../../inventory/index.ts';
import { ShelfCache } from './shelf-cache.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

describe('a shelf in memory', () => {
  it('is returned without waiting from its second reader on, until it changes', async () => {
    const changes = new Changes();
    const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes));
    expect(shelves.getCached(owner.loungeId)).toBeUndefined();
    const shelf = await shelves.get(owner.loungeId);
    expect(shelves.getCached(owner.loungeId)).toBe(shelf);
    changes.announce('shelf_changed', owner.loungeId);
    expect(shelves.getCached(owner.loungeId)).toBeUndefined();
    expect(await shelves.get(owner.loungeId)).not.toBe(shelf);
  });

  it.each(Array.from({ length: 8 }, (_, turns) => turns))(
    'is not cached with old data when it changes %i turns after it was requested',
    async (turns) => {
      const changes = new Changes();
      const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes));
      await shelves.get(owner.loungeId);
      const asked = shelves.get(owner.loungeId);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      changes.announce('shelf_changed', owner.loungeId);
      await asked;
      expect(shelves.getCached(owner.loungeId)).toBeUndefined();
    },
  );
});

describe('the memory of shelves', () => {
  it('is limited by cigars: the shelf that was used longest ago goes first, never all', async () => {
    const changes = new Changes();
    const others = [await world.owner(), await world.owner()] as const;
    for (const { loungeId } of others) await stockTestShelf(world, loungeId);
    const [second, third] = others;
    const size = (await stockSize()) * 2;
    const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes), { maxCigars: size });
    const kept = () => [owner, ...others].map(({ loungeId }) => shelves.getCached(loungeId) !== undefined);
    await shelves.get(owner.loungeId);
    await shelves.get(second.loungeId);
    expect(kept()).toEqual([true, true, false]);
    await shelves.get(owner.loungeId);
    await shelves.get(third.loungeId);
    expect(kept()).toEqual([true, false, true]);
    expect(shelves.cigars).toBeLessThanOrEqual(size);
  });

  it('keeps other lounges current when one changes', async () => {
    const changes = new Changes();
    const other = await world.owner();
    const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes));
    const reading = shelves.get(owner.loungeId);
    changes.announce('shelf_changed', other.loungeId);
    await reading;
    expect(shelves.getCached(owner.loungeId)).toBeDefined();
  });
});

it('reads feedback again in the background, and serves the old meanwhile', async () => {
  const changes = new Changes();
  const [cigar] = await world.db
    .selectFrom('cigars')
    .select('id')
    .where('loungeId', '=', owner.loungeId)
    .execute();
  const shelves = new ShelfCache(world.db, changes, new Catalogue(world.db, changes), {
    feedbackAgeMs: { withSales: 0, without: Infinity },
  });
  const id = cigar?.id ?? '';
  const picksNow = () =>
    shelves.getCached(owner.loungeId)?.indexed.cigars.find((one) => one.id === id)?.picks;
  await shelves.get(owner.loungeId);
  await world.db
    .insertInto('sales')
    .values({
      loungeId: owner.loungeId,
      cigarId: id,
      resultId: randomUUID(),
      quantity: 3,
      takenFromStock: 0,
      soldAt: world.clock.now(),
    })
    .execute();
  await world.counted();
  expect(picksNow()).toBe(0);
  changes.announce('lounge_changed', owner.loungeId);
  expect(picksNow()).toBe(0);
  await expect.poll(picksNow).toBe(3);
});

const stockSize = async () => (await listShelfVersions(world, owner.loungeId)).size;
