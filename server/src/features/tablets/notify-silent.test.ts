import { changeLoungeSettings } from '@vitola/contract/lounge';
import { listNotifications } from '@vitola/contract/notifications';
import type { DayHours, OpeningHours } from '@vitola/contract/opening-hours/opening-hours-constants';
import {
  createPairingCode,
  listTablets,
  pairTablet,
  revokeTablet,
  sendHeartbeat,
} from '@vitola/contract/tablets/tablets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { createSilenceWatch, type SilenceWatch } from './notify-silent.ts';

let world: World;
let owner: Owner;
let watch: SilenceWatch;
// Each begins at 6 PM in UTC on a Friday.
beforeEach(async () => {
  world = await createWorld();
  watch = createSilenceWatch();
});
afterEach(() => world.close());

const minute = 60_000;
const allDay = { opens: '00:00', closes: '00:00' };
const week = (day: DayHours | null): OpeningHours => ({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
});

/** A new lounge's owner with opening hours. */
async function open(openingHours: OpeningHours | null, timeZone = 'Etc/UTC'): Promise<void> {
  owner = await world.owner({ plan: 'Professional' });
  const params = { loungeId: owner.loungeId };
  const { status } = await owner.call(changeLoungeSettings, { params, body: { timeZone, openingHours } });
  expect(status).toBe(200);
}
async function pair(as: Caller = world.guest): Promise<Caller> {
  const { code } = (await owner.call(createPairingCode)).body;
  const { cookies } = await as.call(pairTablet, { body: { code } });
  return world.as(`vitola-tablet=${cookies.find(({ name }) => name === 'vitola-tablet')?.value}`);
}
const beat = (tablet: Caller) => {
  const counts = { version: 'a', queueLength: 0, errorCount: 0, path: '/demo' };
  return tablet.call(sendHeartbeat, { body: counts });
};
const look = (by = watch) =>
  by.look(world.context(), (_what, error) => {
    throw error;
  });
/** Looks every minute until a time, as the server does. */
async function lookUntil(at: string): Promise<void> {
  while (world.clock.now() < new Date(at)) {
    world.clock.advance(minute);
    await look();
  }
}
/** Moves the time forward without anybody looking. */
const advanceTo = (at: string) => world.clock.advance(Date.parse(at) - world.clock.now().getTime());
const bell = async (who: Caller = owner) =>
  (await who.call(listNotifications)).body
    .filter(({ type }) => type === 'tablet-silent')
    .map(({ message }) => message);
const sentence = (since: string, name = 'Tablet 1') =>
  `${name}: silent since ${since}. Is it switched on, and does it have a network?`;

describe('the owner is notified of a silent tablet', () => {
  it('once per silence, until it reports again', async () => {
    await open(week(allDay));
    const tablet = await pair();
    await beat(tablet);
    await lookUntil('2026-11-20T18:10:00Z');
    expect(await bell()).toEqual([]);
    await lookUntil('2026-11-20T18:11:00Z');
    expect(await bell()).toEqual([sentence('Nov 20, 6:00 PM')]);
    await lookUntil('2026-11-20T19:00:00Z');
    expect(await bell()).toHaveLength(1);
    await beat(tablet);
    expect(await bell()).toEqual([]);
    await lookUntil('2026-11-20T19:11:00Z');
    expect(await bell()).toEqual([sentence('Nov 20, 7:00 PM')]);
  });

  it('each of a lounge’s tablets, and of no other lounge’s', async () => {
    await open(week(allDay));
    const neighbor = owner;
    await open(week(allDay));
    const [first] = [await pair(), await pair()];
    await lookUntil('2026-11-20T18:11:00Z');
    expect((await bell()).toSorted()).toEqual([
      sentence('Nov 20, 6:00 PM'),
      sentence('Nov 20, 6:00 PM', 'Tablet 2'),
    ]);
    await beat(first);
    expect(await bell()).toEqual([sentence('Nov 20, 6:00 PM', 'Tablet 2')]);
    expect(await bell(neighbor)).toEqual([]);
  });

  it('once, when two processes look at the same time', async () => {
    await open(week(allDay));
    await pair();
    await pair();
    const other = createSilenceWatch();
    for (let at = 0; at < 12; at += 1) {
      world.clock.advance(minute);
      await Promise.all([look(), look(other)]);
    }
    expect(await bell()).toHaveLength(2);
    const rows = world.db.selectFrom('notifications').select('id').where('type', '=', 'tablet-silent');
    expect(await rows.execute()).toHaveLength(2);
  });

  it('no longer once it is revoked or was paired again', async () => {
    await open(week(allDay));
    await pair();
    const again = await pair();
    await lookUntil('2026-11-20T18:11:00Z');
    expect(await bell()).toHaveLength(2);
    const { tablets } = (await owner.call(listTablets)).body;
    const first = tablets.find(({ name }) => name === 'Tablet 1');
    await owner.call(revokeTablet, { params: { id: first?.id ?? '' } });
    expect(await bell()).toEqual([sentence('Nov 20, 6:00 PM', 'Tablet 2')]);
    await pair(again);
    expect(await bell()).toEqual([]);
    await look();
    expect(await bell()).toEqual([]);
  });

  it('not at the first look after a pause in which nobody could report', async () => {
    await open(week(allDay));
    const tablet = await pair();
    await beat(tablet);
    await look();
    advanceTo('2026-11-20T19:00:00Z');
    await look();
    expect(await bell()).toEqual([]);
    await beat(tablet);
    await lookUntil('2026-11-20T19:05:00Z');
    expect(await bell()).toEqual([]);
  });
});

