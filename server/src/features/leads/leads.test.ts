import { consentVersion } from '@vitola/contract/leads/lead-constants';
import {
  changeLead,
  listLeadPage,
  listLeads,
  removeLead,
  searchLeadPage,
} from '@vitola/contract/leads/leads';
import { findLoungeBySlug } from '@vitola/contract/lounge';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld, questionnaire, someone } from '../../../test/world/leads.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import type { Owner } from '../../../test/world/world.ts';
import { createDemoLounge } from '../lounge/index.ts';

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

describe('a lead', () => {
  it('is stored for everybody in a rush that finds the shelf uncached, with more requests than connections', async () => {
    const shares = await Promise.all(Array.from({ length: 30 }, () => here.shareOf(here.owner)));
    here.world.changes.announceMissed();
    const answers = await Promise.all(
      shares.map((each, guest) =>
        here.leave({ shareId: each }, { 'idempotency-key': `rush-of-guests-${guest}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('is stored with the picks and the answers, and with the consent once it is confirmed, and shown to the owner', async () => {
    const email = someone();
    expect(
      await here.leave({
        shareId,
        email: ` ${email.toUpperCase()} `,
        name: 'Ana',
        phone: '+1 (813) 555-0100',
      }),
    ).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const nothing = { consentTextVersion: null, consentAt: null, consentChannel: null };
    expect(await here.leads(email)).toMatchObject([{ email, awaitsConfirmation: true, ...nothing }]);
    await here.confirm((await here.emails())[0]);
    const [lead] = await here.leads(email);
    expect(lead).toMatchObject({
      email,
      name: 'Ana',
      awaitsConfirmation: false,
      phone: '+18135550100',
      status: 'new',
      source: 'tablet',
      consentTextVersion: consentVersion,
      consentAt: here.world.clock.now().toISOString(),
      consentChannel: 'tablet',
      unsubscribedAt: null,
    });
    expect(lead?.picks.length).toBeGreaterThan(0);
    const row = await here.world.db
      .selectFrom('customerLeads')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.preferences).toMatchObject(questionnaire);
  });

  it.each([
    ['no consent', { consent: false }, 'consent'],
    ['a text nobody was shown', { consentVersion: '1999-01' }, 'consentVersion'],
    ['neither e-mail nor phone', { email: '', phone: ' ' }, 'email'],
    ['an address that is none', { email: 'ana at home' }, 'email'],
    ['a phone that is none', { phone: 'call me' }, 'phone'],
  ])('is rejected with %s, and nothing is stored', async (_, over, field) => {
    const before = (await here.leads()).length;
    const refused = await here.leave({ shareId, ...over });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(Object.keys(refused.body.fields ?? {})).toContain(field);
    expect(await here.leads()).toHaveLength(before);
  });

  it('is one lead and one email, however often it is sent and whenever the guest returns', async () => {
    const email = someone();
    const key = { 'idempotency-key': 'guest-form-1234' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => here.leave({ shareId, email }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await here.leave({ shareId, email });
    expect(await here.emails()).toHaveLength(1);
    shareId = await here.shareOf(here.owner);
    await here.leave({ shareId, email, name: 'Ana' });
    expect(await here.emails()).toHaveLength(1);
    expect(await here.leads(email)).toMatchObject([{ email, name: 'Ana' }]);
  });

  it('does not overwrite what the lounge knows, whoever types the address in', async () => {
    const email = someone();
    await here.leave({ shareId, email, name: 'Ana', phone: '8135550100' });
    await here.leave({ shareId, email, name: 'Mallory', phone: '8135559999' });
    expect(await here.leads(email)).toMatchObject([{ name: 'Ana', phone: '8135550100' }]);
  });

  it('keeps a confirmed consent, whoever types the address in again; all of it is recorded', async () => {
    const email = someone();
    await here.leave({ shareId, email });
    await here.confirm((await here.emails())[0]);
    const [first] = await here.leads(email);
    here.world.clock.advance(3_600_000);
    await here.leave({ shareId, email });
    const [again] = await here.leads(email);
    expect(again).toMatchObject({ id: first?.id, consentAt: first?.consentAt, awaitsConfirmation: false });
    const log = await here.world.db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('subject', '=', first?.id ?? '')
      .orderBy('id')
      .execute();
    const detail = { consent: consentVersion };
    expect(log).toEqual([
      { action: 'lead.added', detail },
      { action: 'lead.confirmed', detail },
      { action: 'lead.returned', detail },
    ]);
  });

  it('by phone alone has its consent immediately: no email could ask for it', async () => {
    await here.leave({ shareId, email: '', phone: '8135550177' });
    expect(await here.leads('8135550177')).toMatchObject([
      { consentAt: here.world.clock.now().toISOString(), awaitsConfirmation: false },
    ]);
  });

  it('finds no lounge whose plan has none, and the lounge says so without naming its plan', async () => {
    await createDemoLounge(here.world.context());
    const trial = await here.world.owner();
    await stockTestShelf(here.world, trial.loungeId);
    const ofTrial = await here.shareOf(trial);
    expect(await here.leave({ shareId: ofTrial })).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
    const statusOf = async ({ loungeId }: Owner) =>
      (await here.world.guest.call(findLoungeBySlug, { params: { slug: loungeId } })).body;
    expect(await statusOf(trial)).toMatchObject({ takesLeads: false });
    expect(await statusOf(here.owner)).toMatchObject({ takesLeads: true });
    expect(await statusOf({ ...here.owner, loungeId: 'demo' })).toMatchObject({ takesLeads: false });
    expect(JSON.stringify(await statusOf(here.owner))).not.toMatch(/professional|subscription/i);
  });

  it('needs a share that opens', async () => {
    expect(await here.leave({ shareId: 'AAAAAAAAAAAAAAAAAAAAAA' })).toMatchObject({
      status: 404,
      body: { code: 'SHARE_NOT_FOUND' },
    });
  });
});

describe('the owner’s list', () => {
  it('is searched without accents and case, and filtered by status', async () => {
    const email = someone();
    await here.leave({ shareId, email, name: 'José Núñez' });
    const [lead] = await here.leads('nunez');
    expect(lead).toMatchObject({ email });
    const changed = await here.owner.call(changeLead, {
      params: { id: lead?.id ?? '' },
      body: { status: 'contacted' },
    });
    expect(changed.body).toMatchObject({ email, status: 'contacted' });
    expect(await here.leads('nunez', { status: 'new' })).toEqual([]);
    expect(await here.leads('nunez', { status: 'contacted' })).toHaveLength(1);
    expect(await here.leads('%')).toEqual([]);
  });

  it('takes nobody’s name or address in a URL, and rejects such a search with a hint', async () => {
    const email = someone();
    await here.leave({ shareId, email });
    const refused = await here.owner.raw('GET', `/api/leads?q=${encodeURIComponent(email)}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(JSON.stringify(refused.body)).toContain('POST /api/leads/search');
    expect(JSON.stringify(refused.body)).not.toContain(email);
    const { body } = await here.owner.call(listLeads, { query: { status: 'new' } });
    expect(body.map((lead) => lead.email)).toContain(email);
  });

  it('really deletes a lead, and records only that somebody deleted it', async () => {
    const email = someone();
    await here.leave({ shareId, email, name: 'Delete Me' });
    const [lead] = await here.leads(email);
    const id = lead?.id ?? '';
    const other = await here.world.owner({ plan: 'Professional' });
    expect((await other.call(removeLead, { params: { id } })).status).toBe(404);
    const again = { params: { id }, headers: { 'idempotency-key': 'its-answer-was-lost' } };
    expect((await here.owner.call(removeLead, again)).body).toEqual({ success: true });
    expect((await here.owner.call(removeLead, again)).body).toEqual({ success: true });
    expect((await here.owner.call(removeLead, { params: { id } })).status).toBe(404);
    expect(await here.emails()).toEqual([]);
    for (const table of ['customerLeads', 'recommendationDeliveries', 'idempotencyKeys'] as const) {
      const rows = await here.world.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(email);
    }
    const audits = await here.world.db.selectFrom('auditLog').selectAll().where('subject', '=', id).execute();
    expect(audits.map(({ action }) => action)).toEqual(['lead.added', 'lead.deleted']);
    expect(JSON.stringify(audits)).not.toMatch(/Delete Me|@example/);
  });
});

describe('a page of the owner’s list', () => {
  let owner: Owner;
  beforeEach(async () => {
    owner = await here.world.owner({ plan: 'Professional' });
  });

  /** Leads of the owner, the newest first: `Guest 1` is the newest, and those of one moment come in the order of their ids. */
  const fill = async (count: number) => {
    await here.world.db
      .insertInto('customerLeads')
      .values(
        Array.from({ length: count }, (_, at) => ({
          loungeId: owner.loungeId,
          name: `Guest ${at + 1}`,
          email: someone(),
          status: at % 2 === 0 ? 'new' : 'contacted',
          recommendations: '[]',
          createdAt: new Date(Date.UTC(2026, 9, 1) - Math.floor(at / 4) * 60_000),
        })),
      )
      .execute();
    return (await owner.call(listLeads)).body;
  };
  const readAll = async (q = '', limit = 7) => {
    const names: (string | null)[] = [];
    for (let after: string | undefined; ;) {
      const page = q
        ? await owner.call(searchLeadPage, { body: { q, limit, after } })
        : await owner.call(listLeadPage, { query: { limit: String(limit), ...(after && { after }) } });
      names.push(...page.body.leads.map(({ name }) => name));
      if (!page.body.hasMore) return names;
      after = page.body.leads.at(-1)?.id;
    }
  };

  it('follows the one before, each lead once, also where many came at one moment', async () => {
    const whole = (await fill(30)).map(({ name }) => name);
    expect(new Set(whole).size).toBe(30);
    expect(await readAll()).toEqual(whole);
    expect(await readAll('guest 1')).toEqual(whole.filter((name) => name?.startsWith('Guest 1')));
    const { body } = await owner.call(listLeadPage);
    expect([body.leads.length, body.total, body.hasMore]).toEqual([20, 30, true]);
  });

  it('counts and has only what fits the words and the status', async () => {
    await fill(12);
    const { body } = await owner.call(searchLeadPage, { body: { q: 'GUEST 1', status: 'new', limit: 1 } });
    expect([body.total, body.leads.length, body.hasMore]).toEqual([2, 1, true]);
    const contacted = await owner.call(listLeadPage, { query: { status: 'contacted' } });
    expect([contacted.body.total, contacted.body.leads.length]).toEqual([6, 6]);
  });

  it('of 4,000 leads is sent in under 10 kB, and not at all while nothing has changed', async () => {
    await fill(4_000);
    const url = listLeadPage.path;
    const read = (etag = '') => owner.raw('GET', url, undefined, { 'if-none-match': etag });
    const first = await read();
    expect(JSON.stringify(first.body).length).toBeLessThan(10_000);
    const etag = String(first.headers['etag']);
    expect((await read(etag)).status).toBe(304);
    const [lead] = (await owner.call(listLeadPage)).body.leads;
    await owner.call(changeLead, { params: { id: lead?.id ?? '' }, body: { status: 'closed' } });
    expect((await read(etag)).status).toBe(200);
  });

  it('after a lead that is gone or another lounge’s is none, instead of an end that is not one', async () => {
    const [lead] = await fill(3);
    const id = lead?.id ?? '';
    const other = await here.world.owner({ plan: 'Professional' });
    expect((await other.call(listLeadPage, { query: { after: id } })).status).toBe(404);
    await owner.call(removeLead, { params: { id } });
    expect((await owner.call(listLeadPage, { query: { after: id } })).status).toBe(404);
    expect((await owner.call(listLeadPage, { query: { limit: '0' } })).body.fields).toEqual({
      limit: 'limit must be a whole number from 1 to 500',
    });
  });

  it('is searched with a POST as well: a name in the URL is refused', async () => {
    const refused = await owner.raw('GET', `${listLeadPage.path}?q=ana`);
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION']);
  });
});
