import { getUser } from '@vitola/contract/accounts';
import { recommendTiered } from '@vitola/contract/recommendation';
import { makeShare } from '@vitola/contract/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionnaire } from '../test/leads.ts';
import { stockShelf } from '../test/shelf.ts';
import { createWorld, type World } from '../test/world.ts';
import { sweepOut } from './sweep-out.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('sweepOut', () => {
  it('removes what has ended and leaves what lives', async () => {
    const old = await world.owner();
    await world.guest.raw('POST', '/api/auth/forgot-password', { email: old.user.email });
    await world.jobs.runAll();
    world.clock.advance(29 * 86_400_000);
    const fresh = await world.owner();
    world.clock.advance(2 * 86_400_000);
    await sweepOut(world.context());
    expect(await world.db.selectFrom('sessions').select('userId').execute()).toEqual([
      { userId: fresh.user.id },
    ]);
    expect(await world.db.selectFrom('passwordResets').select('userId').execute()).toEqual([]);
    expect((await fresh.call(getUser)).status).toBe(200);
  });

  it('forgets whose a share was once it has expired, and not before', async () => {
    const owner = await world.owner();
    await stockShelf(world, owner.loungeId);
    const { loungeId } = owner;
    const cards = await world.guest.call(recommendTiered, { body: { preferences: questionnaire, loungeId } });
    const names = async () =>
      (await world.db.selectFrom('sharedRecommendations').select('customerName').execute()).map(
        ({ customerName }) => customerName,
      );
    await world.guest.call(makeShare, {
      body: { loungeId, recommendations: cards.body, questionnaire, customerName: 'Ana' },
    });
    await sweepOut(world.context());
    expect(await names()).toEqual(['Ana']);
    world.clock.advance(90 * 86_400_000);
    await sweepOut(world.context());
    expect(await names()).toEqual([null]);
  });
});
