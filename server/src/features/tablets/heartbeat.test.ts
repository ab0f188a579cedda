import { changeLoungeSettings } from '@vitola/contract/lounge';
import { getLoungeMonitor } from '@vitola/contract/platform/monitor';
import {
  createPairingCode,
  type Heartbeat,
  listTablets,
  pairTablet,
  renameTablet,
  revokeTablet,
  sendHeartbeat,
} from '@vitola/contract/tablets/tablets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminOf } from '../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let tablet: Caller;
// Each begins at 6 PM in UTC on a Friday.
beforeEach(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Professional' });
  tablet = await newTablet();
});
afterEach(() => world.close());

const minute = 60_000;
/** Moves the time forward to a time of that day. */
const advanceTo = (time: string) =>
  world.clock.advance(Date.parse(`2026-11-20T${time}:00Z`) - world.clock.now().getTime());
const report: Heartbeat = {
  version: 'BxY1_-2',
  queueLength: 3,
  lastGuestAt: '2026-11-20T17:00:00.000Z',
  storageUsed: 5_000_000_000,
  errorCount: 1,
  battery: 80,
  path: '/casa-oscura/customer',
  wantedRange: null,
  heldRange: null,
};
const { path: _, wantedRange: _wanted, heldRange: _held, ...shownReport } = report;

async function newTablet(): Promise<Caller> {
  const { code } = (await owner.call(createPairingCode)).body;
  const { cookies } = await world.guest.call(pairTablet, { body: { code } });
  return world.as(`vitola-tablet=${cookies.find(({ name }) => name === 'vitola-tablet')?.value}`);
}
const beat = (from = tablet, over: Partial<Heartbeat> = {}) =>
  from.call(sendHeartbeat, { body: { ...report, ...over } });
const listed = async () => (await owner.call(listTablets)).body.tablets;
const shown = async () => (await listed())[0];
const rows = async () => (await world.db.selectFrom('tablets').selectAll().execute()).length;

describe('a report of a tablet', () => {
  it('replaces the one before and renews its cookie', async () => {
    expect(await shown()).toMatchObject({
      version: null,
      silentSince: null,
      lastSeenAt: world.clock.now().toISOString(),
    });
    const before = await rows();
    const first = await beat();
    const now = world.clock.now().toISOString();
    expect(first.body).toEqual({
      isPaired: true,
      now,
      pageScripts: null,
      staffPin: null,
      pickCodes: null,
      isRangeKnown: true,
    });
    expect(first.cookies[0]?.name).toBe('vitola-tablet');
    world.clock.advance(minute);
    await beat(tablet, { queueLength: 0, battery: null, storageUsed: null });
    expect(await shown()).toMatchObject({
      ...shownReport,
      queueLength: 0,
      battery: null,
      storageUsed: null,
      lastSeenAt: world.clock.now().toISOString(),
    });
    expect(await rows()).toBe(before);
  });

  it('is not taken from a browser without a token, with a wrong one, or with a revoked one', async () => {
    const id = (await shown())?.id ?? '';
    await owner.call(revokeTablet, { params: { id } });
    for (const from of [world.guest, tablet, world.as('vitola-tablet=nobody'), world.as('vitola-tablet=')]) {
      const { status, body, cookies } = await beat(from);
      expect([status, body.isPaired, body.pageScripts, cookies]).toEqual([200, false, null, []]);
    }
  });

  it('believes no time of a guest after now', async () => {
    await beat(tablet, { lastGuestAt: '2036-01-01T00:00:00.000Z' });
    expect((await shown())?.lastGuestAt).toBe(world.clock.now().toISOString());
  });

  it('is refused with what no tablet reports', async () => {
    const bad = [{ queueLength: -1 }, { battery: 101 }, { errorCount: 1.5 }, { version: 'x'.repeat(61) }];
    for (const over of bad) expect((await beat(tablet, over)).status).toBe(400);
    expect((await shown())?.version).toBeNull();
  });
});

describe('a silent tablet', () => {
  it('is said to be so after ten minutes, until it reports again', async () => {
    await beat();
    const seenAt = world.clock.now().toISOString();
    world.clock.advance(10 * minute);
    expect((await shown())?.silentSince).toBeNull();
    world.clock.advance(1);
    expect(await shown()).toMatchObject({ silentSince: seenAt, isMissed: false });
    await beat();
    expect((await shown())?.silentSince).toBeNull();
  });

  it('is missed while the lounge is open for ten minutes, and not before or without opening hours', async () => {
    await beat();
    const closed = { monday: null, tuesday: null, wednesday: null, thursday: null, sunday: null };
    const [friday, saturday] = [{ opens: '18:30', closes: '23:00' }, null];
    advanceTo('18:20');
    const { params, body } = {
      params: { loungeId: owner.loungeId },
      body: { timeZone: 'Etc/UTC', openingHours: { ...closed, friday, saturday } },
    };
    expect((await owner.call(changeLoungeSettings, { params, body })).status).toBe(200);
    const missedAt = async (time: string) => {
      advanceTo(time);
      return (await shown())?.isMissed;
    };
    expect([
      await missedAt('18:29'),
      await missedAt('18:39'),
      await missedAt('18:40'),
      await missedAt('22:59'),
      await missedAt('23:00'),
    ]).toEqual([false, false, true, true, false]);
  });

  it('is on the monitor of whoever looks after the lounge, by name and on the lounge’s clock', async () => {
    const admin = await adminOf(world, [owner.loungeId]);
    const onMonitor = async () => {
      const { body } = await admin.call(getLoungeMonitor, { params: { loungeId: owner.loungeId } });
      const found = body.checks.find(({ id }) => id === 'tablets');
      return [found?.status, found?.sentence];
    };
    advanceTo('19:10');
    await beat();
    expect(await onMonitor()).toEqual(['green', '1 paired tablet, all reporting.']);
    const params = { id: (await shown())?.id ?? '' };
    await owner.call(renameTablet, { params, body: { name: 'Bar' } });
    const allDay = { opens: '00:00', closes: '00:00' };
    const openingHours = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        day,
        allDay,
      ]),
    ) as never;
    world.clock.advance(11 * minute);
    expect(await onMonitor()).toEqual(['green', 'Bar: silent since Nov 20, 7:10 PM.']);
    const body = { timeZone: 'America/New_York', openingHours };
    await owner.call(changeLoungeSettings, { params: { loungeId: owner.loungeId }, body });
    expect(await onMonitor()).toEqual([
      'amber',
      'Bar: silent since Nov 20, 2:10 PM. The lounge is open: ask whether it is switched on.',
    ]);
  });
});
