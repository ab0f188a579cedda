import { removeLead } from '@vitola/contract/leads/leads';
import { getShare, rateSharedCigar } from '@vitola/contract/sharing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld, someone } from '../../../../test/world/leads.ts';
import { enqueueHowWasItEmails } from './ask-how-it-was.ts';

let here: LeadWorld;
beforeEach(async () => {
  here = await createLeadWorld();
});
afterEach(() => here.world.close());

const hour = 3_600_000;
const later = (hours: number) => here.world.clock.advance(hours * hour);
const enqueue = () => enqueueHowWasItEmails({ ...here.world.context(), now: here.world.clock.now() });

/** The emails of the next round that ask how cigars were. */
async function asked() {
  await enqueue();
  return here.emails();
}

/** A guest who left an address; their picks email was read and, unless said otherwise, confirmed. */
async function guest({ confirms = true, language = 'en' }: { confirms?: boolean; language?: string } = {}) {
  const shareId = await here.shareOf(here.owner);
  const email = someone();
  await here.leave({ shareId, email, name: 'Ana', language });
  const picks = (await here.emails()).find(({ to }) => to === email);
  if (confirms) await here.confirm(picks);
  const link = (what: string) =>
    new URL(new RegExp(String.raw`http\S+/${what}`).exec(picks?.text ?? '')?.[0] ?? '').pathname;
  return { shareId, email, link };
}

describe('the email that asks how the cigars were', () => {
  it('goes out once, a day after the picks, with the share’s link and one-click unsubscribe', async () => {
    const { email, link } = await guest();
    later(19);
    expect(await asked()).toEqual([]);
    later(2);
    const [mail, ...others] = await asked();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: email,
      subject: 'How were your cigars from Casa Oscura?',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(link('picks'));
      expect(text).toContain(link('unsubscribe'));
      expect(text).toContain('Hello Ana,');
    }
    later(1);
    expect(await asked()).toEqual([]);
  });

  it('speaks the guest’s language', async () => {
    await guest({ language: 'es' });
    later(21);
    expect((await asked()).map(({ subject }) => subject)).toEqual([
      '¿Cómo estuvieron sus puros de Casa Oscura?',
    ]);
  });

  it('never goes to an address that was not confirmed, and not days later once it is', async () => {
    await guest({ confirms: false });
    later(21);
    expect(await asked()).toEqual([]);
    await guest();
    later(73);
    expect(await asked()).toEqual([]);
  });

  it('is not for who has said it, or has unsubscribed, before or after it was enqueued', async () => {
    const rate = async (shareId: string) => {
      const { primary } = (await here.world.guest.call(getShare, { params: { shareId } })).body
        .recommendations;
      const body = { cigarId: primary?.id ?? '', rating: 4 };
      expect((await here.world.guest.call(rateSharedCigar, { params: { shareId }, body })).status).toBe(200);
    };
    const unsubscribe = (path: string) => here.world.guest.raw('POST', path);
    const [saidBefore, left] = [await guest(), await guest()];
    await rate(saidBefore.shareId);
    await unsubscribe(left.link('unsubscribe'));
    later(21);
    expect(await asked()).toEqual([]);

    const [saidSince, leftSince, deleted] = [await guest(), await guest(), await guest()];
    later(21);
    await enqueue();
    await rate(saidSince.shareId);
    await unsubscribe(leftSince.link('unsubscribe'));
    const [lead] = await here.leads(deleted.email);
    await here.owner.call(removeLead, { params: { id: lead?.id ?? '' } });
    expect(await here.emails()).toEqual([]);
  });
});
