import { getUser } from '@vitola/contract/accounts/sign-in';
import { trackEvent } from '@vitola/contract/analytics/events';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { makeShare, rateSharedCigar } from '@vitola/contract/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionnaire } from '../../test/world/leads.ts';
import { stockTestShelf } from '../../test/world/shelf.ts';
import { createWorld, type World } from '../../test/world/world.ts';
import { runIsolated } from '../jobs/run-isolated.ts';
import { purgeTasks } from './purge-old-rows.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const failed: string[] = [];
const sweepOut = () => runIsolated(purgeTasks(world.context()), (what) => failed.push(what));

describe('the purge tasks', () => {
  it('delete expired rows and leave current ones', async () => {
    const old = await world.owner();
    await world.guest.raw('POST', '/api/auth/forgot-password', { email: old.user.email });
    await world.jobs.runAll();
    world.clock.advance(29 * 86_400_000);
    const fresh = await world.owner();
    world.clock.advance(2 * 86_400_000);
    await sweepOut();
    expect(await world.db.selectFrom('sessions').select('userId').execute()).toEqual([
      { userId: fresh.user.id },
    ]);
    expect(await world.db.selectFrom('passwordResets').select('userId').execute()).toEqual([]);
    expect((await fresh.call(getUser)).status).toBe(200);
  });

  it('forget the guest’s name of a share once it has expired, delete it 90 days later, and keep its ratings', async () => {
    const owner = await world.owner();
    await stockTestShelf(world, owner.loungeId);
    const { loungeId } = owner;
    const cards = await world.guest.call(recommendTiered, { body: { preferences: questionnaire, loungeId } });
    const names = async () =>
      (await world.db.selectFrom('sharedRecommendations').select('customerName').execute()).map(
        ({ customerName }) => customerName,
      );
    const { body: share } = await world.guest.call(makeShare, {
      body: { loungeId, recommendations: cards.body, questionnaire, customerName: 'Ana' },
    });
    const cigarId = cards.body.primary?.id ?? '';
    await world.guest.call(rateSharedCigar, {
      params: { shareId: share.shareId },
      body: { cigarId, rating: 5 },
    });
    await sweepOut();
    expect(await names()).toEqual(['Ana']);
    world.clock.advance(90 * 86_400_000);
    await sweepOut();
    expect(await names()).toEqual([null]);
    world.clock.advance(90 * 86_400_000 - 1);
    await sweepOut();
    expect(await names()).toEqual([null]);
    world.clock.advance(2);
    await sweepOut();
    expect(await names()).toEqual([]);
    const ratings = world.db.selectFrom('guestRatings').select(['cigarId', 'rating']);
    expect(await ratings.execute()).toEqual([{ cigarId, rating: 5 }]);
  });

  it('delete the steps of guests after 90 days, and their answers and cards after 760, and what is younger stays', async () => {
    const { loungeId } = await world.owner();
    await stockTestShelf(world, loungeId);
    const survey = async () => {
      await world.guest.call(trackEvent, { body: { eventType: 'questionnaire_start', loungeId } });
      await world.guest.call(recommendTiered, { body: { preferences: questionnaire, loungeId } });
    };
    const rowsOf = async (table: string) => {
      const text = `select count(*)::int as rows from ${table} where lounge_id = $1`;
      return (await world.pool.query<{ rows: number }>(text, [loungeId])).rows[0]?.rows;
    };
    const stored = async () => [
      await rowsOf('analytics_events'),
      await rowsOf('preferences_analytics'),
      await rowsOf('recommendation_events'),
    ];
    await survey();
    const [events, results, cards] = await stored();
    expect([events, results, cards]).toEqual([expect.any(Number), 1, 3]);
    world.clock.advance(89 * 86_400_000);
    await survey();
    await sweepOut();
    expect(await stored()).toEqual([(events ?? 0) * 2, 2, 6]);
    world.clock.advance(2 * 86_400_000);
    await sweepOut();
    expect(await stored()).toEqual([events, 2, 6]);
    world.clock.advance((760 - 90) * 86_400_000);
    await sweepOut();
    expect(await stored()).toEqual([0, 1, 3]);
  });

  it('report a failed one and still run the others', async () => {
    const owner = await world.owner();
    expect(failed).toEqual([]);
    await world.pool.query('alter table sessions rename to sessions_away');
    await world.pool.query(
      `insert into idempotency_keys (scope, key, request_hash, created_at)
       values ('any', 'a key of old', '\\x00', now() - interval '1 year')`,
    );
    await sweepOut();
    await world.pool.query('alter table sessions_away rename to sessions');
    expect(failed.splice(0)).toEqual(['ended sessions']);
    const kept = world.db.selectFrom('idempotencyKeys').select('key').where('scope', '=', 'any');
    expect(await kept.execute()).toEqual([]);
    world.clock.advance(31 * 86_400_000);
    await sweepOut();
    const sessions = world.db.selectFrom('sessions').select('userId').where('userId', '=', owner.user.id);
    expect([await sessions.execute(), failed]).toEqual([[], []]);
  });
});
