import { randomUUID } from 'node:crypto';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { maxRangesPerDay } from '@vitola/contract/sales/sales-constants';
import { getPick } from '@vitola/contract/sales/sales';
import { listTablets, revokeTablet } from '@vitola/contract/tablets/tablets';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { askForRange, holdsKnownRange, newRange, newTablet } from '../../../test/world/tablets.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { PickCodes } from './pick-codes.ts';
import { mediumWoody as preferences } from '../../../test/world/survey-answers.ts';

let world: World;
/** Another process at the same database. */
let other: World;
let owner: Owner;
let tablet: Caller;
beforeAll(async () => {
  world = await createWorld();
  other = await createWorld({}, world.pool.options);
});
beforeEach(async () => {
  owner = await world.owner({ plan: 'Professional' });
  await stockTestShelf(world, owner.loungeId);
  tablet = await newTablet(world, owner);
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const hour = 3_600_000;

it('a range of pick codes is the same for a repeat, also at the same time in two processes, and until the lounge’s day ends', async () => {
  await world.db
    .updateTable('loungeLocations')
    .set({ timeZone: 'America/New_York' })
    .where('loungeId', '=', owner.loungeId)
    .execute();
  const id = randomUUID();
  const there = other.as(tablet.cookie ?? '');
  const [one, two] = await Promise.all([askForRange(tablet, id), askForRange(there, id)]);
  expect(one?.codes).toHaveLength(200);
  expect(new Set(one?.codes).size).toBe(200);
  expect(two).toEqual(one);
  expect(await askForRange(tablet, id)).toEqual(one);
  expect(one?.until).toBe('2026-11-21T05:00:00.000Z');
  expect(await askForRange(tablet, null)).toBeNull();
});

it('a tablet reads that a restored server no longer knows the range that it holds', async () => {
  const second = await newTablet(world, owner);
  const { rangeId = '' } = (await askForRange(tablet, randomUUID())) ?? {};
  expect(await holdsKnownRange(tablet, rangeId)).toBe(true);
  expect(await holdsKnownRange(tablet, rangeId.toUpperCase())).toBe(true);
  expect(await holdsKnownRange(second, rangeId)).toBe(false);
  await world.db.deleteFrom('pickCodeRanges').where('id', '=', rangeId).execute();
  expect(await holdsKnownRange(tablet, rangeId)).toBe(false);
  expect(await holdsKnownRange(tablet, null)).toBe(true);
});

it('a range of pick codes shares no code with another tablet’s, with guests’ who may still come, or with those of the day after', async () => {
  const second = await newTablet(world, owner);
  const [one, two] = [await newRange(tablet), await newRange(second)];
  const { body } = await world.guest.call(recommendTiered, {
    body: { preferences, loungeId: owner.loungeId },
  });
  expect(new Set([...one.codes, ...two.codes, body.pickCode]).size).toBe(401);
  // Every number of the day after, of whichever key.
  const at = new Date(world.clock.now().getTime() + 24 * hour);
  const results = Array.from({ length: 20_000 }, () => ({
    loungeId: owner.loungeId,
    at,
    pickCode: null as string | null,
  }));
  await new PickCodes(world.pool).assign(results);
  const given = new Set(results.map(({ pickCode }) => pickCode));
  expect(given.size).toBe(20_000);
  expect([...one.codes, ...two.codes].filter((code) => given.has(code))).toEqual([]);
});

it('a range of pick codes is another tablet’s or lounge’s alone', async () => {
  const { rangeId, codes } = await newRange(tablet);
  expect(await askForRange(await newTablet(world, owner), rangeId)).toBeNull();
  const stranger = await world.owner();
  expect(await askForRange(await newTablet(world, stranger), rangeId)).toBeNull();
  expect((await stranger.call(getPick, { params: { code: codes[0] ?? '' } })).status).toBe(404);
  expect(await askForRange(world.guest, randomUUID())).toBeNull();
});

it('a range of pick codes is limited for a day, so that one tablet can’t use up the codes', async () => {
  const got = [];
  for (let asked = 0; asked < maxRangesPerDay + 2; asked += 1)
    got.push((await askForRange(tablet, randomUUID())) !== null);
  expect(got.filter(Boolean)).toHaveLength(maxRangesPerDay);
  expect(got.at(-1)).toBe(false);
});

it('a range of pick codes is good until a day and a half after it was replaced, or its tablet revoked', async () => {
  const [first, second] = [await newRange(tablet), await newRange(tablet)];
  const old = first.codes[5] ?? '';
  world.clock.advance(35 * hour);
  expect((await owner.call(getPick, { params: { code: old } })).status).toBe(200);
  world.clock.advance(2 * hour);
  expect((await owner.call(getPick, { params: { code: old } })).status).toBe(404);
  const late = second.codes[5] ?? '';
  expect((await owner.call(getPick, { params: { code: late } })).body).toEqual({
    code: late,
    resultId: null,
    createdAt: null,
    cards: [],
  });
  const id = (await owner.call(listTablets)).body.tablets[0]?.id ?? '';
  await owner.call(revokeTablet, { params: { id } });
  world.clock.advance(35 * hour);
  expect((await owner.call(getPick, { params: { code: late } })).status).toBe(200);
  world.clock.advance(2 * hour);
  expect((await owner.call(getPick, { params: { code: late } })).status).toBe(404);
  world.clock.advance(-74 * hour);
});
