import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@vitola/contract/integrations/integration-constants';
import {
  createApiKey,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@vitola/contract/integrations/integrations';
import { listLeads } from '@vitola/contract/leads/leads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld, someone } from '../../../../test/world/leads.ts';
import {
  isSignatureValid,
  type WebhookReceiver,
  startWebhookReceiver,
} from '../../../../../stand-ins/src/webhook-receiver.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import type { Owner } from '../../../../test/world/world.ts';

let here: LeadWorld;
let receiver: WebhookReceiver;
let owner: Owner;
beforeAll(async () => {
  [here, receiver] = await Promise.all([createLeadWorld(), startWebhookReceiver()]);
});
beforeEach(async () => {
  receiver.received.length = 0;
  owner = await here.world.owner({ plan: 'Enterprise' });
  await stockTestShelf(here.world, owner.loungeId);
});
afterAll(async () => {
  await here.world.close();
  receiver.close();
});

const hook = async (events: WebhookEvent[]) =>
  (await owner.call(createWebhook, { body: { url: receiver.address, events } })).body;
const log = async (id: string) => (await owner.call(listDeliveries, { params: { id } })).body;

/** Advances the clock to the next retry and runs it. */
async function nextAttempt(): Promise<void> {
  await here.world.pool.query(
    `update jobs.job set start_after = now() where name = 'webhook-delivery' and state = 'created'`,
  );
  await here.world.jobs.runAll();
}

describe('lead.created', () => {
  it('arrives on the third attempt, signed as documented, and its id opens the lead with a key', async () => {
    const { id, secret } = await hook(['lead.created']);
    receiver.answers.push(500, 503);
    const email = someone();
    await here.leave({ shareId: await here.shareOf(owner), email, name: 'Ana' });
    const [sentEmail] = await here.emails();
    // An unconfirmed email address is no lead yet.
    expect(await log(id)).toEqual([]);
    await here.confirm(sentEmail);
    await here.world.jobs.runAll();
    expect(await log(id)).toMatchObject([
      {
        event: 'lead.created',
        status: 'pending',
        attempts: 1,
        lastStatus: 500,
        lastError: 'It answered 500.',
      },
    ]);
    await nextAttempt();
    expect(await log(id)).toMatchObject([{ status: 'pending', attempts: 2, lastStatus: 503 }]);
    await nextAttempt();
    await nextAttempt();
    expect(await log(id)).toMatchObject([
      { status: 'delivered', attempts: 3, lastStatus: 200, lastError: null, nextAttemptAt: null },
    ]);

    const { received } = receiver;
    expect(received).toHaveLength(3);
    expect(received.map((each) => isSignatureValid(each, secret))).toEqual([true, true, true]);
    expect(new Set(received.map(({ text }) => text)).size).toBe(1);
    const [{ body, headers } = { body: undefined, headers: undefined }] = received;
    expect(headers).toMatchObject({ 'vitola-event': 'lead.created', 'vitola-delivery': body?.id });
    expect(body).toEqual({
      id: expect.any(String),
      type: 'lead.created',
      createdAt: here.world.clock.now().toISOString(),
      loungeId: owner.loungeId,
      data: { leadId: expect.any(String) },
    });
    expect(JSON.stringify(received.map(({ text }) => text))).not.toMatch(new RegExp(`${email}|Ana`));
    const { key } = (await owner.call(createApiKey, { body: { name: 'CRM', scopes: ['leads:read'] } })).body;
    const leads = await here.world.guest.call(listLeads, { headers: { authorization: `Bearer ${key}` } });
    expect(leads.body.find((lead) => lead.id === body?.data.leadId)).toMatchObject({ email, name: 'Ana' });
  });

  it('is sent once for a guest who comes again, and not for one who leaves an address at another lounge', async () => {
    await hook(['lead.created']);
    const email = someone();
    await here.leave({ shareId: await here.shareOf(owner), email });
    await here.leave({ shareId: await here.shareOf(owner), email });
    await here.leave({ shareId: await here.shareOf(here.owner), email });
    for (const sentEmail of await here.emails()) await here.confirm(sentEmail);
    await here.world.jobs.runAll();
    expect(receiver.received.map(({ body }) => body.loungeId)).toEqual([owner.loungeId]);
  });
});

describe('a delivery', () => {
  it('that is answered with anything but success is tried again', async () => {
    const { id } = await hook(['stock.low']);
    receiver.answers.push(300);
    await owner.call(testWebhook, { params: { id } });
    await here.world.jobs.runAll();
    const failed = { status: 'pending', lastStatus: 300, lastError: 'It answered 300.' };
    expect(await log(id)).toMatchObject([failed]);
    await nextAttempt();
    expect(await log(id)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
    await nextAttempt();
    expect(receiver.received).toHaveLength(2);
  });

  it('of a webhook that was removed meanwhile is not sent', async () => {
    const { id } = await hook(['stock.low']);
    await owner.call(testWebhook, { params: { id } });
    await owner.call(removeWebhook, { params: { id } });
    await here.world.jobs.runAll();
    expect(receiver.received).toEqual([]);
    const left = await here.world.db
      .selectFrom('webhookDeliveries')
      .select(['status', 'attempts', 'lastStatus', 'lastError', 'nextAttemptAt'])
      .where('endpointId', '=', id)
      .execute();
    const lastError = 'The webhook was removed.';
    expect(left).toEqual([
      { status: 'failed', attempts: 1, lastStatus: null, lastError, nextAttemptAt: null },
    ]);
  });
});

describe('a new secret', () => {
  const rotate = (id: string, body: { turn: number; overlapHours?: number }) =>
    owner.call(rotateWebhookSecret, { params: { id }, body });
  async function sent(id: string) {
    receiver.received.length = 0;
    await owner.call(testWebhook, { params: { id } });
    await here.world.jobs.runAll();
    const [got] = receiver.received;
    if (!got) throw new Error('nothing came');
    return got;
  }

  it('is shown once and signs beside the previous one for the chosen time, then alone', async () => {
    const first = await hook(['stock.low']);
    const { body: second } = await rotate(first.id, { turn: 0 });
    expect(second.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(second).toMatchObject({
      secretTurn: 1,
      previousUntil: new Date(here.world.clock.now().getTime() + 86_400_000).toISOString(),
    });
    const [listed] = (await owner.call(listWebhooks)).body;
    expect(JSON.stringify(listed)).not.toContain('whsec_');
    const both = await sent(first.id);
    expect(isSignatureValid(both, first.secret)).toBe(true);
    expect(isSignatureValid(both, second.secret)).toBe(true);
    here.world.clock.advance(86_400_000);
    const alone = await sent(first.id);
    expect(isSignatureValid(alone, first.secret)).toBe(false);
    expect(isSignatureValid(alone, second.secret)).toBe(true);
    here.world.clock.advance(-86_400_000);
  });

  it('stops the old one immediately on request, and a third one always stops the first', async () => {
    const first = await hook(['stock.low']);
    const { body: second } = await rotate(first.id, { turn: 0, overlapHours: 0 });
    expect(isSignatureValid(await sent(first.id), first.secret)).toBe(false);
    const { body: third } = await rotate(first.id, { turn: 1, overlapHours: 1 });
    const got = await sent(first.id);
    expect([first, second, third].map(({ secret }) => isSignatureValid(got, secret))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([3_000_000_000, 1.5, -1])('rejects an invalid rotation: %d', async (turn) => {
    const params = { id: randomUUID() };
    const refused = await owner.call(rotateWebhookSecret, { params, body: { turn } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it('is made once for two clicks at the same time, and never for another lounge’s or a removed webhook', async () => {
    const { id } = await hook(['stock.low']);
    const all = await Promise.all([1, 2, 3, 4].map(() => rotate(id, { turn: 0 })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const other = await here.world.owner({ plan: 'Enterprise' });
    const foreign = await other.call(rotateWebhookSecret, { params: { id }, body: { turn: 1 } });
    expect(foreign.body.code).toBe('NOT_FOUND');
    await owner.call(removeWebhook, { params: { id } });
    expect((await rotate(id, { turn: 1 })).body.code).toBe('NOT_FOUND');
    expect((await rotate(id, { turn: 1, overlapHours: 200 })).body.fields).toEqual({
      overlapHours: 'At most 168 hours',
    });
  });
});