describe('the owner is notified while the lounge is open', () => {
  it('and never without opening hours', async () => {
    await open(null);
    await pair();
    await lookUntil('2026-11-20T19:00:00Z');
    expect(await bell()).toEqual([]);
  });

  it('ten minutes after it opened, on its weekday and past midnight', async () => {
    await open({ ...week(null), friday: { opens: '18:30', closes: '02:00' } });
    const tablet = await pair();
    await lookUntil('2026-11-20T18:39:00Z');
    expect(await bell()).toEqual([]);
    await lookUntil('2026-11-20T18:40:00Z');
    expect(await bell()).toEqual([sentence('Nov 20, 6:00 PM')]);
    advanceTo('2026-11-21T00:40:00Z');
    await beat(tablet);
    await lookUntil('2026-11-21T00:51:00Z');
    expect(await bell()).toEqual([sentence('Nov 21, 12:40 AM')]);
    // Silent from 2 AM on, when it is closed, and on Saturday evening, when it does not open.
    advanceTo('2026-11-21T01:50:00Z');
    await beat(tablet);
    await lookUntil('2026-11-21T03:00:00Z');
    advanceTo('2026-11-21T18:00:00Z');
    await lookUntil('2026-11-21T19:00:00Z');
    expect(await bell()).toEqual([]);
  });

  it('until closing time on the lounge’s clock when that was set forward in the night', async () => {
    advanceTo('2027-03-14T05:00:00Z');
    await open({ ...week(null), saturday: { opens: '20:00', closes: '03:30' } }, 'America/New_York');
    const tablet = await pair();
    await lookUntil('2027-03-14T05:11:00Z');
    expect(await bell()).toEqual([sentence('Mar 14, 12:00 AM')]);
    // 3:30 AM is 7:30 in UTC that night, and would be 8:30 without the change.
    advanceTo('2027-03-14T07:10:00Z');
    await beat(tablet);
    await lookUntil('2027-03-14T07:21:00Z');
    expect(await bell()).toEqual([sentence('Mar 14, 3:10 AM')]);
    await beat(tablet);
    await lookUntil('2027-03-14T08:30:00Z');
    expect(await bell()).toEqual([]);
  });

  it('until closing time on the lounge’s clock when that was set back in the night', async () => {
    advanceTo('2027-11-07T06:30:00Z');
    await open({ ...week(null), saturday: { opens: '20:00', closes: '03:30' } }, 'America/New_York');
    const tablet = await pair();
    // 3:30 AM is 8:30 in UTC that night, and would be 7:30 without the change.
    advanceTo('2027-11-07T08:00:00Z');
    await beat(tablet);
    await lookUntil('2027-11-07T08:11:00Z');
    expect(await bell()).toEqual([sentence('Nov 7, 3:00 AM')]);
    advanceTo('2027-11-07T08:25:00Z');
    await beat(tablet);
    await lookUntil('2027-11-07T09:30:00Z');
    expect(await bell()).toEqual([]);
  });
});
