import { changePassword } from '@vitola/contract/accounts/own-account';
import { getUser, signIn, signOut } from '@vitola/contract/accounts/sign-in';
import { moveStock } from '@vitola/contract/inventory/stock';
import { getOwnLounge } from '@vitola/contract/lounge';
import { listTodaySales, recordSale } from '@vitola/contract/sales/sales';
import {
  getOwnPin,
  lockDevice,
  removeOwnPin,
  setOwnPin,
  shareDevice,
  unlockDevice,
} from '@vitola/contract/shared-device';
import { maxUnlockedMinutes } from '@vitola/contract/shared-device-constants';
import { getTeam, getWorkplace, removeFromTeam } from '@vitola/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../test/world/people.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { type Caller, cookieOf, createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { createRateLimits, rateLimits } from '../../http/limits/rate-limits.ts';

let world: World;
let owner: Owner;
let ana: Person;
let ben: Person;
let cigarId: string;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner();
  [cigarId = ''] = await stockTestShelf(world, owner.loungeId);
  ana = await hire('2709');
  ben = await hire('381625');
});
afterAll(() => world.close());

type Person = Caller & { id: string; username: string };
const pinOf = (by: Caller, pin: unknown) => by.call(setOwnPin, { body: { pin: pin as string } });
async function hire(pin: string, of = owner): Promise<Person> {
  const person = await signedInAs(world, 'staff', of.loungeId);
  await pinOf(person, pin);
  const { id, username } = (await person.call(getUser)).body;
  return { ...person, id, username };
}
const unlock = (by: Caller, pin: unknown) => by.call(unlockDevice, { body: { pin: pin as string } });
const sell = (by: Caller, body = {}) => by.call(recordSale, { body: { cigarId, ...body } });
const soldBy = async () => (await owner.call(listTodaySales)).body.sales.map((sale) => sale.soldBy);
const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];
const locked = [403, 'DEVICE_LOCKED'];
const refused = [403, 'NOT_ALLOWED'];

async function signedIn(at: World, { user, password }: Owner): Promise<Caller> {
  const body = { username: user.username, password };
  return at.as(cookieOf(await at.guest.call(signIn, { body })));
}

/** Another session of the owner, on the tablet at the counter, shared. */
async function sharedDevice(): Promise<Caller> {
  const tablet = await signedIn(world, owner);
  expect((await tablet.call(shareDevice)).body.sharedDevice).toEqual({ isLocked: true });
  return tablet;
}

describe('a shared device', () => {
  it('sells and counts for whoever entered their PIN, and every row names them', async () => {
    const tablet = await sharedDevice();
    expect((await unlock(tablet, '2709')).body).toMatchObject({
      username: ana.username,
      loungeId: null,
      staffOf: owner.loungeId,
      sharedDevice: { isLocked: false },
    });
    expect((await sell(tablet)).status).toBe(200);
    await unlock(tablet, '381625');
    expect((await sell(tablet)).status).toBe(200);
    await tablet.call(moveStock, { params: { id: cigarId }, body: { kind: 'counted', quantity: 7 } });
    expect((await soldBy()).toSorted()).toEqual([ana.username, ben.username].toSorted());
    const moved = await world.db
      .selectFrom('stockMovements')
      .select('movedBy')
      .where('loungeId', '=', owner.loungeId)
      .where('kind', '=', 'counted')
      .execute();
    expect(moved.map(({ movedBy }) => movedBy)).toContain(ben.id);
    const audited = await world.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'subject'])
      .where('loungeId', '=', owner.loungeId)
      .where('action', 'in', ['team.device-unlocked', 'team.device-shared'])
      .execute();
    expect(audited.map(({ subject }) => subject)).toEqual([owner.user.id, ana.id, ben.id]);
  });

  it('does nothing while it is locked, and nothing of an owner or an account while it is not', async () => {
    const tablet = await sharedDevice();
    expect(codeOf(await sell(tablet))).toEqual(locked);
    expect((await tablet.call(getWorkplace)).status).toBe(200);
    await pinOf(owner, '9174');
    await unlock(tablet, '9174');
    expect((await tablet.call(getUser)).body).toMatchObject({
      username: owner.user.username,
      loungeId: null,
      staffOf: owner.loungeId,
    });
    expect((await sell(tablet)).status).toBe(200);
    for (const answer of [
      await tablet.call(getOwnLounge),
      await tablet.call(getTeam),
      await tablet.call(getOwnPin),
      await pinOf(tablet, '5820'),
      await tablet.call(removeOwnPin),
      await tablet.call(shareDevice),
      await tablet.call(changePassword, {
        body: { currentPassword: 'one of old', newPassword: 'one of new' },
      }),
    ])
      expect(codeOf(answer)).toEqual(refused);
    expect((await tablet.call(lockDevice)).body.sharedDevice).toEqual({ isLocked: true });
    expect(codeOf(await sell(tablet))).toEqual(locked);
  });

  it('ends with its session, and other sessions of the account are not shared', async () => {
    const tablet = await sharedDevice();
    expect((await owner.call(getOwnLounge)).status).toBe(200);
    expect((await tablet.call(signOut)).status).toBe(200);
    expect((await tablet.call(getUser)).status).toBe(401);
  });

  it('locks half an hour after a PIN, whatever its page does', async () => {
    const tablet = await sharedDevice();
    await unlock(tablet, '2709');
    world.clock.advance((maxUnlockedMinutes - 1) * 60_000);
    expect((await sell(tablet)).status).toBe(200);
    world.clock.advance(61_000);
    expect(codeOf(await sell(tablet))).toEqual(locked);
  });

  it('needs a PIN of anybody at the lounge, who could unlock it', async () => {
    const other = await world.owner();
    expect(codeOf(await other.call(shareDevice))).toEqual([400, 'PIN_MISSING']);
    expect((await other.call(getUser)).body.loungeId).toBe(other.loungeId);
  });

  it('is unlocked once for two submits at once', async () => {
    const tablet = await sharedDevice();
    const twice = await Promise.all([unlock(tablet, '2709'), unlock(tablet, '2709')]);
    expect(twice.map(({ status, body }) => [status, body.username])).toEqual([
      [200, ana.username],
      [200, ana.username],
    ]);
  });

  it('locks at once when the person is removed or removes their PIN', async () => {
    const tablet = await sharedDevice();
    await unlock(tablet, '2709');
    await owner.call(removeFromTeam, { params: { id: ana.id } });
    expect(codeOf(await sell(tablet))).toEqual(locked);
    expect(codeOf(await unlock(tablet, '2709'))).toEqual([400, 'WRONG_PIN']);
    await unlock(tablet, '381625');
    await ben.call(removeOwnPin);
    expect(codeOf(await sell(tablet))).toEqual(locked);
  });

  it('of staff who were removed is gone', async () => {
    await ana.call(shareDevice);
    await unlock(ana, '381625');
    expect((await sell(ana)).status).toBe(200);
    await owner.call(removeFromTeam, { params: { id: ana.id } });
    expect((await sell(ana)).status).toBe(401);
  });

  it('limits wrong PINs by device, and right ones not at all', async () => {
    const limited = await createWorld({ limits: createRateLimits(rateLimits.production) });
    const by = await limited.owner();
    await pinOf(by, '2709');
    const tablet = await signedIn(limited, by);
    await tablet.call(shareDevice);
    const { points } = rateLimits.production['device-pin'];
    for (let time = 0; time < points + 2; time += 1) expect((await unlock(tablet, '2709')).status).toBe(200);
    for (let time = 0; time < points; time += 1)
      expect((await unlock(tablet, '5820')).body.message).toBe('Nobody here has this PIN.');
    expect((await unlock(tablet, '2709')).status).toBe(429);
    await limited.close();
  });
});

