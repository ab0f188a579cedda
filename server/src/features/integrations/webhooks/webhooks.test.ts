import { fullSentences, most, type WebhookEvent } from '@vitola/contract/integrations/integration-constants';
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  testWebhook,
} from '@vitola/contract/integrations/integrations';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { questionnaire } from '../../../../test/world/leads.ts';
import {
  isSignatureValid,
  type WebhookReceiver,
  startWebhookReceiver,
} from '../../../../../stand-ins/src/webhook-receiver.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { deliverWebhook } from './deliver-webhook.ts';

let world: World;
let receiver: WebhookReceiver;
beforeAll(async () => {
  [world, receiver] = await Promise.all([createWorld(), startWebhookReceiver()]);
});
afterAll(async () => {
  await world.close();
  receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
});

const enterprise = () => world.owner({ plan: 'Enterprise' });

describe('a webhook', () => {
  const hook = async (owner: Owner, events: WebhookEvent[] = ['survey.completed', 'stock.low']) =>
    (await owner.call(createWebhook, { body: { url: receiver.address, events } })).body;
  const log = async (owner: Owner, id: string) => (await owner.call(listDeliveries, { params: { id } })).body;

  it('is one of ten at most, also when thirty are made concurrently', async () => {
    const owner = await enterprise();
    const all = await Promise.all(Array.from({ length: 30 }, () => hook(owner)));
    expect({
      made: all.filter(({ secret }) => secret).length,
      listed: (await owner.call(listWebhooks)).body.length,
    }).toEqual({ made: most.webhooks, listed: most.webhooks });
    expect(all.find(({ secret }) => !secret)?.message).toBe(fullSentences.webhooks);
  });

  it('sends a signed test event, and the log shows that it arrived', async () => {
    const owner = await enterprise();
    const { id, secret } = await hook(owner);
    await owner.call(testWebhook, { params: { id } });
    await world.jobs.runAll();
    const [got] = receiver.received;
    if (!got) throw new Error('nothing came');
    expect(isSignatureValid(got, secret)).toBe(true);
    expect(isSignatureValid({ ...got, text: `${got.text} ` }, secret)).toBe(false);
    expect(isSignatureValid(got, `${secret}x`)).toBe(false);
    expect(got.body).toMatchObject({
      type: 'test',
      loungeId: owner.loungeId,
      data: { message: 'It works.' },
    });
    expect(await log(owner, id)).toMatchObject([
      { event: 'test', status: 'delivered', attempts: 1, lastStatus: 200 },
    ]);
  });

  it('is sent a completed survey once, and a cigar that runs low', async () => {
    const owner = await enterprise();
    await hook(owner);
    const { loungeId } = owner;
    const sessionId = crypto.randomUUID();
    const question = { preferences: questionnaire, loungeId, sessionId };
    for (let time = 0; time < 2; time += 1) await world.guest.call(recommendTiered, { body: question });
    await world.webhooksSent();
    const low = await owner.call(addCigar, { body: { name: 'Last ones', brand: 'Casa Larga', stock: 1 } });
    await world.jobs.runAll();
    const dataByType = receiver.received.map(({ body }) => ({ [body.type]: body.data }));
    expect(Object.assign({}, ...dataByType)).toEqual({
      'survey.completed': { sessionId, answers: questionnaire },
      'stock.low': { cigarId: low.body.id, stock: 1 },
    });
    expect(dataByType).toHaveLength(2);
  });

  it('is not sent events it did not subscribe to, nor on another plan, nor of another lounge', async () => {
    const [owner, other] = [await enterprise(), await enterprise()];
    await hook(owner, ['survey.completed']);
    await hook(other);
    const body = { name: 'Last ones', brand: 'Casa Larga', stock: 1 };
    await owner.call(addCigar, { body });
    await world.db
      .updateTable('loungeLocations')
      .set({ subscriptionTier: 'Free' })
      .where('loungeId', '=', other.loungeId)
      .execute();
    await other.call(addCigar, { body });
    await world.jobs.runAll();
    expect(receiver.received).toEqual([]);
  });

  it('is retried with growing delays, then given up', async () => {
    const owner = await enterprise();
    const { id } = await hook(owner);
    receiver.answers.push(...(Array(20).fill(503) as number[]));
    await owner.call(testWebhook, { params: { id } });
    await world.jobs.runAll();
    const [first] = await log(owner, id);
    expect(first).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastStatus: 503,
      lastError: 'It answered 503.',
    });
    expect(first?.nextAttemptAt).toBe(new Date(world.clock.now().getTime() + 15_000).toISOString());
    const settings = { secret: 'any', allowPrivate: true };
    for (let turn = 0; turn < 9; turn += 1) await deliverWebhook(world.context(), settings, first?.id ?? '');
    expect(await log(owner, id)).toMatchObject([{ status: 'failed', attempts: 8, nextAttemptAt: null }]);
    expect(receiver.received).toHaveLength(8);
  });

  it('never reaches this machine or its network, at registration or later', async () => {
    const strict = await createWorld({ webhooksToPrivate: false });
    const owner = await strict.owner({ plan: 'Enterprise' });
    const refused = [
      'http://example.com/x',
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://[::1]/x',
      'https://a:b@example.com/x',
    ];
    for (const url of refused) {
      const { status, body } = await owner.call(createWebhook, { body: { url, events: ['stock.low'] } });
      expect([url, status, body.code]).toEqual([url, 400, 'VALIDATION']);
    }
    const { body } = await owner.call(createWebhook, {
      body: { url: 'https://example.com/x', events: ['stock.low'] },
    });
    // The name resolves to this machine now.
    await strict.db
      .updateTable('webhookEndpoints')
      .set({ url: receiver.address })
      .where('id', '=', body.id)
      .execute();
    await owner.call(testWebhook, { params: { id: body.id } });
    await strict.jobs.runAll();
    const [tried] = await log(owner, body.id);
    expect(tried).toMatchObject({
      lastStatus: null,
      lastError: 'That address is private and is not called.',
    });
    expect(receiver.received).toEqual([]);
    await strict.close();
  });
});
