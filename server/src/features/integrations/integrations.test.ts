import { getUser } from '@vitola/contract/accounts';
import { getLoungeAnalytics } from '@vitola/contract/analytics';
import { createCheckout } from '@vitola/contract/billing';
import {
  createApiKey,
  createWebhook,
  fullSentences,
  listApiKeys,
  listDeliveries,
  listWebhooks,
  most,
  type NewApiKey,
  revokeApiKey,
  testWebhook,
  type WebhookEvent,
} from '@vitola/contract/integrations';
import { addCigar, listCigars } from '@vitola/contract/inventory';
import { recommendTiered } from '@vitola/contract/recommendation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitsFrom, allowances } from '../../lib/limits.ts';
import { questionnaire } from '../../../test/leads.ts';
import { isOursAsDocumented, type Receiver, startReceiver } from '../../../test/receiver.ts';
import { createWorld, type Owner, type World } from '../../../test/world.ts';
import { deliverWebhook } from './deliver-webhook.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  [world, receiver] = await Promise.all([createWorld(), startReceiver()]);
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
const keyOf = async (owner: Owner, scopes: NewApiKey['scopes'] = ['shelf:read']) =>
  (await owner.call(createApiKey, { body: { name: 'Till', scopes } })).body;
const by = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe('an API key', () => {
  it('is made by the server, shown once, and kept as a hash', async () => {
    const owner = await enterprise();
    const made = await keyOf(owner);
    expect(made.key).toMatch(/^vitola_[\w-]{43}$/);
    const listed = (await owner.call(listApiKeys)).body;
    const { key, ...shown } = made;
    expect(listed).toEqual([shown]);
    const rows = JSON.stringify(await world.db.selectFrom('apiKeys').selectAll().execute());
    expect(rows).not.toContain(key.slice(13));
  });

  it('reads its own lounge’s shelf, and its last use is seen', async () => {
    const owner = await enterprise();
    await owner.call(addCigar, { body: { name: 'Corona', brand: 'Casa Larga' } });
    const { key } = await keyOf(owner);
    const shelf = await world.guest.call(listCigars, by(key));
    expect([shelf.status, shelf.body.map(({ name }) => name)]).toEqual([200, ['Corona']]);
    expect((await owner.call(listApiKeys)).body[0]?.lastUsedAt).toBe(world.clock.now().toISOString());
  });

  it('does what its scopes say, and nothing else, whatever cookie comes with it', async () => {
    const owner = await enterprise();
    const { key } = await keyOf(owner);
    const body = { name: 'Corona', brand: 'Casa Larga' };
    const refused = [
      await owner.call(addCigar, { body, ...by(key) }),
      await owner.call(createCheckout, { body: { tier: 'enterprise' }, ...by(key) }),
      await owner.call(createApiKey, { body: { name: 'More', scopes: ['shelf:write'] }, ...by(key) }),
      await owner.call(getUser, by(key)),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('NOT_ALLOWED'));
    const writer = await keyOf(owner, ['shelf:write']);
    expect((await world.guest.call(addCigar, { body, ...by(writer.key) })).status).toBe(200);
  });

  it('opens nothing once it is revoked, is wrong, or its lounge leaves Enterprise', async () => {
    const owner = await enterprise();
    const [revoked, kept] = [await keyOf(owner), await keyOf(owner)];
    await owner.call(revokeApiKey, { params: { id: revoked.id } });
    for (const key of [revoked.key, `${kept.key.slice(0, -1)}!`, 'vitola_', 'x'.repeat(5000)]) {
      expect((await world.guest.call(listCigars, by(key))).status).toBe(401);
    }
    expect((await world.guest.call(listCigars, by(kept.key))).status).toBe(200);
    await world.db
      .updateTable('loungeLocations')
      .set({ subscriptionTier: 'Professional' })
      .where('loungeId', '=', owner.loungeId)
      .execute();
    expect((await world.guest.call(listCigars, by(kept.key))).status).toBe(401);
    const again = await owner.call(createApiKey, { body: { name: 'Till', scopes: ['shelf:read'] } });
    expect(again.body.code).toBe('ENTERPRISE_FEATURE');
  });

  it('opens nothing once its maker runs the platform: other lounges’ figures least of all', async () => {
    const [owner, other] = [await enterprise(), await enterprise()];
    const { key } = await keyOf(owner, ['lounge-analytics:read', 'shelf:read']);
    const figures = async (loungeId: string) =>
      (await world.guest.call(getLoungeAnalytics, { params: { loungeId }, ...by(key) })).status;
    expect([await figures(owner.loungeId), await figures(other.loungeId)]).toEqual([200, 404]);
    await world.db.updateTable('users').set({ isSuperAdmin: true }).where('id', '=', owner.user.id).execute();
    expect([await figures(owner.loungeId), await figures(other.loungeId)]).toEqual([401, 401]);
  });

  it('is one of twenty-five at most, also when forty are made in the same moment, and a revoked one makes room', async () => {
    const owner = await enterprise();
    const all = await Promise.all(Array.from({ length: 40 }, () => keyOf(owner)));
    const made = all.filter(({ key }) => key);
    expect({ made: made.length, listed: (await owner.call(listApiKeys)).body.length }).toEqual({
      made: most.keys,
      listed: most.keys,
    });
    expect(all.find(({ key }) => !key)).toMatchObject({ code: 'VALIDATION', message: fullSentences.keys });
    await owner.call(revokeApiKey, { params: { id: made[0]?.id ?? '' } });
    expect((await keyOf(owner)).key).toBeDefined();
    expect((await keyOf(await enterprise())).key).toBeDefined();
  });

  it('has a limit of its own', async () => {
    const table = { ...allowances.development, key: { points: 2, seconds: 60 } };
    const limited = await createWorld({ limits: limitsFrom(table) });
    const owner = await limited.owner({ plan: 'Enterprise' });
    const [first, second] = [await keyOf(owner), await keyOf(owner)];
    const ask = async (key: string) => (await limited.guest.call(listCigars, by(key))).status;
    expect([await ask(first.key), await ask(first.key), await ask(first.key)]).toEqual([200, 200, 429]);
    expect(await ask(second.key)).toBe(200);
    await limited.close();
  });
});