describe('a PIN', () => {
  it('is one person in a lounge, and another lounge’s opens nothing', async () => {
    expect(codeOf(await pinOf(owner, '2709'))).toEqual([409, 'PIN_TAKEN']);
    expect((await pinOf(owner, '2709')).body.fields).toEqual({
      pin: 'Somebody here has this PIN already. Choose another one.',
    });
    const other = await world.owner();
    const theirs = await hire('2709', other);
    await hire('640371', other);
    const tablet = await sharedDevice();
    expect((await unlock(tablet, '2709')).body.id).toBe(ana.id);
    expect(theirs.id).not.toBe(ana.id);
    expect(codeOf(await unlock(tablet, '640371'))).toEqual([400, 'WRONG_PIN']);
  });

  it('of two people who choose the same at once is one person’s', async () => {
    const both = await Promise.all([pinOf(ana, '5820'), pinOf(ben, '5820')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is changed, shown to nobody, and stored as a keyed hash', async () => {
    expect((await ana.call(getOwnPin)).body.setAt).toBe(world.clock.now().toISOString());
    expect((await pinOf(ana, ' 5820 ')).status).toBe(200);
    const tablet = await sharedDevice();
    expect(codeOf(await unlock(tablet, '2709'))).toEqual([400, 'WRONG_PIN']);
    expect((await unlock(tablet, '5820')).body.id).toBe(ana.id);
    const rows = JSON.stringify(await world.db.selectFrom('staffPins').selectAll().execute());
    expect(rows).not.toContain('5820');
  });

  it('is refused where it is no PIN, or one that everybody tries first', async () => {
    for (const pin of ['', '123', '1234567', 'abcd', 2709, null])
      for (const answer of [await pinOf(owner, pin), await unlock(owner, pin)])
        expect([answer.status, answer.body.fields]).toEqual([400, { pin: 'Enter four to six digits' }]);
    for (const pin of ['0000', '1234', '4321', '99999'])
      expect((await pinOf(owner, pin)).body.fields?.pin).toMatch(/^Choose a PIN that is harder/);
    expect((await owner.call(getOwnPin)).body.setAt).toBeNull();
  });

  it('is gone with its person’s place at the lounge, also when they come back', async () => {
    await owner.call(removeFromTeam, { params: { id: ana.id } });
    await world.db.updateTable('users').set({ staffOf: owner.loungeId }).where('id', '=', ana.id).execute();
    expect(codeOf(await unlock(await sharedDevice(), '2709'))).toEqual([400, 'WRONG_PIN']);
  });
});
