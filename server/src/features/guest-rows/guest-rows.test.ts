import { randomBytes, randomUUID } from 'node:crypto';
import { addGuestRows, type SentGuestRow } from '@vitola/contract/guest-rows/guest-rows';
import { consentVersion } from '@vitola/contract/leads/lead-constants';
import { addLead } from '@vitola/contract/leads/leads';
import { setLoungeActive } from '@vitola/contract/platform/lounge-actions';
import { getDeviceShelf, recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld, questionnaire, someone } from '../../../test/world/leads.ts';
import { signedInAs } from '../../../test/world/people.ts';
import { sealText } from '../../../test/world/seal-text.ts';

let here: LeadWorld;
let loungeId: string;
beforeAll(async () => {
  here = await createLeadWorld({ previousSessionSecret: previousSecret });
  loungeId = here.owner.loungeId;
});
afterAll(() => here.world.close());

const previousSecret = 'the secret of last year, 32 or more characters';

/** What a guest leaves behind on a tablet without a network. */
async function guestRows() {
  const [resultId, shareId, eventId] = [randomUUID(), randomBytes(16).toString('base64url'), randomUUID()];
  const cards = await here.world.guest.call(recommendTiered, {
    body: { preferences: questionnaire, loungeId },
  });
  const email = someone();
  const lead = {
    shareId,
    name: 'Ana',
    email,
    phone: '',
    consent: true as const,
    consentVersion,
    channel: 'tablet' as const,
    language: 'en' as const,
  };
  const { primary, budget, premium } = cards.body;
  const rows = {
    result: { kind: 'result', body: { resultId, loungeId, preferences: questionnaire, language: 'en' } },
    share: {
      kind: 'share',
      body: {
        shareId,
        loungeId,
        resultId,
        questionnaire,
        language: 'en',
        recommendations: {
          primary: primary && { id: primary.id },
          budget: budget && { id: budget.id },
          premium: premium && { id: premium.id },
        },
      },
    },
    event: { kind: 'event', body: { eventType: 'questionnaire_start', loungeId, eventId, metadata: {} } },
    lead: { kind: 'lead', key: randomUUID(), body: lead },
  } satisfies Record<string, SentGuestRow>;
  return { rows, email, resultId, shareId, eventId };
}

const plain = (row: unknown) => ({ keyId: null, text: JSON.stringify(row) });
async function sealed(row: unknown) {
  const shelf = await here.world.guest.call(getDeviceShelf, { params: { loungeId } });
  const key = shelf.body.rowKey ?? { id: '', publicKey: '' };
  return { keyId: key.id, text: sealText(key, JSON.stringify(row)) };
}
const send = async (rows: { keyId: string | null; text: string }[]) => {
  const { body, status } = await here.world.guest.call(addGuestRows, { body: { rows } });
  expect(status).toBe(200);
  return body.outcomes;
};
const count = async (
  table: 'preferencesAnalytics' | 'analyticsEvents' | 'sharedRecommendations',
  id: object,
) => {
  const [[column, value] = ['', '']] = Object.entries(id);
  const rows = await here.world.db
    .selectFrom(table)
    .selectAll()
    .where(column as never, '=', value as never)
    .execute();
  return rows.length;
};

