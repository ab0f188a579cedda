import { type PortalAction, refreshSubscription } from '@vitola/contract/billing';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { changeLoungeSettings } from '@vitola/contract/lounge';
import { listNotifications } from '@vitola/contract/notifications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { visitDaily } from '../../../../test/world/daily-visits.ts';
import {
  actInPortal,
  sandboxWithHeldEvents,
  payFor,
  settlePayments,
} from '../../../../test/world/payments.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { purgeNotifications } from '../../notifications/index.ts';
import { notifyGraceEnded } from './notify-grace-ended.ts';

const day = 86_400_000;
let world: World;
let owner: Owner;
// A world per test: some advance the clock, and notifications cover all events of a sandbox.
beforeEach(async () => {
  world = await createWorld();
  owner = await world.owner();
  await payFor(world, owner, 'professional');
  await mails();
});
afterEach(() => world.close());

const bell = async () =>
  (await owner.call(listNotifications)).body.map(({ type, title, message }) => ({ type, title, message }));
async function mails() {
  await settlePayments(world);
  return world.mailbox.splice(0).filter(({ to }) => to === owner.user.email);
}
async function act(action: PortalAction): Promise<void> {
  await actInPortal(owner, action);
  await (await world.payments.sandbox()).courier.settled();
}
const add = async (count: number) => {
  for (let at = 0; at < count; at += 1) {
    world.clock.advance(1);
    await owner.call(addCigar, { body: { name: `Corona ${at}`, brand: 'Casa Larga' } });
  }
};
const failed: string[] = [];
const graceEnds = () => notifyGraceEnded(world.context(), (what) => failed.push(what));

describe('a failed payment', () => {
  it('is shown in the lounge’s local time, where the lounge has set a time zone', async () => {
    const body = { timeZone: 'America/Los_Angeles' };
    await owner.call(changeLoungeSettings, { params: { loungeId: owner.loungeId }, body });
    await act('fail-renewal');
    expect((await mails())[0]?.text).toContain('until November 27, 2026 at 10:00 AM PST.');
  });

  it('is reported by bell and email, with the day until which everything stays', async () => {
    await act('fail-renewal');
    const written = await mails();
    const [notification] = await bell();
    expect(notification).toMatchObject({
      type: 'payment-due',
      title: 'Your last payment did not go through',
      message: expect.stringMatching(
        /^Professional stays as it is until November 27, 2026 at 6:00 PM UTC\. .*10 cigars/,
      ),
    });
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ subject: notification?.title });
    expect(written[0]?.text).toContain(notification?.message);
    expect(written[0]?.text).toContain('http://localhost:3000/trial?managed=1');
  });

  it('is reported once, whatever triggers it, in any order and however often', async () => {
    const { fakeStripe } = await sandboxWithHeldEvents(world, owner);
    await act('fail-renewal');
    fakeStripe.holdsEvents = false;
    const about = (event: { data: { object: unknown } }) =>
      JSON.stringify(event.data.object).includes(owner.loungeId) ||
      JSON.stringify(event.data.object).includes('past_due');
    const events = (await fakeStripe.events()).filter(about);
    const shuffled = Array.from({ length: 100 }, (_, turn) => events[(turn * 101) % events.length]);
    expect(new Set(shuffled).size).toBe(events.length);
    await Promise.all([
      ...shuffled.map((event) => event && fakeStripe.courier.deliver(event)),
      world.jobs.runAll(),
      world.jobs.runAll(),
    ]);
    const [written, shown] = [await mails(), await bell()];
    process.stdout.write(
      `${shuffled.length} deliveries of ${events.length} events of an open payment: ${shown.length} notice, ${written.length} mail\n`,
    );
    expect([shown.map(({ type }) => type), written.length]).toEqual([['payment-due'], 1]);
  });

  it('limits adding after seven days, says so once, and leaves the bell when it is paid', async () => {
    await act('fail-renewal');
    await mails();
    await graceEnds();
    expect(await mails()).toEqual([]);
    await visitDaily(world, owner, 7);
    await Promise.all([graceEnds(), graceEnds(), graceEnds()]);
    await graceEnds();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Adding cigars is limited until your payment goes through',
    ]);
    expect((await bell()).map(({ type }) => type)).toEqual(['payment-limit', 'payment-due']);
    await purgeNotifications(world.context(), world.clock.now());
    await graceEnds();
    expect(await mails()).toEqual([]);
    await act('pay');
    expect([await mails(), await bell()]).toEqual([[], []]);
    await act('fail-renewal');
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your last payment did not go through']);
    expect(await bell()).toHaveLength(1);
  });

  it('is reported to the others when notifying one lounge fails, and to that one at the next run', async () => {
    const other = await world.owner();
    await payFor(world, other, 'professional');
    for (const each of [owner, other]) await actInPortal(each, 'fail-renewal');
    await mails();
    world.clock.advance(7 * day);
    const limits = async () => {
      const rows = world.db
        .selectFrom('notifications')
        .select('loungeId')
        .where('type', '=', 'payment-limit');
      const lounges = (await rows.execute()).map(({ loungeId }) => loungeId);
      return [owner, other].map(({ loungeId }) => lounges.includes(loungeId));
    };
    await world.pool.query(
      `alter table notifications add constraint none_for_one check (lounge_id <> '${owner.loungeId}') not valid`,
    );
    await graceEnds();
    await world.pool.query('alter table notifications drop constraint none_for_one');
    expect(await limits()).toEqual([false, true]);
    expect(failed.splice(0)).toEqual([`the grace period of ${owner.loungeId}`]);
    await graceEnds();
    expect([await limits(), failed]).toEqual([[true, true], []]);
  });

  it('is not emailed any more when it is paid before the email is sent', async () => {
    const hold = await sandboxWithHeldEvents(world, owner);
    await act('fail-renewal');
    hold.fakeStripe.holdsEvents = false;
    await owner.call(refreshSubscription);
    expect(await bell()).toHaveLength(1);
    await act('pay');
    await owner.call(refreshSubscription);
    expect([await mails(), await bell()]).toEqual([[], []]);
  });
});

describe('a plan that ends', () => {
  it('is reported with how many cigars are paused, and leaves the bell when a plan is paid again', async () => {
    await add(13);
    await act('end-now');
    const written = await mails();
    expect(await bell()).toEqual([
      {
        type: 'plan-ended',
        title: 'Professional has ended',
        message:
          'Your lounge is now on the free trial. Everything on your shelf is kept. 3 cigars are paused: choose the 10 that your guests are recommended.',
      },
    ]);
    expect(written.map(({ subject }) => subject)).toEqual(['Professional has ended']);
    await payFor(world, owner, 'professional');
    expect([await mails(), await bell()]).toEqual([[], []]);
  });

  it('is reported for a downgrade too, and not for an upgrade', async () => {
    await act('to-enterprise');
    expect([await mails(), await bell()]).toEqual([[], []]);
    await act('to-professional');
    expect(await mails()).toHaveLength(1);
    expect(await bell()).toMatchObject([
      {
        title: 'Enterprise has ended',
        message: 'Your lounge is now on Professional. Everything on your shelf is kept.',
      },
    ]);
  });

  it('is visible to its own lounge only', async () => {
    const other = await world.owner();
    await act('end-now');
    await mails();
    expect((await other.call(listNotifications)).body).toEqual([]);
    await payFor(world, other, 'professional');
    expect((await bell()).map(({ type }) => type)).toEqual(['plan-ended']);
  });
});
