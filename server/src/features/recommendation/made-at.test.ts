import { randomUUID } from 'node:crypto';
import { trackEvent } from '@vitola/contract/analytics/events';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

const answers = {
  experience: 'intermediate' as const,
  strength: ['medium' as const],
  flavors: ['woody' as const, 'coffee' as const],
  time: '45-60' as const,
  budget: 'mid-price' as const,
};

describe('a result that a device sends late', () => {
  const day = 86_400_000;
  const before = (days: number) => new Date(world.clock.now().getTime() - days * day).toISOString();
  const send = (madeAt: string, resultId: string = randomUUID()) =>
    world.guest.call(recommendTiered, {
      body: { preferences: answers, loungeId: owner.loungeId, resultId, madeAt },
    });
  const storedAt = async (resultId: string) =>
    world.db
      .selectFrom('preferencesAnalytics')
      .select('timestamp')
      .where('resultId', '=', resultId)
      .execute();

  it('counts for the day on which it was made, once, and has no code of that day', async () => {
    const { body } = await send(before(3));
    expect(body.pickCode).toBeUndefined();
    expect(body.primary).not.toBeNull();
    await send(before(3), body.resultId);
    await send(before(2), body.resultId);
    expect((await storedAt(body.resultId)).map(({ timestamp }) => timestamp.toISOString())).toEqual([
      before(3),
    ]);
  });

  it('has a code if it was made today, unless its tablet served the guest alone', async () => {
    const ago = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000).toISOString();
    expect((await send(ago(0))).body.pickCode).toMatch(/^\w+$/);
    expect((await send(ago(4))).body.pickCode).toMatch(/^\w+$/);
    const { body } = await send(ago(6));
    expect(body.primary).not.toBeNull();
    expect(body.pickCode).toBeUndefined();
  });

  it('counts for the day on which it arrives if its time cannot be right', async () => {
    for (const wrong of [before(15), before(-1), before(365), before(-365)]) {
      const { body } = await send(wrong);
      expect(await storedAt(body.resultId)).toEqual([{ timestamp: world.clock.now() }]);
      expect(body.pickCode).toBeDefined();
    }
    expect(await send('yesterday')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });
});

it('counts an event of a device for the day on which it happened, once', async () => {
  const madeAt = new Date(world.clock.now().getTime() - 5 * 86_400_000).toISOString();
  const event = {
    eventType: 'questionnaire_start' as const,
    loungeId: owner.loungeId,
    eventId: randomUUID(),
    madeAt,
  };
  for (let sent = 0; sent < 3; sent += 1)
    expect((await world.guest.call(trackEvent, { body: event })).status).toBe(200);
  const rows = await world.db
    .selectFrom('analyticsEvents')
    .select('timestamp')
    .where('eventId', '=', event.eventId)
    .execute();
  expect(rows.map(({ timestamp }) => timestamp?.toISOString())).toEqual([madeAt]);
});
