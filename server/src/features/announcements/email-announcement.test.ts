import { chooseLanguage, setAnnouncementEmails } from '@vitola/contract/accounts/own-account';
import { recallAnnouncement, sendAnnouncement } from '@vitola/contract/announcements/announcements';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { membersOf } from '../../../test/world/announcements.ts';
import { emailOf, markConfirmed } from '../../../test/world/emailed-links.ts';
import { loungeWithShares, newMember } from '../../../test/world/members.ts';
import { adminOf } from '../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../test/world/world.ts';
import type { Email } from '../../mail/send-email.ts';
import { deliverAnnouncement, emailAnnouncement, requeueAnnouncements } from './index.ts';

let world: World;
/** Called before an email is sent; throws what the mail server would. */
let beforeSending: (email: Email) => void = () => undefined;
const delivered: Email[] = [];
beforeAll(async () => {
  world = await createWorld({
    mail: {
      send: async (email) => {
        beforeSending(email);
        delivered.push(email);
      },
    },
  });
});
afterAll(() => world.close());

let owner: Owner;
let member: Caller;
let admin: Caller;
beforeEach(async () => {
  beforeSending = () => undefined;
  const lounge = await loungeWithShares(world, 'Casa Oscura');
  ({ owner } = lounge);
  member = await newMember(world);
  await member.call(importShare, { body: { shareId: await lounge.newShare() } });
  admin = await adminOf(world, [owner.loungeId]);
  await world.jobs.runAll();
  await world.db.deleteFrom('announcements').execute();
  delivered.length = 0;
});

const text = { title: 'Rolling night', message: 'A roller from Estelí is here.\nFriday at six.' };
const send = async (over: object = {}) =>
  (await admin.call(sendAnnouncement, { body: { ...text, audience: 'all-members', byEmail: true, ...over } }))
    .body.id;
const sent = () => delivered.filter(({ subject }) => subject === text.title);
const waitingRanges = async (id: string) =>
  (
    await world.pool.query(
      `select data from jobs.job where name = 'announcement-mail' and state < 'completed' and data ->> 'announcementId' = $1 order by data ->> 'from'`,
      [id],
    )
  ).rows.map(({ data }) => data);
/** Puts it into the bells, and returns the jobs that email it. */
async function deliver(id: string) {
  await deliverAnnouncement(world.context(), id);
  return waitingRanges(id);
}

