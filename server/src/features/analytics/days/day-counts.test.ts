import { randomUUID } from 'node:crypto';
import { getPlatformAnalytics } from '@vitola/contract/platform/figures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { type Caller, createWorld, type World } from '../../../../test/world/world.ts';
import { insertEvents } from '../events/queries.ts';
import { DayCounts } from './day-counts.ts';

const day = 86_400_000;
const types = ['questionnaire_start', 'questionnaire_complete', 'qr_created', 'account_signup'];

let world: World;
let superAdmin: Caller;
let loungeIds: string[];
beforeAll(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
  loungeIds = [];
  for (let n = 0; n < 4; n += 1) loungeIds.push((await world.owner()).loungeId);
});
afterAll(() => world.close());

// The same numbers at every run.
let seed = 7;
const random = (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  const mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
};
const sessions = Array.from({ length: 12 }, () => randomUUID());
const oneOf = <T>(list: readonly T[]) => list[random(list.length)] as T;

/** A batch of events of the last 45 days, in no order; some sessions repeat, some events have none. */
const randomEvents = (count: number) =>
  Array.from({ length: count }, () => ({
    eventType: oneOf(types),
    loungeId: oneOf(loungeIds),
    at: new Date(world.clock.now().getTime() - random(45 * day)),
    ...(random(3) > 0 && { sessionId: oneOf(sessions) }),
  }));

/** What the events themselves say of each lounge and day. */
const fromEvents = () =>
  world.pool.query(`
    select lounge_id, (timestamp at time zone 'UTC')::date::text as day, event_type,
      count(distinct coalesce(session_id::text, id::text))::int as count
    from analytics_events where event_type in ('questionnaire_complete', 'account_signup') group by 1, 2, 3 order by 1, 2, 3`);
const fromCounts = () =>
  world.pool.query(
    'select lounge_id, day::text, event_type, count from lounge_days order by lounge_id, day, event_type',
  );
const marks = async () => (await world.pool.query('select from uncounted_days')).rowCount;

/** The sum over the last 30 days, today included, of one type. */
async function sumOf(type: string): Promise<number> {
  const { rows } = await world.pool.query(
    `select coalesce(sum(count), 0)::int as sum from lounge_days where event_type = $1 and day > $2::date - 30 and day <= $2`,
    [type, world.clock.now().toISOString().slice(0, 10)],
  );
  return rows[0].sum;
}

describe('the counts of a lounge’s days', () => {
  it('equal the events, however they arrive while several processes count', async () => {
    const other = new DayCounts(world.db, world.clock);
    for (let round = 0; round < 12; round += 1)
      await Promise.all([
        insertEvents(world.db, randomEvents(40)),
        world.dayCounts.applyNow(),
        insertEvents(world.db, randomEvents(25)),
        other.applyNow(),
      ]);
    other.close();
    await world.dayCounts.applyNow();
    const { rows } = await fromEvents();
    expect(rows.length).toBeGreaterThan(100);
    expect((await fromCounts()).rows).toEqual(rows);
    expect(await marks()).toBe(0);
  });

  it('include events of a day that was counted before, and those stored while it is counted', async () => {
    await world.dayCounts.applyNow();
    const late = await world.pool.connect();
    await late.query('begin');
    await late.query(
      `insert into analytics_events (event_type, lounge_id, timestamp) values ('questionnaire_complete', $1, $2)`,
      [loungeIds[0], new Date(world.clock.now().getTime() - 20 * day)],
    );
    await insertEvents(world.db, randomEvents(5));
    await world.dayCounts.applyNow();
    await late.query('commit');
    late.release();
    expect(await marks()).toBe(1);
    await world.dayCounts.applyNow();
    expect((await fromCounts()).rows).toEqual((await fromEvents()).rows);
  });

  it('are left to a process that counts already, and done afterwards', async () => {
    const busy = await world.pool.connect();
    await busy.query(`begin; select pg_advisory_xact_lock(hashtextextended('lounge_days', 0))`);
    await insertEvents(world.db, randomEvents(5));
    const counts = new DayCounts(world.db, world.clock, 10);
    await counts.applyNow();
    expect(await marks()).toBeGreaterThan(0);
    await busy.query('rollback');
    busy.release();
    await expect.poll(marks).toBe(0);
    counts.close();
  });

  it('of a deleted lounge are dropped with it', async () => {
    const gone = 'lounge_gone_1';
    await world.pool.query(`insert into lounge_locations (lounge_id, name) values ($1, 'Gone')`, [gone]);
    await insertEvents(world.db, [
      { eventType: 'questionnaire_complete', loungeId: gone, at: world.clock.now() },
    ]);
    await world.pool.query('delete from lounge_locations where lounge_id = $1', [gone]);
    await world.dayCounts.applyNow();
    expect(await marks()).toBe(0);
  });
});

