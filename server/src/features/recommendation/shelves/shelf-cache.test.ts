import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { Changes } from '../../../db/changes.ts';
import { Catalogue } from '../../catalogue/index.ts';
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