describe('a webhook', () => {
  const hook = async (owner: Owner, events: WebhookEvent[] = ['survey.completed', 'stock.low']) =>
    (await owner.call(createWebhook, { body: { url: receiver.address, events } })).body;
  it('is one of ten at most, also when thirty are made in the same moment', async () => {
    const owner = await enterprise();
    const all = await Promise.all(Array.from({ length: 30 }, () => hook(owner)));
    expect({
      made: all.filter(({ secret }) => secret).length,
      listed: (await owner.call(listWebhooks)).body.length,
    }).toEqual({ made: most.webhooks, listed: most.webhooks });
    expect(all.find(({ secret }) => !secret)?.message).toBe(fullSentences.webhooks);
  });

  const log = async (owner: Owner, id: string) => (await owner.call(listDeliveries, { params: { id } })).body;

  it('brings a signed test event, and the log shows that it arrived', async () => {
    const owner = await enterprise();
    const { id, secret } = await hook(owner);
    await owner.call(testWebhook, { params: { id } });
    await world.jobs.runAll();
    const [got] = receiver.received;
    if (!got) throw new Error('nothing came');
    expect(isOursAsDocumented(got, secret)).toBe(true);
    expect(isOursAsDocumented({ ...got, text: `${got.text} ` }, secret)).toBe(false);
    expect(isOursAsDocumented(got, `${secret}x`)).toBe(false);
    expect(got.body).toMatchObject({
      type: 'test',
      loungeId: owner.loungeId,
      data: { message: 'It works.' },
    });
    expect(await log(owner, id)).toMatchObject([
      { event: 'test', status: 'delivered', attempts: 1, lastStatus: 200 },
    ]);
  });

  it('is told of a completed survey once, and of a cigar that runs low', async () => {
    const owner = await enterprise();
    await hook(owner);
    const { loungeId } = owner;
    const sessionId = crypto.randomUUID();
    const question = { preferences: questionnaire, loungeId, sessionId };
    for (let time = 0; time < 2; time += 1) await world.guest.call(recommendTiered, { body: question });
    await world.told();
    const low = await owner.call(addCigar, { body: { name: 'Last ones', brand: 'Casa Larga', stock: 1 } });
    await world.jobs.runAll();
    const told = receiver.received.map(({ body }) => ({ [body.type]: body.data }));
    expect(Object.assign({}, ...told)).toEqual({
      'survey.completed': { sessionId, answers: questionnaire },
      'stock.low': { cigarId: low.body.id, stock: 1 },
    });
    expect(told).toHaveLength(2);
  });

  it('is not told what it did not ask for, nor on another plan, nor of another lounge', async () => {
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

  it('is one of ten at most, however many are made at once', async () => {
    const owner = await enterprise();
    const make = () => owner.call(createWebhook, { body: { url: receiver.address, events: ['stock.low'] } });
    const made = await Promise.all(Array.from({ length: 14 }, make));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await owner.call(listWebhooks)).body).toHaveLength(10);
  });

  it('is tried again with growing pauses, then given up', async () => {
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
    // The name leads here now.
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
