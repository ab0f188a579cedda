import { randomUUID } from 'node:crypto';
import { changeBranding } from '@vitola/contract/branding';
import { changeLoungeSettings } from '@vitola/contract/lounge';
import { mailLeadAgain, removeLead, searchLeads } from '@vitola/contract/leads/leads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld, someone } from '../../../../test/world/leads.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import type { Owner } from '../../../../test/world/world.ts';

let here: LeadWorld;
let shareId: string;
beforeAll(async () => {
  here = await createLeadWorld();
});
beforeEach(async () => {
  shareId = await here.shareOf(here.owner);
  await here.emails();
});
afterAll(() => here.world.close());

const lounges: Owner[] = [];

/** A lounge of its own that collects leads. */
async function lounge(): Promise<Owner> {
  const owner = await here.world.owner({ plan: 'Professional' });
  await stockTestShelf(here.world, owner.loungeId);
  lounges.push(owner);
  return owner;
}

const linksIn = (text: string) =>
  Object.fromEntries(
    ['picks', 'unsubscribe'].map((what) => [
      what,
      new URL(new RegExp(String.raw`http\S+/${what}`).exec(text)?.[0] ?? '').pathname,
    ]),
  ) as Record<'picks' | 'unsubscribe', string>;

describe('the picks email', () => {
  it('comes from the lounge’s own name, and an answer goes to the lounge, where its plan includes that', async () => {
    await here.leave({ shareId });
    const [plain] = await here.emails();
    expect([plain?.fromName, plain?.replyTo]).toEqual([undefined, undefined]);
    const owner = await here.world.owner({ plan: 'Enterprise' });
    await stockTestShelf(here.world, owner.loungeId);
    await owner.call(changeBranding, { body: { senderName: 'Casa Oscura' } });
    await owner.call(changeLoungeSettings, {
      params: { loungeId: owner.loungeId },
      body: { email: 'desk@oscura.example' },
    });
    await here.leave({ shareId: await here.shareOf(owner) });
    const [branded] = await here.emails();
    expect([branded?.fromName, branded?.replyTo]).toEqual(['Casa Oscura', 'desk@oscura.example']);
  });

  it('says as text and HTML what was picked, in the guest’s language, and how to unsubscribe', async () => {
    await here.leave({ shareId, name: 'Ana <b>', language: 'es' });
    const [sentEmail] = await here.emails();
    expect(sentEmail?.subject).toBe('Sus puros de Casa Oscura');
    const [lead] = await here.leads(sentEmail?.to ?? '');
    for (const { brand, name } of lead?.picks ?? []) {
      expect(sentEmail?.text).toContain(`${brand} ${name}`);
      expect(sentEmail?.html).toContain(`${brand} ${name}`);
    }
    expect(sentEmail?.text).not.toContain('aromatizado');
    const said = [sentEmail?.text, sentEmail?.html];
    expect(said).toEqual(said.map(() => expect.stringMatching(/Medio|Suave|Fuerte/)));
    expect(said.join('')).not.toMatch(/Medium|Mild|Full|Dominican Republic/);
    expect(sentEmail?.html).toContain('Ana &lt;b&gt;');
    const unsubscribeLink = /http\S+unsubscribe/.exec(sentEmail?.text ?? '')?.[0];
    expect(sentEmail?.headers).toMatchObject({
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(lead?.delivery).toMatchObject({ status: 'sent', attempts: 1, errorMessage: null });
  });

  it('says that a cigar is infused', async () => {
    const owner = await lounge();
    await here.world.db
      .updateTable('cigars')
      .set({ infused: true })
      .where('loungeId', '=', owner.loungeId)
      .execute();
    here.world.changes.announce('shelf_changed', owner.loungeId);
    await here.leave({ shareId: await here.shareOf(owner), language: 'es' });
    const [sentEmail] = await here.emails();
    expect(sentEmail?.text.match(/^aromatizado · /gm)).toHaveLength(3);
    expect(sentEmail?.html?.match(/>aromatizado · /g)).toHaveLength(3);
  });

  it.each([
    ['Ana María O’Neill-Ruiz Jr.', true],
    ['J.R. Smith', true],
    ['your prize: http://prize.example', false],
    ['claim at prize.example now', false],
    ['write to me@prize.example', false],
    ['www prize example', false],
    ['claim at prize。example now', false],
    ['claim at prize․example now', false],
    ['prize．example／claim', false],
  ])('greets "%s" by name: %s, so that no stranger’s link reaches a mailbox', async (name, isGreeted) => {
    await here.leave({ shareId, name });
    const [sentEmail] = await here.emails();
    expect([sentEmail?.text.includes(name), sentEmail?.text.startsWith('Hello,')]).toEqual([
      isGreeted,
      !isGreeted,
    ]);
    expect(sentEmail?.html?.includes(name)).toBe(isGreeted);
  });

  it('says until when its page opens in the lounge’s local time and the guest’s language, with the time zone', async () => {
    // A world of its own, whose clock was not advanced yet.
    const there = await createLeadWorld();
    const settled = async (timeZone: string) => {
      const params = { loungeId: there.owner.loungeId };
      await there.owner.call(changeLoungeSettings, { params, body: { timeZone } });
    };
    const until = async (language: string) => {
      await there.leave({ shareId: await there.shareOf(there.owner), language });
      return /(?:until|hasta) .*\d{4}.*\./.exec((await there.emails())[0]?.text ?? '')?.[0];
    };
    const byUtc = await until('en');
    await settled('Asia/Tokyo');
    const inTokyo = [await until('en'), await until('es')];
    await there.world.close();
    expect([byUtc, ...inTokyo]).toEqual([
      expect.stringMatching(/^until February 18, 2027 at .* PM UTC\.$/),
      expect.stringMatching(/^until February 19, 2027 at .* AM GMT\+9\.$/),
      expect.stringMatching(/^hasta el 19 de febrero de 2027 a las .* a\.m\. GMT\+9\.$/),
    ]);
  });

  it('shows when it was opened and when its link was followed, which leads to our share page only', async () => {
    const email = someone();
    await here.leave({ shareId, email });
    const [sentEmail] = await here.emails();
    const { picks } = linksIn(sentEmail?.text ?? '');
    const state = async () => (await here.leads(email))[0]?.delivery;
    const opened = await here.world.guest.raw('GET', picks.replace('/picks', '/open.gif'));
    expect(opened).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/gif', 'cross-origin-resource-policy': 'cross-origin' },
    });
    expect(await state()).toMatchObject({ status: 'opened', clickedAt: null });
    const followed = await here.world.guest.raw('GET', `${picks}?to=https://evil.example`);
    expect(followed.status).toBe(302);
    expect(followed.headers.location).toBe(`http://localhost:3000/share/${shareId}?lang=en`);
    await here.world.guest.raw('GET', picks.replace('/picks', '/open.gif'));
    expect(await state()).toMatchObject({ status: 'clicked' });
    expect((await here.world.guest.raw('GET', '/mail/AAAAAAAAAAAAAAAAAAAAAA/picks')).status).toBe(404);
  });

  it('counts no opening before it was sent', async () => {
    const email = someone();
    await here.leave({ shareId, email });
    const { token } = await here.world.db
      .selectFrom('recommendationDeliveries')
      .select('token')
      .where('deliveryAddress', '=', email)
      .executeTakeFirstOrThrow();
    for (const link of ['open.gif', 'picks']) await here.world.guest.raw('GET', `/mail/${token}/${link}`);
    expect((await here.leads(email))[0]?.delivery).toMatchObject({ status: 'pending', openedAt: null });
    expect(await here.emails()).toHaveLength(1);
    expect((await here.leads(email))[0]?.delivery).toMatchObject({ status: 'sent', openedAt: null });
  });

  it('unsubscribes with one click, also from the mail program, and permanently', async () => {
    const email = someone();
    await here.leave({ shareId, email });
    const { unsubscribe } = linksIn((await here.emails())[0]?.text ?? '');
    const asked = await here.world.guest.raw('GET', unsubscribe);
    expect(String(asked.body.text)).toContain('<form method="post">');
    expect((await here.leads(email))[0]?.unsubscribedAt).toBeNull();
    const oneClick = () =>
      here.world.guest.raw('POST', unsubscribe, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      });
    expect((await oneClick()).status).toBe(200);
    expect((await oneClick()).status).toBe(200);
    const [lead] = await here.leads(email);
    expect(lead?.unsubscribedAt).not.toBeNull();
    await here.owner.call(removeLead, { params: { id: lead?.id ?? '' } });
    shareId = await here.shareOf(here.owner);
    await here.leave({ shareId, email });
    expect(await here.emails()).toEqual([]);
    expect((await here.leads(email))[0]?.delivery).toMatchObject({
      status: 'failed',
      errorMessage: 'This address has unsubscribed.',
    });
  });

  it('is not sent to a guest who unsubscribed while it waited, is to other lounges’ guests, and that is recorded', async () => {
    const email = someone();
    const other = await lounge();
    lounges.length = 0;
    await here.leave({ shareId, email });
    const { unsubscribe } = linksIn((await here.emails())[0]?.text ?? '');
    here.world.clock.advance(1000);
    await here.leave({ shareId: await here.shareOf(here.owner), email });
    await here.leave({ shareId: await here.shareOf(other), email });
    await here.world.guest.raw('POST', unsubscribe);
    expect((await here.emails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(other.user.username),
    ]);
    const [lead] = await here.leads(email);
    expect(lead?.delivery).toMatchObject({
      status: 'failed',
      errorMessage: 'This address has unsubscribed.',
    });
    const log = await here.world.db
      .selectFrom('auditLog')
      .select(['action', 'loungeId'])
      .where('subject', '=', lead?.id ?? '')
      .orderBy('id')
      .execute();
    expect(log).toEqual(
      ['lead.added', 'lead.returned', 'lead.unsubscribed'].map((action) => ({
        action,
        loungeId: here.owner.loungeId,
      })),
    );
  });

  it('cannot be used to flood an address: three a day, then none', async () => {
    const email = someone();
    for (let time = 0; time < 7; time += 1) {
      here.world.clock.advance(60_000);
      shareId = await here.shareOf(here.owner);
      await here.leave({ shareId, email });
    }
    expect(await here.emails()).toHaveLength(3);
    expect((await here.leads(email))[0]?.delivery).toMatchObject({ status: 'failed' });
  });

  it('counts by mailbox: a tag after the plus sign is not another person, and needs no second unsubscribe', async () => {
    const name = randomUUID();
    for (let tag = 0; tag < 8; tag += 1)
      await here.leave({ shareId: await here.shareOf(here.owner), email: `${name}+${tag}@example.com` });
    const emails = await here.emails();
    expect(emails).toHaveLength(3);
    await here.world.guest.raw('POST', linksIn(emails[0]?.text ?? '').unsubscribe);
    here.world.clock.advance(25 * 3_600_000);
    for (const email of [`${name}+again@example.com`, `${name}@example.com`])
      await here.leave({ shareId: await here.shareOf(here.owner), email });
    expect(await here.emails()).toEqual([]);
  });

  it('stays at three a day when forty are requested at the same time, at two lounges', async () => {
    const email = someone();
    const other = await lounge();
    lounges.length = 0;
    const shares = await Promise.all(
      Array.from({ length: 40 }, (_, at) => here.shareOf(at % 2 === 0 ? here.owner : other)),
    );
    const left = await Promise.all(shares.map((each) => here.leave({ shareId: each, email })));
    const sent = (await here.emails()).filter(({ to }) => to === email).length;
    expect({ left: left.filter(({ status }) => status === 200).length, sent }).toEqual({ left: 40, sent: 3 });
  });

  it('is sent at most three times a day, however many failed ones are sent again at once', async () => {
    const email = someone();
    for (let time = 0; time < 8; time += 1)
      await here.leave({ shareId: await here.shareOf(await lounge()), email });
    await here.world.db
      .updateTable('recommendationDeliveries')
      .set({ status: 'failed', attempts: 0, errorMessage: 'The mail server could not be reached.' })
      .where('deliveryAddress', '=', email)
      .execute();
    await here.world.pool.query(`delete from jobs.job where name = 'picks-mail'`);
    here.world.clock.advance(25 * 3_600_000);
    const again = await Promise.all(
      lounges.splice(0).map(async (owner) => {
        const [lead] = (await owner.call(searchLeads, { body: { q: email } })).body;
        return owner.call(mailLeadAgain, { params: { id: lead?.id ?? '' } });
      }),
    );
    const sent = (await here.emails()).filter(({ to }) => to === email).length;
    expect({ again: again.filter(({ status }) => status === 200).length, sent }).toEqual({
      again: 3,
      sent: 3,
    });
  });
});
