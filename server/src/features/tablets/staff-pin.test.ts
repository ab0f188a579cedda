import { pbkdf2Sync } from 'node:crypto';
import { tabletPinIterations } from '@vitola/contract/tablets/tablet-constants';
import {
  createPairingCode,
  listTablets,
  pairTablet,
  removeTabletPin,
  revokeTablet,
  sendHeartbeat,
  setTabletPin,
  type TabletPin,
} from '@vitola/contract/tablets/tablets';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner();
});
afterAll(() => world.close());

async function tabletOf(of: Owner): Promise<Caller> {
  const { code } = (await of.call(createPairingCode)).body;
  const { cookies } = await world.guest.call(pairTablet, { body: { code } });
  return world.as(`vitola-tablet=${cookies.find(({ name }) => name === 'vitola-tablet')?.value}`);
}
const report = {
  version: 'one',
  queueLength: 0,
  lastGuestAt: null,
  storageUsed: null,
  errorCount: 0,
  battery: null,
  path: '/demo',
};
const pinOn = async (tablet: Caller) =>
  (await tablet.call(sendHeartbeat, { body: { ...report } })).body.staffPin;
const opens = (pin: string, { salt, hash, iterations }: TabletPin) =>
  pbkdf2Sync(pin, Buffer.from(salt, 'base64url'), iterations, 32, 'sha256').toString('base64url') === hash;
const set = (pin: unknown, by = owner) => by.call(setTabletPin, { body: { pin } as { pin: string } });

it('reaches the lounge’s paired tablets as a slow salted hash, and nobody else', async () => {
  const [tablet, other] = [await tabletOf(owner), await tabletOf(await world.owner())];
  expect(await pinOn(tablet)).toBeNull();
  expect((await owner.call(listTablets)).body.staffPinSetAt).toBeNull();
  const { body } = await set(' 270914 ');
  expect(body.staffPinSetAt).toBe(world.clock.now().toISOString());
  expect(body.tablets).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain('270914');
  const pin = await pinOn(tablet);
  expect(pin?.iterations).toBe(tabletPinIterations);
  expect(pin && [opens('270914', pin), opens('270915', pin)]).toEqual([true, false]);
  expect([await pinOn(other), await pinOn(world.guest)]).toEqual([null, null]);
  const rows = await world.db.selectFrom('tabletPins').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('270914');
});

it('is replaced under a new salt, also twice at once, and removed once', async () => {
  const tablet = await tabletOf(owner);
  await set('270914');
  const before = await pinOn(tablet);
  const twice = await Promise.all([set('270914'), set('270914')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const after = await pinOn(tablet);
  expect(after?.salt).not.toBe(before?.salt);
  expect(after && opens('270914', after)).toBe(true);
  for (let time = 0; time < 2; time += 1)
    expect((await owner.call(removeTabletPin)).body.staffPinSetAt).toBeNull();
  expect(await pinOn(tablet)).toBeNull();
  const audited = await world.db
    .selectFrom('auditLog')
    .select('action')
    .where('loungeId', '=', owner.loungeId)
    .where('action', 'like', 'tablet.pin%')
    .orderBy('at')
    .execute();
  expect(audited.map(({ action }) => action).toSorted()).toEqual([
    'tablet.pin-removed',
    'tablet.pin-set',
    'tablet.pin-set',
    'tablet.pin-set',
  ]);
});

it('is not sent to a revoked tablet, and another lounge’s is left alone', async () => {
  const tablet = await tabletOf(owner);
  await set('270914');
  const other = await world.owner();
  await set('381625', other);
  await other.call(removeTabletPin);
  expect(await pinOn(tablet)).not.toBeNull();
  const [row] = (await owner.call(listTablets)).body.tablets;
  await owner.call(revokeTablet, { params: { id: row?.id ?? '' } });
  expect(await pinOn(tablet)).toBeNull();
});

it('refuses what is no PIN, and what everybody tries first', async () => {
  for (const pin of ['', '12345', '1234567', 'abcdef', '１２３４５６', 270_914, null]) {
    const { status, body } = await set(pin);
    expect([status, body.fields]).toEqual([400, { pin: 'Enter six digits' }]);
  }
  for (const pin of ['000000', '777777', '123456', '876543']) {
    const { status, body } = await set(pin);
    expect([status, body.fields?.pin]).toEqual([400, expect.stringMatching(/^Choose a PIN that is harder/)]);
  }
  expect((await owner.call(listTablets)).body.staffPinSetAt).toBeNull();
});
