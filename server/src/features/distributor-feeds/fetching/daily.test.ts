import { addFeed, fetchFeed, removeFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { commitImport } from '@vitola/contract/inventory/imports';
import { listNotifications } from '@vitola/contract/notifications';
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

const noticesOf = async (owner: Owner) =>
  (await owner.call(listNotifications)).body.filter(({ type }) => type === 'distributor-feed-failing');

it('notifies the lounge once when it keeps failing, says what to do, and is quiet again once it is read', async () => {
  const owner = await ownerWithShelf(world);
  const id = await followFeed(world, owner);
  world.distributor.answer(`/${owner.loungeId}.csv`, { status: 503 });
  for (let times = 1; times <= 3; times += 1) await fetchAgain(owner, id);
  expect(await noticesOf(owner)).toEqual([]);
  for (let days = 0; days < 5; days += 1) {
    world.clock.advance(day);
    await runDue();
  }
  const [notice, ...others] = await noticesOf(owner);
  expect([notice?.title, others]).toEqual(['The list of House distributor cannot be read', []]);
  expect(notice?.message).toMatch(
    /answered 503.*Open Distributor feeds and fetch it again, or ask the distributor/s,
  );
  world.distributor.answer(`/${owner.loungeId}.csv`, distributorList);
  world.clock.advance(day);
  await runDue();
  expect(await noticesOf(owner)).toEqual([]);
});

it('stays reported while another feed keeps failing, and not once both are read or removed', async () => {
  const owner = await ownerWithShelf(world);
  const first = await followFeed(world, owner);
  const path = '/second.csv';
  world.distributor.answer(path, distributorList);
  const { body } = await owner.call(addFeed, { body: { name: 'Second', url: world.distributor.url(path) } });
  await owner.call(commitImport, { params: { id: body.waitingImport?.id ?? '' }, body: {} });
  await world.jobs.runAll();
  for (const each of [`/${owner.loungeId}.csv`, path]) world.distributor.answer(each, { status: 404 });
  for (let times = 1; times <= 4; times += 1) for (const id of [first, body.id]) await fetchAgain(owner, id);
  expect(await noticesOf(owner)).toHaveLength(1);
  world.distributor.answer(path, distributorList);
  await fetchAgain(owner, body.id);
  expect(await noticesOf(owner)).toHaveLength(1);
  await owner.call(removeFeed, { params: { id: first } });
  expect(await noticesOf(owner)).toEqual([]);
});

it('matches a cigar that was added to the shelf since', async () => {
  const owner = await ownerWithShelf(world);
  const id = await followFeed(world, owner);
  await owner.raw('POST', '/api/cigars', { name: 'Lancero', brand: 'Casa Larga', size: '7.5 x 38' });
  expect((await fetchAgain(owner, id)).cigars).toBe(3);
});
