import { addLead, removeLead } from '@vitola/contract/leads/leads';
import { changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { getShare, makeShare } from '@vitola/contract/sharing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld, questionnaire, someone } from '../../../../test/world/leads.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld } from '../../../../test/world/world.ts';

let here: LeadWorld;
beforeAll(async () => {
  here = await createLeadWorld();
});
beforeEach(async () => {
  here.world.clock.advance(2 * 3_600_000);
  await here.emails();
});
afterAll(() => here.world.close());

const newShares = (count: number) =>
  Promise.all(Array.from({ length: count }, () => here.shareOf(here.owner)));

describe('a share', () => {
  it('is mailed to three addresses at most, also with 120 at once; the others get an error and are not stored', async () => {
    const shareId = await here.shareOf(here.owner);
    const emails = Array.from({ length: 120 }, someone);
    const answers = await Promise.all(emails.map((email) => here.leave({ shareId, email })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(117);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'SHARE_MAILED']);
    expect(await here.emails()).toHaveLength(3);
    const stored = await Promise.all(emails.map((q) => here.leads(q)));
    expect(stored.flat()).toHaveLength(3);
  });

  it('counts a mailbox once, whatever follows its plus sign', async () => {
    const shareId = await here.shareOf(here.owner);
    const [name = ''] = someone().split('@');
    for (const tag of ['', '+a', '+b', '+c'])
      expect((await here.leave({ shareId, email: `${name}${tag}@example.com` })).status).toBe(200);
    expect((await here.leave({ shareId })).status).toBe(200);
  });

  it('by phone alone is not emailed and not counted', async () => {
    const shareId = await here.shareOf(here.owner);
    for (let at = 0; at < 5; at += 1) await here.leave({ shareId, email: '', phone: `813555011${at}` });
    expect((await here.leave({ shareId })).status).toBe(200);
  });
});

describe('a lounge', () => {
  it('sends sixty emails an hour at most, in two processes at once, and says when it can send again', async () => {
    const shares = await newShares(70);
    const other = await createWorld({ clock: here.world.clock }, here.world.pool.options);
    const leave = (shareId: string, at: number) =>
      at % 2 === 0
        ? here.leave({ shareId })
        : other.guest.call(addLead, {
            body: { shareId, email: someone(), consent: true, consentVersion: '2026-11' },
          });
    const early = shares.splice(0, 50);
    while (early.length > 0)
      for (const { status } of await Promise.all(early.splice(0, 10).map(leave))) expect(status).toBe(200);
    const answers = await Promise.all(shares.map(leave));
    await other.close();
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 'TOO_MANY']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    }
    here.world.clock.advance(3_600_001);
    expect((await here.leave({ shareId: await here.shareOf(here.owner) })).status).toBe(200);
  });

  it('does not share its sixty with another', async () => {
    const other = await here.world.owner({ plan: 'Professional' });
    await stockTestShelf(here.world, other.loungeId);
    for (const shareId of await newShares(60)) await here.leave({ shareId });
    expect((await here.leave({ shareId: await here.shareOf(here.owner) })).status).toBe(429);
    expect((await here.leave({ shareId: await here.shareOf(other) })).status).toBe(200);
  });
});

describe('an address', () => {
  it('gets three emails in any 24 hours, also when its lead is deleted in between', async () => {
    const email = someone();
    const leave = async () => {
      await here.leave({ shareId: await here.shareOf(here.owner), email });
      const [lead] = await here.leads(email);
      await here.emails();
      const status = (await here.leads(email))[0]?.delivery?.status;
      await here.owner.call(removeLead, { params: { id: lead?.id ?? '' } });
      return status;
    };
    const first = [await leave(), await leave()];
    here.world.clock.advance(23 * 3_600_000);
    const later = [await leave(), await leave()];
    here.world.clock.advance(2 * 3_600_000);
    // The two of the first hour are a day old now, the third is not.
    expect([...first, ...later, await leave(), await leave(), await leave()]).toEqual([
      'sent',
      'sent',
      'sent',
      'failed',
      'sent',
      'sent',
      'failed',
    ]);
  });
});

describe('a lounge or a cigar named like a link', () => {
  it.each(['evil。test', 'evil․test', 'evil．test', 'https://evil.test/claim', 'ｅｖｉｌ.ｔｅｓｔ'])(
    '%s becomes no link in the email, its subject and the share page',
    async (name) => {
      const owner = await here.world.owner({ plan: 'Professional', loungeName: `Claim at ${name}` });
      await stockTestShelf(here.world, owner.loungeId);
      const cigars = (await owner.call(listCigars)).body;
      for (const { id } of cigars) await owner.call(changeCigar, { params: { id }, body: { brand: name } });
      const shareId = await here.shareOf(owner);
      await here.leave({ shareId });
      const [sentEmail] = await here.emails();
      const { body } = await here.world.guest.call(getShare, { params: { shareId } });
      const ours = /https?:\/\/localhost:3000\S*/g;
      for (const text of [sentEmail?.subject, sentEmail?.text.replaceAll(ours, ''), JSON.stringify(body)])
        expect(text?.normalize('NFKC')).not.toMatch(/evil[.。․｡]test|evil\.test|https?:\/\/evil/i);
      expect(sentEmail?.subject).toContain('evil. test');
      expect(body.recommendations.primary?.brand).toContain('evil. test');
    },
  );

  it('and a guest named so has no name on the share page', async () => {
    const { loungeId } = here.owner;
    const cards = await here.world.guest.call(recommendTiered, {
      body: { preferences: questionnaire, loungeId },
    });
    const nameOn = async (customerName: string) => {
      const made = await here.world.guest.call(makeShare, {
        body: { loungeId, customerName, recommendations: cards.body, questionnaire },
      });
      return (await here.world.guest.call(getShare, { params: { shareId: made.body.shareId } })).body
        .customerName;
    };
    expect([await nameOn('https://evil.test'), await nameOn('evil。test'), await nameOn('Ana M.')]).toEqual([
      null,
      null,
      'Ana M.',
    ]);
  });
});