describe('the email of a notification to many', () => {
  it('goes to confirmed addresses that did not turn it off, with a way to turn it off', async () => {
    const away = await newMember(world);
    await markConfirmed(world, await emailOf(member));
    await send();
    await world.jobs.runAll();
    const [email, ...more] = sent();
    expect([email?.to, more]).toEqual([await emailOf(member), []]);
    expect(email?.text).toContain('A roller from Estelí is here.\n\nFriday at six.');
    const [, url = ''] = /<(.+)>/.exec(email?.headers?.['List-Unsubscribe'] ?? '') ?? [];
    expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(email?.text).toContain(url);
    expect(away).toBeTruthy();
  });

  it('is not sent unless that was chosen, nor to an address that is not confirmed', async () => {
    await send();
    await world.jobs.runAll();
    await markConfirmed(world, await emailOf(member));
    await send({ byEmail: false });
    await world.jobs.runAll();
    expect(sent()).toEqual([]);
  });

  it('has Spanish words around it for who reads Spanish, and is itself as it was written', async () => {
    await markConfirmed(world, await emailOf(member));
    await member.call(chooseLanguage, { body: { language: 'es' } });
    await send();
    await world.jobs.runAll();
    expect(sent()[0]?.text).toContain('Abrir Vitola');
    expect(sent()[0]?.text).toContain('A roller from Estelí is here.');
  });

  it('is turned off by one click of the mail program, and on again on the account page', async () => {
    await markConfirmed(world, await emailOf(member));
    await send();
    await world.jobs.runAll();
    const [, url = ''] = /<(.+)>/.exec(sent()[0]?.headers?.['List-Unsubscribe'] ?? '') ?? [];
    const path = new URL(url).pathname;
    const asked = await world.app.inject({ method: 'GET', url: path });
    expect([asked.statusCode, asked.body.includes('Turn these emails off')]).toEqual([200, true]);
    await send();
    await world.jobs.runAll();
    expect(sent()).toHaveLength(2);
    const clicked = await world.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([clicked.statusCode, clicked.body.includes('These emails are off')]).toEqual([200, true]);
    await send();
    await world.jobs.runAll();
    expect(sent()).toHaveLength(2);
    await member.call(setAnnouncementEmails, { body: { byEmail: true } });
    await send();
    await world.jobs.runAll();
    expect(sent()).toHaveLength(3);
    const unknown = await world.app.inject({
      method: 'POST',
      url: '/mail/announcements/00000000-0000-4000-8000-000000000000/unsubscribe',
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('is sent once each when a process ends between two emails, and when two run the same job', async () => {
    await membersOf(world, owner.loungeId, 120);
    const id = await send();
    const ranges = await deliver(id);
    expect(ranges).toHaveLength(3);
    let untilTheEnd = 20;
    beforeSending = () => {
      untilTheEnd -= 1;
      if (untilTheEnd < 0) throw Object.assign(new Error('the process ended'), { code: 'ECONNRESET' });
    };
    await expect(emailAnnouncement(world.context(), ranges[0])).rejects.toThrow('the process ended');
    expect(sent()).toHaveLength(20);
    beforeSending = () => undefined;
    for (const range of ranges) await emailAnnouncement(world.context(), range);
    for (const range of ranges) await emailAnnouncement(world.context(), range);
    expect(new Set(sent().map(({ to }) => to)).size).toBe(120);
    expect(sent()).toHaveLength(120);
  });

  it('has the same id when it is sent again because the process ended before the mark was stored', async () => {
    await membersOf(world, owner.loungeId, 1);
    const [range] = await deliver(await send());
    await emailAnnouncement(world.context(), range);
    await world.pool.query('update notifications set emailed_at = null');
    await emailAnnouncement(world.context(), range);
    const [first, second] = sent();
    expect(first?.messageId).toMatch(/^<announcement\..+@localhost>$/);
    expect(second?.messageId).toBe(first?.messageId);
  });

  it('goes to all others when one address is refused', async () => {
    await membersOf(world, owner.loungeId, 6);
    const [range] = await deliver(await send());
    const refused = new Set<string>();
    beforeSending = ({ to }) => {
      if (refused.size < 2) refused.add(to);
      const [never, later] = [...refused];
      if (to === never) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      if (to === later) throw Object.assign(new Error('try later'), { responseCode: 450 });
    };
    await expect(emailAnnouncement(world.context(), range)).rejects.toThrow('try later');
    expect(sent()).toHaveLength(4);
    beforeSending = () => undefined;
    await emailAnnouncement(world.context(), range);
    expect(sent()).toHaveLength(5);
  });

  it('is sent later when the mail server refuses the sign-in or the sender, without trying all others', async () => {
    await membersOf(world, owner.loungeId, 4);
    const [range] = await deliver(await send());
    for (const refusal of [
      { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
      { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' },
    ]) {
      let tries = 0;
      beforeSending = () => {
        tries += 1;
        throw Object.assign(new Error('not you'), refusal);
      };
      await expect(emailAnnouncement(world.context(), range)).rejects.toThrow('not you');
      expect(tries).toBe(1);
    }
    beforeSending = () => undefined;
    await emailAnnouncement(world.context(), range);
    expect(sent()).toHaveLength(4);
  });

  it('is not sent any more once it is recalled', async () => {
    await membersOf(world, owner.loungeId, 5);
    const id = await send();
    const [range] = await deliver(id);
    await admin.call(recallAnnouncement, { params: { id } });
    await emailAnnouncement(world.context(), range);
    expect(sent()).toEqual([]);
  });

  it('gets jobs again that a restored backup lost, for those who were not emailed', async () => {
    await membersOf(world, owner.loungeId, 60);
    const id = await send();
    const [range] = await deliver(id);
    await emailAnnouncement(world.context(), range);
    await world.pool.query('delete from jobs.job');
    await requeueAnnouncements(world.context());
    await requeueAnnouncements(world.context());
    expect(await waitingRanges(id)).toHaveLength(1);
    await world.jobs.runAll();
    expect(sent()).toHaveLength(60);
  });
});
