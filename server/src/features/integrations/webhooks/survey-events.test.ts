import { randomUUID } from 'node:crypto';
import { trackEvent } from '@vitola/contract/analytics/events';
import { createWebhook, listDeliveries, removeWebhook } from '@vitola/contract/integrations/integrations';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { questionnaire } from '../../../../test/world/leads.ts';
import {
  isSignatureValid,
  type WebhookReceiver,
  startWebhookReceiver,
} from '../../../../../stand-ins/src/webhook-receiver.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { Changes } from '../../../db/changes.ts';
import { listenForChanges } from '../../../db/listen.ts';
import { rateLimits, createRateLimits } from '../../../http/limits/rate-limits.ts';

const maxFromOne = 3;
const maxInTotal = 5;

let world: World;
let receiver: WebhookReceiver;
let owner: Owner;
beforeAll(async () => {
  const limits = createRateLimits({
    ...rateLimits.local,
    'survey-events': { points: maxFromOne, seconds: 3600 },
    'lounge-survey-events': { points: maxInTotal, seconds: 3600 },
  });
  [world, receiver] = await Promise.all([createWorld({ limits, trustedProxies: 1 }), startWebhookReceiver()]);
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
  owner = await world.owner({ plan: 'Enterprise' });
  await stockTestShelf(world, owner.loungeId);
});
afterAll(async () => {
  await world.close();
  receiver.close();
});

const hook = async () =>
  (
    await owner.call(createWebhook, {
      body: { url: receiver.address, events: ['survey.completed' as const] },
    })
  ).body;

const aSession = () => randomUUID();
const answer = async (sessionId: string, from = '192.0.2.1', over: object = {}) =>
  (
    await world.guest.call(recommendTiered, {
      body: { preferences: questionnaire, loungeId: owner.loungeId, sessionId, ...over },
      headers: { 'x-forwarded-for': from },
    })
  ).body;

/** The sessions that the receiver was notified of. */
async function receivedSessions(): Promise<unknown[]> {
  await world.webhooksSent();
  await world.jobs.runAll();
  return receiver.received.map(({ body }) => body.data.sessionId);
}

describe('survey.completed', () => {
  it('arrives signed with the answers that were used, and is retried until it is accepted', async () => {
    const { id, secret } = await hook();
    receiver.answers.push(500);
    const sessionId = aSession();
    await answer(sessionId);
    expect(await receivedSessions()).toEqual([sessionId]);
    await world.pool.query(
      `update jobs.job set start_after = now() where name = 'webhook-delivery' and state = 'created'`,
    );
    expect(await receivedSessions()).toEqual([sessionId, sessionId]);
    const { received } = receiver;
    expect(received.map((each) => isSignatureValid(each, secret))).toEqual([true, true]);
    expect(received[1]?.body).toMatchObject({
      type: 'survey.completed',
      loungeId: owner.loungeId,
      data: { sessionId, answers: questionnaire },
    });
    const { body } = await owner.call(listDeliveries, { params: { id } });
    expect(body).toMatchObject([{ event: 'survey.completed', status: 'delivered', attempts: 2 }]);
  });

  it('is sent once for a guest who goes back, changes an answer and asks for something lighter', async () => {
    await hook();
    const sessionId = aSession();
    const { primary } = await answer(sessionId);
    await answer(sessionId, '192.0.2.1', { preferences: { ...questionnaire, budget: 'premium' } });
    await answer(sessionId, '192.0.2.1', { critiques: [{ kind: 'lighter', than: primary?.id }] });
    expect(await receivedSessions()).toEqual([sessionId]);
  });

  it('is sent for a client that names no session', async () => {
    await hook();
    const { loungeId } = owner;
    await world.guest.call(recommendTiered, { body: { preferences: questionnaire, loungeId } });
    expect(await receivedSessions()).toEqual([null]);
  });

  it('is sent from the moment the webhook is there until it is removed, though the shelf was in memory', async () => {
    const sessions = [aSession(), aSession(), aSession()] as const;
    await answer(sessions[0]);
    const { id } = await hook();
    await answer(sessions[1]);
    expect(await receivedSessions()).toEqual([sessions[1]]);
    await owner.call(removeWebhook, { params: { id } });
    await answer(sessions[2]);
    expect(await receivedSessions()).toEqual([sessions[1]]);
  });

  it('makes no process look for webhooks with each survey: a change of them changes the shelf', async () => {
    const changes = new Changes();
    const stopListening = listenForChanges(world.pool.options, changes);
    const changed: string[] = [];
    changes.on('shelf_changed', (loungeId) => changed.push(loungeId));
    const listening = new Promise<void>((resolve) => changes.onMissed(resolve));
    await listening;
    const { loungeId } = owner;
    const values = { loungeId, url: 'https://example.com', events: ['survey.completed'] };
    const { id } = await world.db
      .insertInto('webhookEndpoints')
      .values({ ...values, createdAt: world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect.poll(() => changed).toEqual([loungeId]);
    await world.db
      .updateTable('webhookEndpoints')
      .set({ removedAt: world.clock.now() })
      .where('id', '=', id)
      .execute();
    await expect.poll(() => changed).toEqual([loungeId, loungeId]);
    await stopListening();
  });

  it('is not triggered by a client that only claims a completed survey', async () => {
    const { id } = await hook();
    for (let time = 0; time < 50; time += 1) {
      const { status } = await world.guest.call(trackEvent, {
        body: { eventType: 'questionnaire_complete', loungeId: owner.loungeId, sessionId: aSession() },
      });
      expect(status).toBe(200);
    }
    expect(await receivedSessions()).toEqual([]);
    expect((await owner.call(listDeliveries, { params: { id } })).body).toEqual([]);
  });
});

describe('a flood of surveys', () => {
  it('is reported up to the limit of one address, which does not use up the lounge’s own limit', async () => {
    await hook();
    const flood = Array.from({ length: 40 }, aSession);
    const answered = await Promise.all(flood.map((sessionId) => answer(sessionId, '198.51.100.7')));
    expect(answered.filter(({ primary }) => primary)).toHaveLength(40);
    expect(await receivedSessions()).toHaveLength(maxFromOne);
    const real = aSession();
    await answer(real, '192.0.2.1');
    expect((await receivedSessions()).at(-1)).toBe(real);
  });

  it('from one household’s many IPv6 addresses is a flood from one', async () => {
    await hook();
    for (let host = 1; host <= 6; host += 1) await answer(aSession(), `2001:db8:1:2::${host}`);
    expect(await receivedSessions()).toHaveLength(maxFromOne);
  });

  it('from many addresses stops at the lounge’s hourly limit, and does not affect another lounge', async () => {
    await hook();
    for (let host = 1; host <= 12; host += 1) await answer(aSession(), `203.0.113.${host}`);
    expect(await receivedSessions()).toHaveLength(maxInTotal);
    owner = await world.owner({ plan: 'Enterprise' });
    await stockTestShelf(world, owner.loungeId);
    await hook();
    const elsewhere = aSession();
    await answer(elsewhere, '203.0.113.1');
    expect((await receivedSessions()).at(-1)).toBe(elsewhere);
  });
});
