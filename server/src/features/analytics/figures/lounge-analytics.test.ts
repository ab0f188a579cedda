import { randomUUID } from 'node:crypto';
import { signIn } from '@vitola/contract/accounts/sign-in';
import { trackEvent } from '@vitola/contract/analytics/events';
import { getLoungeAnalytics, getLoungeReport } from '@vitola/contract/analytics/figures';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitDaily } from '../../../../test/world/daily-visits.ts';
import { questionnaire } from '../../../../test/world/leads.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { cookieOf, createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner();
});
afterAll(() => world.close());

const track = (eventType: string, over = {}) =>
  world.guest.call(trackEvent, {
    body: { eventType: eventType as 'questionnaire_start', loungeId: owner.loungeId, ...over },
  });
const answer = (over = {}) =>
  world.guest.call(recommendTiered, {
    body: { preferences: questionnaire, loungeId: owner.loungeId, ...over },
  });
const figures = async (caller = owner, loungeId = owner.loungeId) =>
  caller.call(getLoungeAnalytics, { params: { loungeId } });

describe('events reported by a tablet', () => {
  it('are counted once a guest, and a generated QR code is not a scan', async () => {
    const sessionId = randomUUID();
    await track('questionnaire_start', { sessionId });
    await track('questionnaire_start', { sessionId });
    await answer({ sessionId });
    await track('questionnaire_complete', { sessionId });
    await track('qr_scanned', { sessionId, metadata: { action: 'qr_code_created' } });
    expect((await figures()).body).toMatchObject({
      surveyStarts: 1,
      surveyCompletions: 1,
      qrCodesMade: 1,
      qrCodeScans: 0,
    });
  });

  it('without a session count separately', async () => {
    await track('questionnaire_start');
    await track('questionnaire_start');
    await track('questionnaire_start', { sessionId: randomUUID() });
    expect((await figures()).body.surveyStarts).toBe(3);
  });

  it('can be read by a super admin for any existing lounge, and for no other', async () => {
    await track('questionnaire_start');
    const superAdmin = await signedInAs(world, 'superAdmin');
    for (const endpoint of [getLoungeAnalytics, getLoungeReport]) {
      const ask = (loungeId: string) => superAdmin.call(endpoint, { params: { loungeId } });
      expect((await ask(owner.loungeId)).status).toBe(200);
      for (const unknown of ['lounge_nowhere_1', owner.loungeId.replace(/^lounge_/, '')])
        expect(await ask(unknown)).toMatchObject({ status: 404, body: { code: 'LOUNGE_NOT_FOUND' } });
    }
  });

  it('are stored once when the same event is sent again', async () => {
    const eventId = randomUUID();
    await Promise.all([1, 2, 3].map(() => track('questionnaire_start', { eventId })));
    const rows = await world.db
      .selectFrom('analyticsEvents')
      .select('id')
      .where('eventId', '=', eventId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('leave the figures after thirty days', async () => {
    await track('questionnaire_start', { sessionId: randomUUID() });
    const before = (await figures()).body.surveyStarts;
    expect(before).toBeGreaterThan(0);
    await visitDaily(world, owner, 29);
    expect((await figures()).body.surveyStarts).toBe(before);
    world.clock.advance(2 * 86_400_000);
    const { username } = owner.user;
    const signedIn = await world.guest.call(signIn, { body: { username, password: owner.password } });
    const later = world.as(cookieOf(signedIn));
    expect(
      (await later.call(getLoungeAnalytics, { params: { loungeId: owner.loungeId } })).body.surveyStarts,
    ).toBe(0);
  });

  it.each([
    [{ eventType: 'password_stolen' }, 400],
    [{ metadata: { note: 'x'.repeat(5000) } }, 400],
    [{ metadata: { note: '\u0000' } }, 400],
    [{ sessionId: 'not a uuid' }, 400],
    [{ loungeId: 'lounge_nowhere_1' }, 404],
  ])('are rejected when the event is %o', async (over, status) => {
    expect((await track('questionnaire_start', over)).status).toBe(status);
  });
});

describe('a lounge’s figures', () => {
  it('count a survey as completed when its result is stored, each visit once, and no critique of it again', async () => {
    const sessionId = randomUUID();
    const critiques = [{ kind: 'lighter' as const, than: randomUUID() }];
    await answer({ sessionId });
    await answer({ sessionId });
    expect((await answer({ sessionId, resultId: randomUUID(), critiques })).status).toBe(200);
    expect((await figures()).body.surveyCompletions).toBe(1);
    // A request without a session counts as its own guest.
    await answer();
    await answer();
    expect((await figures()).body.surveyCompletions).toBe(3);
  });

  it('ignore a client that only claims that a survey was completed', async () => {
    for (let told = 0; told < 5; told += 1)
      await track('questionnaire_complete', { sessionId: randomUUID(), eventId: randomUUID() });
    expect((await figures()).body.surveyCompletions).toBe(0);
  });

  it('are shown to its owner only', async () => {
    const other = await world.owner();
    expect(await figures(other)).toMatchObject({ status: 404, body: { code: 'LOUNGE_NOT_FOUND' } });
  });
});
