import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type World } from '../../../../test/world/world.ts';
import { Changes } from '../../../db/changes.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { ShelfCache } from './shelf-cache.ts';
import { warmShelves } from './warm-up.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('the shelves of the busiest lounges are in memory after a start, before any guest came', async () => {
  const owners = [await world.owner(), await world.owner(), await world.owner()];
  for (const { loungeId } of owners) await stockTestShelf(world, loungeId);
  const [quiet, busy, busiest] = owners.map(({ loungeId }) => loungeId);
  const day = world.clock.now();
  await world.db
    .insertInto('loungeDays')
    .values([
      { loungeId: busy ?? '', day, eventType: 'questionnaire_complete', count: 40 },
      { loungeId: busiest ?? '', day, eventType: 'questionnaire_complete', count: 50 },
      // Not surveys, and long ago.
      { loungeId: quiet ?? '', day, eventType: 'account_signup', count: 900 },
      { loungeId: quiet ?? '', day: new Date(0), eventType: 'questionnaire_complete', count: 900 },
    ])
    .execute();
  const shelves = new ShelfCache(world.db, new Changes(), new Catalogue(world.db, new Changes()));
  const warm = () => [quiet, busy, busiest].map((id) => shelves.getCached(id ?? '') !== undefined);
  await warmShelves(world.context(), shelves, 1);
  expect(warm()).toEqual([false, false, true]);
  await warmShelves(world.context(), shelves, 2);
  expect(warm()).toEqual([false, true, true]);
});
