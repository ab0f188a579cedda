import { randomUUID } from 'node:crypto';
import {
  listAnnouncements,
  previewAnnouncement,
  recallAnnouncement,
  sendAnnouncement,
} from '@vitola/contract/announcements/announcements';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { listNotifications, readAllNotifications } from '@vitola/contract/notifications';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { membersOf } from '../../../test/world/announcements.ts';
import { loungeWithShares, newMember } from '../../../test/world/members.ts';
import { signedInAs } from '../../../test/world/people.ts';
import { adminOf } from '../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { deliverAnnouncement, requeueAnnouncements } from './index.ts';

let world: World;
let superAdmin: Caller;
beforeAll(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
});
afterAll(() => world.close());

let owner: Owner;
let member: Caller;
let stranger: Caller;
let admin: Caller & { id: string };
beforeEach(async () => {
  const lounge = await loungeWithShares(world, 'Casa Oscura');
  ({ owner } = lounge);
  member = await newMember(world);
  await member.call(importShare, { body: { shareId: await lounge.newShare() } });
  stranger = await newMember(world);
  admin = await adminOf(world, [owner.loungeId]);
});

const text = { title: 'Rolling night', message: 'A roller from Estelí is here on Friday.' };
const bell = async (who: Caller) => (await who.call(listNotifications)).body.map(({ title }) => title);
const send = async (who: Caller, over: object = {}) =>
  who.call(sendAnnouncement, { body: { ...text, audience: 'all-members', ...over } });
const listOf = async (who: Caller) => (await who.call(listAnnouncements)).body.announcements;

describe('a notification to many', () => {
  it('is shown once to the members of an admin’s lounges, and to nobody else', async () => {
    const { status, body } = await send(admin, { type: 'warning' });
    expect([status, body.sentAt]).toEqual([200, null]);
    await world.jobs.runAll();
    await deliverAnnouncement(world.context(), body.id);
    expect((await member.call(listNotifications)).body).toMatchObject([{ ...text, type: 'warning' }]);
    expect([await bell(stranger), await bell(owner), await bell(admin)]).toEqual([[], [], []]);
    expect(await listOf(admin)).toMatchObject([{ id: body.id, recipients: 1, read: 0 }]);
  });

  it('goes to the owners, or to everybody of one lounge, its staff included', async () => {
    const staff = await newMember(world);
    const { id } = (await staff.call(getUser)).body;
    const hired = { staffOf: owner.loungeId, staffSince: world.clock.now() };
    await world.db.updateTable('users').set(hired).where('id', '=', id).execute();
    await send(admin, { title: 'To owners', audience: 'owners' });
    await send(admin, { title: 'To all here', audience: 'lounge', loungeIds: [owner.loungeId] });
    await send(admin, { title: 'To guests', audience: 'lounge-members', loungeIds: [owner.loungeId] });
    await world.jobs.runAll();
    expect((await bell(owner)).toSorted()).toEqual(['To all here', 'To owners']);
    expect((await bell(member)).toSorted()).toEqual(['To all here', 'To guests']);
    expect([await bell(staff), await bell(stranger)]).toEqual([['To all here'], []]);
  });

  it('goes to every member and to no staff when a super admin sends it to all', async () => {
    await send(superAdmin, { title: 'To the world' });
    await world.jobs.runAll();
    expect([await bell(member), await bell(stranger)]).toEqual([['To the world'], ['To the world']]);
    expect([await bell(owner), await bell(admin)]).toEqual([[], []]);
  });

  it('counts its readers, and those it can be emailed to, before it is sent', async () => {
    await membersOf(world, owner.loungeId, 3);
    const ask = async (body: object) => (await admin.call(previewAnnouncement, { body: body as never })).body;
    expect(await ask({ audience: 'all-members' })).toEqual({ readers: 4, emails: 3 });
    expect(await ask({ audience: 'lounge', loungeIds: [owner.loungeId] })).toEqual({ readers: 5, emails: 4 });
  });

  it('counts who has read it', async () => {
    await send(admin);
    await world.jobs.runAll();
    await member.call(readAllNotifications);
    expect(await listOf(admin)).toMatchObject([{ recipients: 1, read: 1 }]);
  });

  it('is sent once by a double click', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...text, audience: 'all-members' } as const;
    const both = await Promise.all([
      admin.call(sendAnnouncement, { body, headers }),
      admin.call(sendAnnouncement, { body, headers }),
    ]);
    expect(both[0].body.id).toBe(both[1].body.id);
    await world.jobs.runAll();
    expect(await bell(member)).toEqual([text.title]);
  });

  it('needs a reader, and the lounges that its audience names', async () => {
    const fieldsOf = async (over: object) => (await send(admin, over)).body.fields;
    expect(await fieldsOf({ audience: 'lounge' })).toEqual({ loungeIds: 'Choose one lounge' });
    expect(await fieldsOf({ audience: 'lounge-members' })).toEqual({
      loungeIds: 'Choose at least one lounge',
    });
    const idle = await adminOf(world, []);
    expect((await send(idle)).body.fields).toEqual({ audience: 'Nobody is among these yet.' });
  });
});

