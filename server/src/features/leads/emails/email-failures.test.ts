import { mailLeadAgain } from '@vitola/contract/leads/leads';
import { retryJob } from '@vitola/contract/platform/health';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld, someone } from '../../../../test/world/leads.ts';
import { signedInAs } from '../../../../test/world/people.ts';

let here: LeadWorld;
beforeAll(async () => {
  here = await createLeadWorld();
});
afterAll(() => here.world.close());

describe('a failing mail server', () => {
  it('is retried, and the log says what kind of failure, without the address', async () => {
    const failures: Error[] = [];
    const there = await createLeadWorld({
      mail: {
        send: async () => {
          const failure = failures.shift();
          if (failure) throw failure;
        },
      },
    });
    const leaveThere = async (email: string) =>
      there.leave({ shareId: await there.shareOf(there.owner), email });
    const delivery = async (email: string) => (await there.leads(email))[0]?.delivery;
    failures.push(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' }));
    await leaveThere('later@example.com');
    await expect(there.emails()).rejects.toThrow('ECONNREFUSED');
    expect(await delivery('later@example.com')).toMatchObject({
      status: 'pending',
      attempts: 1,
      errorMessage: 'The mail server could not be reached.',
    });
    const signIn = { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' };
    failures.push(Object.assign(new Error('Invalid login'), signIn));
    await leaveThere('soon@example.com');
    await expect(there.emails()).rejects.toThrow('Invalid login');
    expect(await delivery('soon@example.com')).toMatchObject({
      status: 'pending',
      attempts: 1,
      errorMessage: 'The mail server did not accept the email (535).',
    });
    failures.push(Object.assign(new Error('550 <never@example.com> unknown'), { responseCode: 550 }));
    await leaveThere('never@example.com');
    await there.emails();
    expect(await delivery('never@example.com')).toMatchObject({
      status: 'failed',
      errorMessage: 'The mail server refused this address (550).',
    });
    await there.world.close();
  });

  it('gives up eventually: the owner can send the failed email again, once, and nobody else can', async () => {
    const failures: Error[] = [];
    const sent: string[] = [];
    const there = await createLeadWorld({
      mail: {
        send: async ({ to }) => {
          const failure = failures.shift();
          if (failure) throw failure;
          sent.push(to);
        },
      },
    });
    failures.push(Object.assign(new Error('550 mailbox full'), { responseCode: 552 }));
    await there.leave({ shareId: await there.shareOf(there.owner), email: 'full@example.com' });
    await there.emails();
    const [lead] = await there.leads('full@example.com');
    expect(lead?.delivery).toMatchObject({ status: 'failed', attempts: 1 });
    const again = (caller = there.owner) => caller.call(mailLeadAgain, { params: { id: lead?.id ?? '' } });
    expect((await again(await there.world.owner({ plan: 'Professional' }))).status).toBe(404);
    const all = await Promise.all([again(), again(), again()]);
    expect(all.map(({ status, body }) => [status, body.delivery?.status])).toEqual(
      Array(3).fill([200, 'pending']),
    );
    await there.emails();
    expect(sent).toEqual(['full@example.com']);
    const log = await there.world.db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', lead?.id ?? '')
      .where('actorId', '=', there.owner.user.id)
      .execute();
    expect(log).toEqual([{ action: 'lead.mailed-again' }]);
    expect((await again()).body.delivery).toMatchObject({ status: 'sent', attempts: 1, errorMessage: null });
    await there.emails();
    expect(sent).toHaveLength(1);
    await there.world.close();
  });

  it('gives an email up after nine attempts; one that was sent is not sent again, whatever job repeats it', async () => {
    let isUnavailable = true;
    const sent: string[] = [];
    const there = await createLeadWorld({
      mail: {
        send: async ({ to }) => {
          if (isUnavailable) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION' });
          sent.push(to);
        },
      },
    });
    const leaveOne = async (email: string) => {
      await there.leave({ shareId: await there.shareOf(there.owner), email });
      const row = await there.world.db
        .selectFrom('recommendationDeliveries')
        .select('id')
        .where('deliveryAddress', '=', email)
        .executeTakeFirstOrThrow();
      return row.id;
    };
    const tryAgain = async (deliveryId: string) => {
      await there.world.jobs.enqueue(there.world.context(), 'picks-mail', { deliveryId });
      return there.emails().catch(() => undefined);
    };
    const state = async (email: string) => (await there.leads(email))[0]?.delivery;
    const never = await leaveOne('never@example.com');
    await there.emails().catch(() => undefined);
    for (let tries = 1; tries < 8; tries += 1) await tryAgain(never);
    expect(await state('never@example.com')).toMatchObject({ status: 'pending', attempts: 8 });
    await tryAgain(never);
    expect(await state('never@example.com')).toMatchObject({ status: 'failed', attempts: 9 });
    isUnavailable = false;
    const once = await leaveOne('once@example.com');
    for (const deliveryId of [never, once, once]) await tryAgain(deliveryId);
    expect(sent).toEqual(['once@example.com']);
    await there.world.jobs.enqueue(there.world.context(), 'picks-mail', { deliveryId: never });
    const { rows } = await there.world.pool.query<{ id: string }>(
      `update jobs.job set state = 'failed' where data ->> 'deliveryId' = $1 and state = 'created' returning id`,
      [never],
    );
    const superAdmin = await signedInAs(there.world, 'superAdmin');
    await superAdmin.call(retryJob, { params: { id: rows[0]?.id ?? '' } });
    await there.emails();
    expect(sent).toEqual(['once@example.com', 'never@example.com']);
    await there.world.close();
  });

  it('says why an email can’t be sent again: unsubscribed, expired, three a day', async () => {
    const refusal = async (email: string) => {
      const [lead] = await here.leads(email);
      const { status, body } = await here.owner.call(mailLeadAgain, { params: { id: lead?.id ?? '' } });
      return [status, body.message];
    };
    const flooded = someone();
    for (let time = 0; time < 6; time += 1) {
      here.world.clock.advance(1000);
      await here.leave({ shareId: await here.shareOf(here.owner), email: flooded });
    }
    const emails = await here.emails();
    expect(await refusal(flooded)).toEqual([
      403,
      'Too many emails were sent to this address today. Try again tomorrow.',
    ]);
    const expire = (at: Date) =>
      here.world.db.updateTable('sharedRecommendations').set({ expiresAt: at }).execute();
    await expire(here.world.clock.now());
    expect(await refusal(flooded)).toEqual([403, 'The picks have expired.']);
    const [, unsubscribe = ''] = /http[^/]+\/\/[^/]+(\S+\/unsubscribe)/.exec(emails[0]?.text ?? '') ?? [];
    await here.world.guest.raw('POST', unsubscribe);
    expect(await refusal(flooded)).toEqual([403, 'This address has unsubscribed.']);
  });
});
