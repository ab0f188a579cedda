import { consentVersion } from '@vitola/contract/leads/lead-constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld, someone } from '../../../../test/world/leads.ts';
import { purgeTasks } from '../../../start/purge-old-rows.ts';

let here: LeadWorld;
let shareId: string;
beforeEach(async () => {
  here = await createLeadWorld();
  shareId = await here.shareOf(here.owner);
  await here.emails();
});
afterEach(() => here.world.close());

const pathIn = (text: string | undefined, link: string) =>
  new URL(new RegExp(String.raw`http\S+/${link}`).exec(text ?? '')?.[0] ?? '').pathname;
const purge = async () => {
  for (const [, task] of purgeTasks(here.world.context())) await task();
};

describe('an email address that somebody typed in', () => {
  it.each([
    ['en', 'Confirm my address', 'Was it you?', 'write to me about its cigars', 'that is confirmed'],
    ['es', 'Confirmar mi dirección', '¿Fue usted?', 'escribirme sobre sus puros', 'queda confirmado'],
  ])(
    'is asked to confirm in its first email (%s), and only the click counts',
    async (language, button, ask, consent, done) => {
      const email = someone();
      await here.leave({ shareId, email, language });
      const [sentEmail] = await here.emails();
      expect(sentEmail?.text).toContain(button);
      expect(sentEmail?.html).toContain(button);
      const path = pathIn(sentEmail?.text, 'confirm');
      // Link scanners of mail programs open the page, and that changes nothing.
      for (const method of ['GET', 'HEAD'] as const) {
        const page = await here.world.app.inject({ method, url: path });
        expect(page.statusCode).toBe(200);
        expect(page.headers['referrer-policy']).toBe('no-referrer');
        if (method === 'GET')
          for (const words of [ask, consent, '<form method="post">']) expect(page.body).toContain(words);
      }
      expect(await here.leads(email)).toMatchObject([{ consentAt: null, awaitsConfirmation: true }]);
      const confirmed = await Promise.all([
        here.confirm(sentEmail),
        here.confirm(sentEmail),
        here.confirm(sentEmail),
      ]);
      for (const { status, body } of confirmed)
        expect([status, body.text]).toEqual([200, expect.stringContaining(done)]);
      const [lead] = await here.leads(email);
      expect(lead).toMatchObject({
        consentAt: here.world.clock.now().toISOString(),
        consentTextVersion: consentVersion,
        consentChannel: 'tablet',
        awaitsConfirmation: false,
      });
      const log = await here.world.db
        .selectFrom('auditLog')
        .select('id')
        .where('subject', '=', lead?.id ?? '')
        .where('action', '=', 'lead.confirmed')
        .execute();
      expect(log).toHaveLength(1);
      expect((await here.world.guest.raw('GET', path)).body.text).toContain(done);
      expect((await here.world.guest.raw('POST', '/mail/AAAAAAAAAAAAAAAAAAAAAA/confirm')).status).toBe(404);
    },
  );

  it('is not asked again once it has confirmed', async () => {
    const email = someone();
    await here.leave({ shareId, email });
    await here.confirm((await here.emails())[0]);
    await here.leave({ shareId: await here.shareOf(here.owner), email });
    const [sentEmail] = await here.emails();
    expect(sentEmail?.text).not.toMatch(/confirm/i);
    expect(sentEmail?.text).toContain('because you asked for it');
  });

  it('that unsubscribed is not resubscribed by the button of an older email', async () => {
    const email = someone();
    await here.leave({ shareId, email });
    const [sentEmail] = await here.emails();
    await here.world.guest.raw('POST', pathIn(sentEmail?.text, 'unsubscribe'));
    expect((await here.confirm(sentEmail)).body.text).toContain('You are unsubscribed');
    expect(await here.leads(email)).toMatchObject([{ consentAt: null, awaitsConfirmation: true }]);
  });

  it('reads after how many days it is deleted unless it is confirmed', async () => {
    await here.world.pool.query(
      `insert into system_settings (key, value) values ('unconfirmedLeadDays', '7')`,
    );
    await here.leave({ shareId });
    expect((await here.emails())[0]?.text).toContain('the address is deleted after 7 days.');
  });

  it('and never confirmed is deleted after 30 days; a confirmed one, or a phone number, stays', async () => {
    const [never, confirmed] = [someone(), someone()];
    await here.leave({ shareId, email: confirmed });
    await here.confirm((await here.emails())[0]);
    await here.leave({ shareId, email: never, name: 'Never' });
    await here.leave({ shareId, email: '', phone: '8135550133' });
    await purge();
    expect(await here.leads(never)).toHaveLength(1);
    here.world.clock.advance(30 * 86_400_000 + 1);
    // Asked for long ago, on a tablet that had no network until now.
    const late = someone();
    await here.leave({ shareId, email: late });
    const asked = here.world.db.updateTable('customerLeads').set({ consentAskedAt: new Date(0) });
    await asked.where('email', '=', late).execute();
    await purge();
    const rows = await here.world.db.selectFrom('customerLeads').select(['email', 'phone']).execute();
    const left = rows.flatMap(({ email, phone }) => email ?? phone ?? []);
    expect([never, confirmed, '8135550133', late].map((each) => left.includes(each))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