describe('a recalled notification', () => {
  it('leaves all bells, read or not, once for all repeats', async () => {
    const { id } = (await send(admin, { audience: 'lounge', loungeIds: [owner.loungeId] })).body;
    await world.jobs.runAll();
    await member.call(readAllNotifications);
    const first = (await admin.call(recallAnnouncement, { params: { id } })).body;
    world.clock.advance(1000);
    expect((await admin.call(recallAnnouncement, { params: { id } })).body).toEqual(first);
    expect([await bell(member), await bell(owner)]).toEqual([[], []]);
    expect(await listOf(admin)).toMatchObject([{ recalledAt: first.recalledAt, recipients: 2, read: 1 }]);
    const { rows } =
      await sql`select from audit_log where action = 'announcement.recalled' and subject = ${id}`.execute(
        world.db,
      );
    expect(rows).toHaveLength(1);
  });
});

describe('a scheduled notification', () => {
  const inAnHour = () => new Date(world.clock.now().getTime() + 3_600_000).toISOString();

  it('waits for its time, and goes to the lounges that its sender has then', async () => {
    const other = await loungeWithShares(world, 'Second Room');
    await member.call(importShare, { body: { shareId: await other.newShare() } });
    const chosen = [owner.loungeId, other.owner.loungeId];
    await world.db
      .insertInto('adminLounges')
      .values({ userId: admin.id, loungeId: chosen[1] ?? '', grantedAt: world.clock.now() })
      .execute();
    const scheduled = { audience: 'owners', sendAt: inAnHour() };
    const { id, sentAt } = (await send(admin, scheduled)).body;
    await world.jobs.runAll();
    expect([sentAt, await bell(owner)]).toEqual([null, []]);
    await sql`delete from admin_lounges where user_id = ${admin.id} and lounge_id = ${owner.loungeId}`.execute(
      world.db,
    );
    await deliverAnnouncement(world.context(), id);
    expect([await bell(owner), await bell(other.owner)]).toEqual([[], [text.title]]);
  });

  it('is cancelled by a recall before its time', async () => {
    const { id } = (await send(admin, { sendAt: inAnHour() })).body;
    await admin.call(recallAnnouncement, { params: { id } });
    await deliverAnnouncement(world.context(), id);
    expect(await bell(member)).toEqual([]);
    expect(await listOf(admin)).toMatchObject([{ sentAt: null, recipients: null }]);
  });

  it('is not sent once its sender is no admin any more', async () => {
    const { id } = (await send(admin, { sendAt: inAnHour() })).body;
    await sql`update users set is_admin = false where id = ${admin.id}`.execute(world.db);
    await deliverAnnouncement(world.context(), id);
    expect(await bell(member)).toEqual([]);
  });

  it('gets a job again that a restored backup lost', async () => {
    const { id } = (await send(admin, { sendAt: inAnHour() })).body;
    const jobsOf = async () =>
      (
        await world.pool.query(
          `select extract(epoch from start_after - now()) as wait from jobs.job where data ->> 'announcementId' = $1`,
          [id],
        )
      ).rows.map(({ wait }) => Math.round(Number(wait) / 60));
    expect(await jobsOf()).toEqual([60]);
    await world.pool.query('delete from jobs.job');
    await requeueAnnouncements(world.context());
    await requeueAnnouncements(world.context());
    expect(await jobsOf()).toEqual([60]);
  });

  it('has a time to come within ninety days', async () => {
    const past = new Date(world.clock.now().getTime() - 1000).toISOString();
    const far = new Date(world.clock.now().getTime() + 91 * 86_400_000).toISOString();
    expect((await send(admin, { sendAt: past })).body.fields).toEqual({
      sendAt: 'This time is over. Choose a later one.',
    });
    expect((await send(admin, { sendAt: far })).body.fields).toEqual({
      sendAt: 'Choose a time within the next 90 days.',
    });
  });
});

describe('an admin', () => {
  it('neither counts nor writes to lounges of others', async () => {
    const other = await loungeWithShares(world, 'Not theirs');
    const audience = { audience: 'lounge' as const, loungeIds: [other.owner.loungeId] };
    const missing = { audience: 'lounge' as const, loungeIds: ['lounge_missing_1'] };
    for (const body of [audience, missing]) {
      expect((await admin.call(previewAnnouncement, { body })).body.code).toBe('LOUNGE_NOT_FOUND');
      expect((await send(admin, body)).body.code).toBe('LOUNGE_NOT_FOUND');
    }
  });

  it('neither sees nor recalls what others sent, nor what went to a lounge they lost', async () => {
    const { id } = (await send(superAdmin)).body;
    const own = (await send(admin)).body;
    await world.jobs.runAll();
    expect((await listOf(admin)).map((one) => one.id)).toEqual([own.id]);
    expect((await admin.call(recallAnnouncement, { params: { id } })).status).toBe(404);
    await sql`delete from admin_lounges where user_id = ${admin.id}`.execute(world.db);
    expect(await listOf(admin)).toEqual([]);
    expect((await admin.call(recallAnnouncement, { params: { id: own.id } })).status).toBe(404);
    const all = (await listOf(superAdmin)).map((one) => one.id);
    expect(all).toEqual(expect.arrayContaining([id, own.id]));
    expect(await bell(member)).toHaveLength(2);
  });
});

it('the list has pages, newest first', async () => {
  const sent: string[] = [];
  for (let n = 0; n < 21; n += 1) {
    world.clock.advance(1000);
    sent.unshift((await send(admin, { title: `Number ${n}` })).body.id);
  }
  const first = (await admin.call(listAnnouncements)).body;
  expect(first.announcements.map(({ id }) => id)).toEqual(sent.slice(0, 20));
  expect(first.hasMore).toBe(true);
  const second = (await admin.call(listAnnouncements, { query: { before: sent[19] ?? '' } })).body;
  expect([second.announcements.map(({ id }) => id), second.hasMore]).toEqual([[sent[20]], false]);
});
