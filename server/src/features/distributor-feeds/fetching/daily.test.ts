import { fetchFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { setLoungeActive } from '@vitola/contract/platform/lounge-actions';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  distributorList,
  feedsOf,
  fetchAgain,
  followFeed,
  offersOf,
  ownerWithShelf,
} from '../../../../test/world/feeds.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { enqueueDueFetches } from './enqueue-due-fetches.ts';

let world: World;
// One for each test: a due feed is any lounge's.
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const day = 86_400_000;
const fetches = (owner: Owner) =>
  world.distributor.received.filter(({ path }) => path === `/${owner.loungeId}.csv`).length;

async function runDue(): Promise<number> {
  const count = await enqueueDueFetches(world.context());
  await world.jobs.runAll();
  return count;
}

it('is fetched once a day, by one of two processes', async () => {
  const owner = await ownerWithShelf(world);
  await followFeed(world, owner);
  const before = fetches(owner);
  await runDue();
  expect(fetches(owner)).toBe(before);
  world.clock.advance(day);
  world.distributor.answer(`/${owner.loungeId}.csv`, distributorList.replace('6.40', '6.90'));
  const counts = await Promise.all([enqueueDueFetches(world.context()), enqueueDueFetches(world.context())]);
  expect(counts.toSorted()).toEqual([0, 1]);
  await world.jobs.runAll();
  expect(fetches(owner)).toBe(before + 1);
  expect((await offersOf(owner)).find(({ name }) => name === 'Toro')?.costCents).toBe(690);
  await runDue();
  expect(fetches(owner)).toBe(before + 1);
});

it('is fetched by one process at a time, and by another once the first has died', async () => {
  const owner = await ownerWithShelf(world);
  const id = await followFeed(world, owner);
  const before = fetches(owner);
  await Promise.all([fetchAgain(owner, id), fetchAgain(owner, id)]);
  expect([before + 1, before + 2]).toContain(fetches(owner));
  await world.db
    .updateTable('distributorFeeds')
    .set({ fetchingUntil: new Date(world.clock.now().getTime() + 60_000), fetchingBy: id })
    .where('id', '=', id)
    .execute();
  const during = fetches(owner);
  const busy = await owner.call(fetchFeed, { params: { id } });
  expect([busy.status, busy.body.message]).toEqual([
    409,
    'It is being fetched already. Look again in a minute.',
  ]);
  expect(fetches(owner)).toBe(during);
  world.clock.advance(61_000);
  await fetchAgain(owner, id);
  expect(fetches(owner)).toBe(during + 1);
  expect((await feedsOf(owner))[0]?.problem).toBeNull();
});

it('is not fetched before its import is applied, for a deactivated lounge, or on another plan', async () => {
  const owner = await ownerWithShelf(world);
  await followFeed(world, owner);
  const before = fetches(owner);
  const superAdmin = await signedInAs(world, 'superAdmin');
  const setActive = (isActive: boolean) =>
    superAdmin.call(setLoungeActive, { params: { loungeId: owner.loungeId }, body: { isActive } });
  await setActive(false);
  world.clock.advance(day);
  await runDue();
  expect(fetches(owner)).toBe(before);
  await setActive(true);
  await runDue();
  expect(fetches(owner)).toBe(before + 1);
  await world.db
    .updateTable('loungeLocations')
    .set({ subscriptionTier: 'Professional' })
    .where('loungeId', '=', owner.loungeId)
    .execute();
  world.clock.advance(day);
  await runDue();
  expect(fetches(owner)).toBe(before + 1);
  expect(await feedsOf(owner)).toMatchObject([{ nextFetchAt: null, cigars: 2 }]);
});

it('is tried again after a failure: in an hour, and later each time', async () => {
  const owner = await ownerWithShelf(world);
  const id = await followFeed(world, owner);
  world.distributor.answer(`/${owner.loungeId}.csv`, { status: 503 });
  const waits: number[] = [];
  for (let times = 0; times < 6; times += 1) {
    const { nextFetchAt, problem } = await fetchAgain(owner, id);
    waits.push((Date.parse(nextFetchAt ?? '') - world.clock.now().getTime()) / 3_600_000);
    expect(problem?.sentence).toContain('answered 503');
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 24]);
});

it('matches a cigar that was added to the shelf since', async () => {
  const owner = await ownerWithShelf(world);
  const id = await followFeed(world, owner);
  await owner.raw('POST', '/api/cigars', { name: 'Lancero', brand: 'Casa Larga', size: '7.5 x 38' });
  expect((await fetchAgain(owner, id)).cigars).toBe(3);
});