describe('the rows of a tablet’s queue', () => {
  it('are stored once, however often and in whatever order they come, sealed or not', async () => {
    const { rows, email, resultId, shareId, eventId } = await guestRows();
    const { result, share, event, lead } = rows;
    const mixed = [await sealed(lead), plain(event), await sealed(share), plain(result)];
    const outcomes = await Promise.all([send(mixed), send(mixed)]);
    expect(outcomes.flat().filter((outcome) => outcome === 'refused')).toEqual([]);
    expect(await send(mixed)).toEqual(['stored', 'stored', 'stored', 'stored']);
    expect(await here.leads(email)).toHaveLength(1);
    expect((await here.emails()).filter(({ to }) => to === email)).toHaveLength(1);
    expect(await count('preferencesAnalytics', { resultId })).toBe(1);
    expect(await count('sharedRecommendations', { shareId })).toBe(1);
    expect(await count('analyticsEvents', { eventId })).toBe(1);
  });

  it('carry out no form again whose own reply was lost', async () => {
    const { rows, email } = await guestRows();
    const { result, share, lead } = rows;
    await send([plain(result), plain(share)]);
    const headers = { 'idempotency-key': lead.key };
    expect((await here.world.guest.call(addLead, { body: lead.body, headers })).status).toBe(200);
    expect(await send([await sealed(lead)])).toEqual(['stored']);
    expect(await here.leads(email)).toHaveLength(1);
    expect((await here.emails()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('count the consent of a phone number from when the box was checked', async () => {
    const { rows } = await guestRows();
    const { share, lead } = rows;
    const phone = `555${Math.floor(Math.random() * 1e7)
      .toString()
      .padStart(7, '0')}`;
    const madeAt = new Date(here.world.clock.now().getTime() - 26 * 3_600_000).toISOString();
    const byPhone = { ...lead, madeAt, body: { ...lead.body, email: '', phone } };
    expect(await send([plain(share), await sealed(byPhone)])).toEqual(['stored', 'stored']);
    expect(await here.leads(phone)).toMatchObject([
      { phone, consentAt: madeAt, consentTextVersion: consentVersion },
    ]);
  });

  it('wait if their share has not come yet', async () => {
    const { rows, email } = await guestRows();
    expect(await send([await sealed(rows.lead)])).toEqual(['later']);
    expect(await send([plain(rows.share), await sealed(rows.lead)])).toEqual(['stored', 'stored']);
    expect(await here.leads(email)).toHaveLength(1);
  });

  it('are refused one by one: the others are stored', async () => {
    const { rows, eventId } = await guestRows();
    const noConsent = { ...rows.lead, body: { ...rows.lead.body, consent: false } };
    const bad = [plain('no row'), { keyId: null, text: '{ "kind":' }, await sealed(noConsent)];
    expect(await send([...bad, plain(rows.event)])).toEqual(['refused', 'refused', 'refused', 'stored']);
    expect(await count('analyticsEvents', { eventId })).toBe(1);
  });

  it('are stored also if their lounge has closed since', async () => {
    const { rows, resultId, shareId, eventId } = await guestRows();
    const superAdmin = await signedInAs(here.world, 'superAdmin');
    const setActive = async (isActive: boolean) => {
      const changed = await superAdmin.call(setLoungeActive, { params: { loungeId }, body: { isActive } });
      expect(changed.status).toBe(200);
    };
    const queue = [await sealed(rows.event), plain(rows.share), await sealed(rows.result)];
    await setActive(false);
    const outcomes = await send(queue);
    await setActive(true);
    expect(outcomes).toEqual(['stored', 'stored', 'stored']);
    expect(await count('preferencesAnalytics', { resultId })).toBe(1);
    expect(await count('sharedRecommendations', { shareId })).toBe(1);
    expect(await count('analyticsEvents', { eventId })).toBe(1);
  });

  it('wait if they were sealed with a key that this server does not have', async () => {
    const { rows } = await guestRows();
    const row = await sealed(rows.event);
    const ofOthers = ['of another', 'of a third', 'of another'].map((keyId) => ({ ...row, keyId }));
    const { body } = await here.world.guest.call(addGuestRows, {
      body: { rows: [...ofOthers, plain(rows.event)] },
    });
    expect(body.outcomes).toEqual(['later', 'later', 'later', 'stored']);
    expect(body.unknownKeys).toEqual(['of another', 'of a third']);
  });

  it('are refused if they were damaged on the way', async () => {
    const { rows } = await guestRows();
    const { keyId, text } = await sealed(rows.event);
    const damaged = { keyId, text: `${text.slice(0, -4)}${text.endsWith('AAAA') ? 'BBBB' : 'AAAA'}` };
    const { body } = await here.world.guest.call(addGuestRows, { body: { rows: [damaged] } });
    expect(body).toEqual({ outcomes: ['refused'], unknownKeys: [] });
  });

  it('are opened after the session secret was changed, as long as the server has the one before', async () => {
    const { rows, eventId } = await guestRows();
    const { createRowKeys } = await import('./row-keys.ts');
    const { current } = createRowKeys(previousSecret, null);
    const row = { keyId: current.id, text: sealText(current, JSON.stringify(rows.event)) };
    expect(await send([row])).toEqual(['stored']);
    expect(await count('analyticsEvents', { eventId })).toBe(1);
  });
});
