import { choosePlace, connectWithToken, syncNow } from '@vitola/contract/point-of-sale/point-of-sale';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { onboardLounge } from '@vitola/contract/platform/onboarding';
import { getLoungeMonitor } from '@vitola/contract/platform/monitor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loungeWithShares } from '../../../../test/world/members.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { adminOf, newOnboarding } from '../../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';

const day = 86_400_000;
let world: World;
let owner: Owner;
let admin: Caller;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner({ plan: 'Professional', loungeName: 'Casa Oscura' });
  admin = await adminOf(world, [owner.loungeId]);
});
afterAll(() => world.close());

const monitor = async (who = admin, loungeId = owner.loungeId) =>
  (await who.call(getLoungeMonitor, { params: { loungeId } })).body;
const check = async (id: string) => {
  const found = (await monitor()).checks.find((one) => one.id === id);
  return [found?.status, found?.sentence];
};
/** Finished surveys at a time. */
const finish = (count: number, at: Date) =>
  world.pool.query(
    `insert into analytics_events (event_type, lounge_id, session_id, timestamp)
     select 'questionnaire_complete', $1, gen_random_uuid(), $2 from generate_series(1, $3::int)`,
    [owner.loungeId, at, count],
  );
const fillShelf = async (count: number, stock = 20) => {
  for (let number = 0; number < count; number += 1)
    await owner.call(addCigar, { body: { name: `Number ${number}`, brand: 'Oliva', price: '9', stock } });
};

it('says of a new lounge what is missing', async () => {
  const { loungeId } = (await admin.call(onboardLounge, { body: newOnboarding() })).body;
  const { status, checks, lastSurveyAt } = await monitor(admin, loungeId);
  expect(status).toBe('red');
  const statuses = Object.fromEntries(checks.map((one) => [one.id, one.status]));
  expect(statuses).toEqual({
    open: 'green',
    owner: 'amber',
    shelf: 'red',
    surveys: 'amber',
    stock: 'green',
    tablets: 'green',
    email: 'green',
    webhooks: 'green',
    'point-of-sale': 'green',
  });
  expect(lastSurveyAt).toBeNull();
});

it('is green for a lounge that is well', async () => {
  const { owner: well, newShare } = await loungeWithShares(world, 'Estante');
  await newShare();
  await world.pool.query(
    `insert into recommendation_events (result_id, lounge_id, cigar_id, recommendation_type, cigar_name, cigar_brand,
       customer_preferences, slot, fit, score, propensity, policy_version, organic_rank, is_featured, timestamp)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'primary', 'V', 'Oliva', '{}', 1, 1, 5, 1, 'v', 1, false, $2)`,
    [well.loungeId, world.clock.now()],
  );
  const seen = await monitor(await adminOf(world, [well.loungeId]), well.loungeId);
  expect(seen.status).toBe('green');
  expect(seen.lastShareAt).toBe(world.clock.now().toISOString());
  expect(seen.lastSurveyAt).toBe(world.clock.now().toISOString());
});

it('says when the shelf is short, stock is low, or the lounge is closed', async () => {
  await fillShelf(2, 1);
  expect(await check('shelf')).toEqual([
    'amber',
    'Only 2 cigars on the shelf: guests get fewer than three cards.',
  ]);
  expect(await check('stock')).toEqual(['amber', '2 cigars low. Restock or count them.']);
  await world.db
    .updateTable('loungeLocations')
    .set({ isActive: false })
    .where('loungeId', '=', owner.loungeId)
    .execute();
  expect((await check('open'))[0]).toBe('red');
});

it('says when the point of sale cannot be read', async () => {
  const till = await world.owner({ plan: 'Enterprise' });
  const token = world.square.till.personalToken();
  await till.call(connectWithToken, { body: { provider: 'square', token } });
  await till.call(choosePlace, { body: { locationId: world.square.till.mainLocation } });
  const looksAfter = await adminOf(world, [till.loungeId]);
  const pointOfSale = async () =>
    (await monitor(looksAfter, till.loungeId)).checks.find(({ id }) => id === 'point-of-sale');
  expect(await pointOfSale()).toMatchObject({ status: 'green', sentence: 'Square is connected.' });
  world.square.till.revokeAll();
  await till.call(syncNow);
  expect(await pointOfSale()).toMatchObject({
    status: 'amber',
    sentence: expect.stringContaining('Square no longer accepts our access'),
  });
});

it('compares today by hour with the same weekday of four weeks, in the lounge’s time zone', async () => {
  const now = world.clock.now();
  const setLounge = (values: { timeZone?: string; createdAt: Date }) =>
    world.db.updateTable('loungeLocations').set(values).where('loungeId', '=', owner.loungeId).execute();
  await setLounge({ timeZone: 'America/Phoenix', createdAt: new Date(now.getTime() - 40 * day) });
  await finish(2, now);
  for (let week = 1; week <= 4; week += 1) await finish(week, new Date(now.getTime() - week * 7 * day));
  await finish(50, new Date(now.getTime() - 6 * day));
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Phoenix',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(now),
  );
  const counted = async () => {
    const { hours } = await monitor();
    expect(hours).toHaveLength(24);
    return hours.filter(({ today, usual }) => today > 0 || usual > 0);
  };
  expect(await counted()).toEqual([{ hour, today: 2, usual: 2.5 }]);
  // Of the weeks before, a new lounge has only those in which it was there.
  await setLounge({ createdAt: new Date(now.getTime() - 16 * day) });
  expect(await counted()).toEqual([{ hour, today: 2, usual: 1.5 }]);
  await setLounge({ createdAt: now });
  expect(await counted()).toEqual([{ hour, today: 2, usual: 0 }]);
});

it('is not found outside the set, and a super admin sees any lounge', async () => {
  const other = await world.owner();
  for (const loungeId of [other.loungeId, 'lounge_of_nobody_1']) {
    const { status, body } = await admin.call(getLoungeMonitor, { params: { loungeId } });
    expect([status, body.code]).toEqual([404, 'LOUNGE_NOT_FOUND']);
  }
  expect((await monitor(await signedInAs(world, 'superAdmin'), other.loungeId)).loungeId).toBe(
    other.loungeId,
  );
});
