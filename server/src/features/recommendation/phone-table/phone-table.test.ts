import { randomUUID } from 'node:crypto';
import {
  answerAtPhoneTable,
  getPhoneTable,
  getSharedCigar,
  openPhoneTable,
} from '@vitola/contract/recommendation/phone-table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bold, gentle, newKey, openTableOfPhones } from '../../../../test/world/phone-table.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { createRateLimits, rateLimits } from '../../../http/limits/rate-limits.ts';
import { runIsolated } from '../../../jobs/run-isolated.ts';
import { purgeTasks } from '../../../start/purge-old-rows.ts';

const minute = 60_000;
let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

const aTable = (size: number, from = world, loungeId = owner.loungeId) =>
  openTableOfPhones(from, loungeId, size);

const storedAnswers = async (): Promise<string> =>
  JSON.stringify(await world.db.selectFrom('phoneTables').select('guests').execute());

describe('a table of phones', () => {
  it('is opened under a link with 128 bits, and opened once however often it is asked for', async () => {
    const { opened, hostKey } = await aTable(4);
    expect(opened).toMatchObject({
      code: expect.stringMatching(/^[\w-]{22}$/) as string,
      joinUrl: expect.stringContaining(`#table=${opened.code}`) as string,
      qrCode: expect.stringMatching(/^data:image\/png;base64,/) as string,
      size: 4,
    });
    const body = { loungeId: owner.loungeId, hostKey, size: 6 };
    expect((await world.guest.call(openPhoneTable, { body })).body).toEqual(opened);
  });

  it('stores neither its code nor the key of its host', async () => {
    const { opened, hostKey } = await aTable(2);
    const { rows } = await world.pool.query<{ row: string }>('select t::text as row from phone_tables t');
    const all = rows.map(({ row }) => row).join(' ');
    expect(all).not.toContain(opened.code);
    expect(all).not.toContain(hostKey);
  });

  it.each([1, 7, 2.5])('has no %s seats', async (size) => {
    const body = { loungeId: owner.loungeId, hostKey: newKey(), size };
    const { status, body: refused } = await world.guest.call(openPhoneTable, { body });
    expect([status, refused]).toMatchObject([400, { message: 'A table has two to six guests' }]);
  });

  it('counts who joined and who answered, each guest once', async () => {
    const table = await aTable(3);
    const guestId = randomUUID();
    await table.join(guestId);
    expect((await table.join(guestId)).body).toMatchObject({ joined: 1, answered: 0 });
    await table.answer(gentle, guestId);
    const again = await table.answer(gentle, guestId);
    expect(again.body).toEqual({ size: 3, joined: 1, answered: 1, isReady: false, version: 1 });
    await table.answer(bold);
    expect((await table.state()).body).toEqual({
      size: 3,
      joined: 2,
      answered: 2,
      isReady: false,
      version: 2,
    });
  });

  it('takes a changed mind until all have answered, and then says that nothing changes', async () => {
    const table = await aTable(2);
    const guestId = randomUUID();
    await table.answer(gentle, guestId);
    expect((await table.answer(bold, guestId)).body).toMatchObject({ answered: 1, version: 2 });
    await table.answer(bold);
    expect(await table.answer(gentle, guestId)).toMatchObject({
      status: 409,
      body: { code: 'TABLE_COMPLETE' },
    });
    expect((await table.answer(bold, guestId)).status).toBe(200);
    expect((await table.state()).body.version).toBe(3);
  });

  it('says that it is full, also to those who come at once', async () => {
    const table = await aTable(6);
    const all = await Promise.all(Array.from({ length: 9 }, () => table.answer(bold)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(6);
    const refused = all.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body)).toMatchObject([
      { code: 'TABLE_FULL' },
      { code: 'TABLE_FULL' },
      { code: 'TABLE_FULL' },
    ]);
    expect((await table.state()).body).toMatchObject({ joined: 6, answered: 6, isReady: true });
    expect((await table.shared()).body.shared).not.toBeNull();
  });

  it('is unknown by another code, and in another lounge', async () => {
    const table = await aTable(2);
    const other = await world.owner();
    const unknown = { status: 404, body: { code: 'TABLE_NOT_FOUND' } };
    for (const params of [
      { ...table.params, code: newKey() },
      { ...table.params, code: 'nonsense' },
      { ...table.params, loungeId: other.loungeId },
    ]) {
      expect(await world.guest.call(getPhoneTable, { params })).toMatchObject(unknown);
      const body = { guestId: randomUUID(), answers: gentle };
      expect(await world.guest.call(answerAtPhoneTable, { params, body })).toMatchObject(unknown);
      expect(await world.guest.call(getSharedCigar, { params, body: {} })).toMatchObject(unknown);
    }
    expect((await table.state()).body.joined).toBe(0);
  });

  it('is closed after an hour, and then deleted with all answers', async () => {
    const table = await aTable(2);
    await table.answer(gentle);
    world.clock.advance(60 * minute - 1);
    expect((await table.state()).status).toBe(200);
    const failed: string[] = [];
    const purge = () => runIsolated(purgeTasks(world.context()), (what) => failed.push(what));
    await purge();
    expect(await storedAnswers()).toContain('creamy');
    world.clock.advance(1);
    const expired = { status: 404, body: { code: 'TABLE_EXPIRED' } };
    expect(await table.state()).toMatchObject(expired);
    expect(await table.answer(bold)).toMatchObject(expired);
    expect(await table.show()).toMatchObject(expired);
    await purge();
    expect(await storedAnswers()).toBe('[]');
    expect(await table.state()).toMatchObject({ status: 404, body: { code: 'TABLE_NOT_FOUND' } });
    expect(failed).toEqual([]);
  });
});

it('limits unknown codes by address, and tells a phone that asks again that nothing changed', async () => {
  const limited = await createWorld({ limits: createRateLimits(rateLimits.production) });
  const { loungeId } = await limited.owner();
  const table = await aTable(2, limited, loungeId);
  const { points } = rateLimits.production['table-code'];
  for (let times = 0; times < 2 * points; times += 1) expect((await table.join()).status).toBeLessThan(410);
  const wrong = { loungeId, code: newKey() };
  const statusOf = async () => (await limited.guest.call(getPhoneTable, { params: wrong })).status;
  for (let times = 0; times < points; times += 1) expect(await statusOf()).toBe(404);
  expect(await statusOf()).toBe(429);
  expect((await table.join()).status).toBe(429);
  const first = await table.state();
  const url = `/api/recommendations/phone-tables/${loungeId}/${table.params.code}`;
  const headers = { 'if-none-match': String(first.headers['etag']) };
  expect((await limited.app.inject({ url, headers })).statusCode).toBe(304);
  await limited.close();
});

it('limits how many tables an address opens and how many a lounge has, but not the repeats of one', async () => {
  const one = { points: 1, seconds: 3600 };
  const limited = await createWorld({
    limits: createRateLimits({
      ...rateLimits.production,
      'new-tables': { points: 2, seconds: 3600 },
      'lounge-tables': one,
    }),
  });
  const [first, second] = [await limited.owner(), await limited.owner()];
  const open = async (loungeId: string, hostKey = newKey()) =>
    (await limited.guest.call(openPhoneTable, { body: { loungeId, hostKey, size: 2 } })).status;
  const hostKey = newKey();
  for (let times = 0; times < 3; times += 1) expect(await open(first.loungeId, hostKey)).toBe(200);
  expect(await open(first.loungeId)).toBe(429);
  expect(await open(second.loungeId)).toBe(429);
  await limited.close();
});
