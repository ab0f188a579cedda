import { randomUUID } from 'node:crypto';
import { trackEvent } from '@vitola/contract/analytics/events';
import { createWebhook, listDeliveries } from '@vitola/contract/integrations';
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
import { rateLimits, createRateLimits } from '../../../http/rate-limits.ts';

const mostFromOne = 3;
const mostInAll = 5;

let world: World;
let receiver: WebhookReceiver;
let owner: Owner;
beforeAll(async () => {
  const limits = createRateLimits({
    ...rateLimits.development,
    news: { points: mostFromOne, seconds: 3600 },
    'lounge-news': { points: mostInAll, seconds: 3600 },
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

/** The sessions that the receiver heard of. */
async function heard(): Promise<unknown[]> {
  await world.webhooksSent();
  await world.jobs.runAll();
  return receiver.received.map(({ body }) => body.data.sessionId);
}

describe('survey.completed', () => {
  it('arrives with the answers that were recommended for, signed, and tried again until it is taken', async () => {
    const { id, secret } = await hook();
    receiver.answers.push(500);
    const sessionId = aSession();
    await answer(sessionId);
    expect(await heard()).toEqual([sessionId]);
    await world.pool.query(
      `update jobs.job set start_after = now() where name = 'webhook-delivery' and state = 'created'`,
    );
    expect(await heard()).toEqual([sessionId, sessionId]);
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

  it('is told once of a guest who goes back, answers otherwise and wishes for something lighter', async () => {
    await hook();
    const sessionId = aSession();
    const { primary } = await answer(sessionId);
    await answer(sessionId, '192.0.2.1', { preferences: { ...questionnaire, budget: 'premium' } });
    await answer(sessionId, '192.0.2.1', { critiques: [{ kind: 'lighter', than: primary?.id }] });
    expect(await heard()).toEqual([sessionId]);
  });

  it('is told of a client that names no session', async () => {
    await hook();
    const { loungeId } = owner;
    await world.guest.call(recommendTiered, { body: { preferences: questionnaire, loungeId } });
    expect(await heard()).toEqual([null]);
  });

  it('is not set off by what anybody may claim of a survey', async () => {
    const { id } = await hook();
    for (let time = 0; time < 50; time += 1) {
      const { status } = await world.guest.call(trackEvent, {
        body: { eventType: 'questionnaire_complete', loungeId: owner.loungeId, sessionId: aSession() },
      });
      expect(status).toBe(200);
    }
    expect(await heard()).toEqual([]);
    expect((await owner.call(listDeliveries, { params: { id } })).body).toEqual([]);
  });
});

describe('a flood of surveys', () => {
  it('is told as far as one address may be, and keeps the lounge’s own back for nobody', async () => {
    await hook();
    const flood = Array.from({ length: 40 }, aSession);
    const answered = await Promise.all(flood.map((sessionId) => answer(sessionId, '198.51.100.7')));
    expect(answered.filter(({ primary }) => primary)).toHaveLength(40);
    expect(await heard()).toHaveLength(mostFromOne);
    const real = aSession();
    await answer(real, '192.0.2.1');
    expect((await heard()).at(-1)).toBe(real);
  });

  it('from one household’s many IPv6 addresses is a flood from one', async () => {
    await hook();
    for (let host = 1; host <= 6; host += 1) await answer(aSession(), `2001:db8:1:2::${host}`);
    expect(await heard()).toHaveLength(mostFromOne);
  });

  it('from many addresses ends at what one lounge is told in an hour, and leaves another lounge alone', async () => {
    await hook();
    for (let host = 1; host <= 12; host += 1) await answer(aSession(), `203.0.113.${host}`);
    expect(await heard()).toHaveLength(mostInAll);
    owner = await world.owner({ plan: 'Enterprise' });
    await stockTestShelf(world, owner.loungeId);
    await hook();
    const elsewhere = aSession();
    await answer(elsewhere, '203.0.113.1');
    expect((await heard()).at(-1)).toBe(elsewhere);
  });
});