describe('the platform’s figures', () => {
  const read = async () => (await superAdmin.call(getPlatformAnalytics)).body;

  it('add up the last 30 days of all lounges but the demo, which move on with the days', async () => {
    await insertEvents(world.db, randomEvents(200));
    await world.dayCounts.applyNow();
    const figures = await read();
    expect(figures).toMatchObject({
      totalLounges: 4,
      activeLounges: 4,
      surveyCompletions: await sumOf('questionnaire_complete'),
      accountSignups: await sumOf('account_signup'),
    });
    expect(figures.surveyCompletions).toBeGreaterThan(0);
    world.clock.advance(10 * day);
    superAdmin = await signedInAs(world, 'superAdmin');
    await world.dayCounts.applyNow();
    const later = await read();
    expect(later.surveyCompletions).toBe(await sumOf('questionnaire_complete'));
    expect(later.surveyCompletions).toBeLessThan(figures.surveyCompletions);
  });

  it('name the lounges with the most surveys, most first', async () => {
    const survey = {
      eventType: 'questionnaire_complete',
      loungeId: loungeIds[2] ?? '',
      at: world.clock.now(),
    };
    await insertEvents(
      world.db,
      Array.from({ length: 300 }, () => survey),
    );
    await world.dayCounts.applyNow();
    const { topPerformingLounges } = await read();
    expect(topPerformingLounges[0]?.loungeId).toBe(loungeIds[2]);
    const counts = topPerformingLounges.map(({ surveyCompletions }) => surveyCompletions);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    await world.pool.query('update lounge_locations set is_active = false where lounge_id = $1', [
      loungeIds[2],
    ]);
    expect((await read()).activeLounges).toBe(3);
    await world.pool.query('update lounge_locations set is_active = true where lounge_id = $1', [
      loungeIds[2],
    ]);
  });
});

it('a count stays when steps of its day are deleted, and its day is counted once more', async () => {
  const loungeId = 'lounge_of_steps_1';
  await world.pool.query(`insert into lounge_locations (lounge_id, name) values ($1, 'Steps')`, [loungeId]);
  const survey = { eventType: 'questionnaire_complete', loungeId, at: world.clock.now() };
  const count = async () =>
    (await world.pool.query('select count from lounge_days where lounge_id = $1', [loungeId])).rows;
  await insertEvents(world.db, [survey, survey, survey]);
  await world.dayCounts.applyNow();
  await world.pool.query(
    'delete from analytics_events where id in (select id from analytics_events where lounge_id = $1 limit 2)',
    [loungeId],
  );
  await world.pool.query('insert into uncounted_days (lounge_id, day) values ($1, $2)', [
    loungeId,
    survey.at.toISOString().slice(0, 10),
  ]);
  await world.dayCounts.applyNow();
  expect(await count()).toEqual([{ count: 3 }]);
  // The other tests compare all lounges.
  await world.pool.query('delete from lounge_locations where lounge_id = $1', [loungeId]);
});

it('counts fewer days at once where PostgreSQL stops a count as too long, and all of them in the end', async () => {
  let left = 700;
  const asked: number[] = [];
  const tooLong = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const recount = (_db: unknown, _now: Date, atOnce: number) => {
    asked.push(atOnce);
    if (atOnce > 150) return Promise.reject(tooLong);
    const counted = Math.min(atOnce, left);
    left -= counted;
    return Promise.resolve(counted);
  };
  await new DayCounts(world.db, world.clock, 0, recount).applyNow();
  expect(left).toBe(0);
  expect(asked.slice(0, 3)).toEqual([500, 250, 125]);
});

it('gives up on a single day that takes too long, and on any other failure', async () => {
  const failing = (code: string) => {
    const counts = new DayCounts(world.db, world.clock, 0, () =>
      Promise.reject(Object.assign(new Error('failed'), { code })),
    );
    return counts.applyNow();
  };
  await expect(failing('57014')).rejects.toThrow('failed');
  await expect(failing('23505')).rejects.toThrow('failed');
});
