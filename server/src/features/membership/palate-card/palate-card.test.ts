import { getUser } from '@vitola/contract/accounts/sign-in';
import {
  createPalateCard,
  getPalateCard,
  readPalateCard,
  revokePalateCard,
} from '@vitola/contract/membership/palate-card';
import { savePreferences } from '@vitola/contract/membership/preferences';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMember } from '../../../../test/world/members.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { type Caller, createWorld, type World } from '../../../../test/world/world.ts';
import { createRateLimits, rateLimits } from '../../../http/limits/rate-limits.ts';
import { runIsolated } from '../../../jobs/run-isolated.ts';
import { purgeTasks } from '../../../start/purge-old-rows.ts';

let world: World;
let loungeId: string;
beforeAll(async () => {
  world = await createWorld();
  ({ loungeId } = await world.owner({ plan: 'Professional', loungeName: 'Casa Oscura' }));
  await stockTestShelf(world, loungeId);
});
afterAll(() => world.close());

const minute = 60_000;
const answers = {
  experience: 'advanced',
  strength: ['medium-full'],
  flavors: ['coffee'],
  budget: 'all-options',
} as const;
const unreadable = { status: 404, body: { code: 'PALATE_CARD_NOT_FOUND' } };

async function memberWithTaste(): Promise<Caller> {
  const member = await newMember(world);
  await member.call(savePreferences, {
    body: { strength: 'Medium-Full', smokingExperience: 'advanced', flavorProfile: ['Coffee'] },
  });
  return member;
}
const read = (code: string) => world.guest.call(readPalateCard, { body: { code } });

/** How many rows of each table hold a text. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as one where one::text like ${`%${text}%`}`.execute(
      world.db,
    );
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return counts;
}

it('gives a lounge the answers for ten minutes, as often as they are read', async () => {
  const member = await memberWithTaste();
  const { body: card } = await member.call(createPalateCard);
  expect(card).toMatchObject({
    answers,
    code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/) as string,
  });
  expect((await member.call(getPalateCard)).body).toEqual({
    answers,
    missing: [],
    activeUntil: card.validUntil,
  });
  expect((await read(card.code)).body).toEqual(answers);
  world.clock.advance(10 * minute - 1);
  expect((await read(`${card.code.slice(0, 4)} ${card.code.slice(4).toLowerCase()}`)).body).toEqual(answers);
  world.clock.advance(1);
  expect(await read(card.code)).toMatchObject(unreadable);
  expect((await member.call(getPalateCard)).body.activeUntil).toBeNull();
});

it('can’t be read once it is revoked or replaced, and says so in the words for an unknown code', async () => {
  const member = await memberWithTaste();
  const first = (await member.call(createPalateCard)).body.code;
  const second = (await member.call(createPalateCard)).body.code;
  const unknown = await read('BBBBBBBB');
  expect(unknown).toMatchObject(unreadable);
  expect((await read(first)).body).toEqual(unknown.body);
  expect((await read(second)).status).toBe(200);
  await member.call(revokePalateCard);
  await member.call(revokePalateCard);
  expect((await read(second)).body).toEqual(unknown.body);
});

it('leaves nothing of the member with the lounge whose tablet reads it', async () => {
  const member = await memberWithTaste();
  const { id, email } = (await member.call(getUser)).body;
  const { code } = (await member.call(createPalateCard)).body;
  await world.jobs.runAll();
  const before = [await rowsWith(id), await rowsWith(email)];
  expect(before[0]).toMatchObject({ palate_cards: 1 });
  const found = (await read(code)).body;
  const preferences = { ...found, time: '45-60' as const };
  const sessionId = 'a guest’s session';
  const cards = await world.guest.call(recommendTiered, { body: { preferences, loungeId, sessionId } });
  expect(cards.body.primary).not.toBeNull();
  await world.jobs.runAll();
  expect([await rowsWith(id), await rowsWith(email)]).toEqual(before);
  expect(await rowsWith(code)).toEqual({});
});

it('is not made while a strength or a flavor is missing, and says which', async () => {
  const member = await newMember(world);
  const missing = async () => (await member.call(getPalateCard)).body;
  expect(await missing()).toEqual({ answers: null, missing: ['strength', 'flavors'], activeUntil: null });
  expect(await member.call(createPalateCard)).toMatchObject({
    status: 409,
    body: { code: 'PALATE_INCOMPLETE' },
  });
  await member.call(savePreferences, { body: { strength: 'Full' } });
  expect((await missing()).missing).toEqual(['flavors']);
  await member.call(savePreferences, { body: { flavorProfile: ['Coffee'] } });
  expect((await missing()).missing).toEqual(['strength']);
});

it('is deleted after it expired, and not before', async () => {
  const member = await memberWithTaste();
  const { id } = (await member.call(getUser)).body;
  await member.call(createPalateCard);
  const failed: string[] = [];
  const purge = () => runIsolated(purgeTasks(world.context()), (what) => failed.push(what));
  await purge();
  expect(await rowsWith(id)).toMatchObject({ palate_cards: 1 });
  world.clock.advance(10 * minute);
  await purge();
  expect(await rowsWith(id)).not.toHaveProperty('palate_cards');
  expect(failed).toEqual([]);
});

it('limits unknown codes by address, and right ones not at all', async () => {
  const limited = await createWorld({ limits: createRateLimits(rateLimits.production) });
  const member = await newMember(limited);
  await member.call(savePreferences, { body: { strength: 'Full', flavorProfile: ['Coffee'] } });
  const { code } = (await member.call(createPalateCard)).body;
  const statusOf = async (tried: string) =>
    (await limited.guest.call(readPalateCard, { body: { code: tried } })).status;
  const { points } = rateLimits.production['palate-card'];
  for (let times = 0; times < 2 * points; times += 1) expect(await statusOf(code)).toBe(200);
  for (let times = 0; times < points; times += 1) expect(await statusOf('BBBBBBBB')).toBe(404);
  expect(await statusOf('BBBBBBBB')).toBe(429);
  expect(await statusOf(code)).toBe(429);
  await limited.close();
});
