import {
  createPairingCode,
  listTablets,
  pairTablet,
  renameTablet,
  revokeTablet,
} from '@vitola/contract/tablets/tablets';
import { maxTablets } from '@vitola/contract/tablets/tablet-constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { createRateLimits, rateLimits } from '../../http/limits/rate-limits.ts';
import { runIsolated } from '../../jobs/run-isolated.ts';
import { purgeTasks } from '../../start/purge-old-rows.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner({ loungeName: 'Casa Oscura' });
});
afterAll(() => world.close());

const minute = 60_000;
const codeOf = async (by: Owner = owner) => (await by.call(createPairingCode)).body.code;
const pair = (code: string, by: Caller = world.guest, headers = {}) =>
  by.call(pairTablet, { body: { code }, headers });
const cookieIn = (answer: Answer<unknown>) => {
  const cookie = answer.cookies.find(({ name }) => name === 'vitola-tablet');
  return cookie ? `${cookie.name}=${cookie.value}` : '';
};
const names = async (of: Owner = owner) => (await of.call(listTablets)).body.tablets.map(({ name }) => name);
const unknown = { status: 404, body: { code: 'PAIRING_CODE_NOT_FOUND' } };

describe('pairing', () => {
  it('names the tablet, tells it its survey, and gives it a cookie that no script reads', async () => {
    const made = (await owner.call(createPairingCode)).body;
    expect(made).toMatchObject({
      code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{6}$/) as string,
      pairUrl: 'http://localhost:3000/pair',
      qrCode: expect.stringMatching(/^data:image\/png;base64,/) as string,
      validUntil: new Date(world.clock.now().getTime() + 15 * minute).toISOString(),
    });
    const paired = await pair(` ${made.code.slice(0, 3).toLowerCase()} ${made.code.slice(3)}`);
    expect(paired.body).toEqual({
      name: 'Tablet 1',
      loungeId: owner.loungeId,
      loungeName: 'Casa Oscura',
      customerPath: expect.stringContaining('/customer') as string,
    });
    expect(paired.cookies.find(({ name }) => name === 'vitola-tablet')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    });
    expect(await names()).toEqual(['Tablet 1']);
    const rows = JSON.stringify(await world.db.selectFrom('tablets').selectAll().execute());
    expect(rows).not.toContain(cookieIn(paired).split('=')[1]);
  });

  it('works once, for fifteen minutes, and with the newest code only', async () => {
    const first = await codeOf();
    const second = await codeOf();
    expect(await pair(first)).toMatchObject(unknown);
    expect((await pair(second)).status).toBe(200);
    expect(await pair(second)).toMatchObject(unknown);
    const late = await codeOf();
    world.clock.advance(15 * minute);
    expect(await pair(late)).toMatchObject(unknown);
    expect(await names()).toEqual(['Tablet 1']);
  });

  it('of two tablets that type one code at once, pairs one', async () => {
    const code = await codeOf();
    const answers = await Promise.all([pair(code), pair(code), pair(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await names()).toEqual(['Tablet 1']);
  });

  it('repeated after a lost answer gives the same tablet the same token', async () => {
    const code = await codeOf();
    const headers = { 'idempotency-key': `pair-${code}-again` };
    const first = await pair(code, world.guest, headers);
    const again = await pair(code, world.guest, headers);
    expect([again.status, again.body, cookieIn(again)]).toEqual([200, first.body, cookieIn(first)]);
    expect(await names()).toEqual(['Tablet 1']);
  });

  it('again with its lounge keeps the tablet; with another lounge it leaves the first', async () => {
    const cookie = cookieIn(await pair(await codeOf()));
    const again = await pair(await codeOf(), world.as(cookie));
    expect(again.body.name).toBe('Tablet 1');
    expect(cookieIn(again)).not.toBe(cookie);
    expect(await names()).toEqual(['Tablet 1']);
    const other = await world.owner();
    await pair(await codeOf(other), world.as(cookieIn(again)));
    expect([await names(), await names(other)]).toEqual([[], ['Tablet 1']]);
  });

  it('says what is wrong with what is no code', async () => {
    for (const code of ['', 'ABC', 'ABCDEFG', '12 34 56', 'ÄÖÜÄÖÜ']) {
      const { status, body } = await pair(code);
      expect([status, body.fields]).toEqual([400, { code: 'Enter the six letters of the code' }]);
    }
  });

  it('stops at the limit and keeps the code for after a tablet was revoked', async () => {
    await world.pool.query(
      `insert into tablets (id, lounge_id, name, token_hash, paired_at)
       select gen_random_uuid(), $1, 'Tablet ' || n, sha256(gen_random_uuid()::text::bytea), now()
       from generate_series(1, $2::int) n`,
      [owner.loungeId, maxTablets],
    );
    const code = await codeOf();
    const full = await pair(code);
    expect([full.status, full.body.message]).toEqual([
      400,
      'This lounge has 50 tablets already. Revoke one on the dashboard first.',
    ]);
    const [first] = (await owner.call(listTablets)).body.tablets;
    await owner.call(revokeTablet, { params: { id: first?.id ?? '' } });
    expect((await pair(code)).body.name).toBe(first?.name);
  });

  it('limits unknown codes by address, and right ones not at all', async () => {
    const limited = await createWorld({ limits: createRateLimits(rateLimits.production) });
    const by = await limited.owner();
    const { points } = rateLimits.production['pairing-code'];
    const tried = async (code: string) => (await pair(code, limited.guest)).status;
    for (let number = 0; number < 3; number += 1) expect(await tried(await codeOf(by))).toBe(200);
    for (let number = 0; number < points; number += 1) expect(await tried('BBBBBB')).toBe(404);
    expect(await tried(await codeOf(by))).toBe(429);
    await limited.close();
  });

  it('deletes codes once they have expired', async () => {
    await codeOf();
    const failed: string[] = [];
    const left = async () => {
      await runIsolated(purgeTasks(world.context()), (what) => failed.push(what));
      const rows = await world.db
        .selectFrom('tabletPairingCodes')
        .where('loungeId', '=', owner.loungeId)
        .selectAll()
        .execute();
      return rows.length;
    };
    expect(await left()).toBe(1);
    world.clock.advance(15 * minute);
    expect(await left()).toBe(0);
    expect(failed).toEqual([]);
  });
});

describe('the owner', () => {
  it('renames and revokes a tablet; another lounge’s does not exist', async () => {
    await pair(await codeOf());
    const [tablet] = (await owner.call(listTablets)).body.tablets;
    const params = { id: tablet?.id ?? '' };
    const other = await world.owner();
    for (const answer of [
      await other.call(renameTablet, { params, body: { name: 'Mine' } }),
      await other.call(revokeTablet, { params }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    const renamed = await owner.call(renameTablet, { params, body: { name: ' By the window ' } });
    expect(renamed.body.tablets.map(({ name }) => name)).toEqual(['By the window']);
    expect((await owner.call(renameTablet, { params, body: { name: ' ' } })).body.fields).toEqual({
      name: 'Name is required',
    });
    expect((await owner.call(revokeTablet, { params })).status).toBe(200);
    expect((await owner.call(revokeTablet, { params })).status).toBe(404);
    expect(await names()).toEqual([]);
  });
});
