import { getLoungeAnalytics, getLoungeReport } from '@vitola/contract/analytics/figures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomGuests } from '../../../../test/world/random-guests.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { DayCounts } from '../days/day-counts.ts';
import { markDaysAfterUpgrade } from '../days/queries.ts';
import { insertEvents } from '../events/queries.ts';
import { purgeVisits } from './add-visits-queries.ts';
import { visitsIn } from './visit-queries.ts';

const day = 86_400_000;

let world: World;
let owners: readonly Owner[];
let guests: ReturnType<typeof randomGuests>;
beforeAll(async () => {
  world = await createWorld();
  owners = [await world.owner(), await world.owner()];
  guests = randomGuests(
    world,
    owners.map(({ loungeId }) => loungeId),
    11,
  );
});
afterAll(() => world.close());

interface Visit {
  began: number;
  completed: number | null;
  reached: number;
  strength: string[] | null;
  flavors: string[] | null;
  fit: number | null;
}

/** What the rows of guests say of the visits of a lounge, said in another way than the queries do. */
async function fromRows(loungeId: string): Promise<Visit[]> {
  const of = (table: string) =>
    world.pool.query(`select * from ${table} where lounge_id = $1 order by timestamp`, [loungeId]);
  const visits = new Map<string, Visit>();
  const step = (visit: string, at: Date, reached: number) => {
    const known = visits.get(visit);
    if (known)
      [known.began, known.reached] = [Math.min(known.began, at.getTime()), Math.max(known.reached, reached)];
    else
      visits.set(visit, {
        began: at.getTime(),
        reached,
        completed: null,
        strength: null,
        flavors: null,
        fit: null,
      });
  };
  for (const row of (await of('analytics_events')).rows) {
    const reached = { questionnaire_start: 1, questionnaire_complete: 5, qr_created: 7 }[
      row.event_type as string
    ];
    const question = Number(row.event_data.question);
    if (row.event_type === 'questionnaire_start') step(row.session_id ?? `event ${row.id}`, row.timestamp, 1);
    else if (!row.session_id || row.event_type === 'cigar_viewed') continue;
    else step(row.session_id, row.timestamp, reached ?? (question >= 2 && question <= 5 ? question : 1));
  }
  const cards = (await of('recommendation_events')).rows;
  for (const row of (await of('preferences_analytics')).rows) {
    if (row.critiques) continue;
    const id = row.session_id ?? row.result_id;
    step(id, row.timestamp, 6);
    const visit = visits.get(id);
    if (!visit) continue;
    visit.completed ??= row.timestamp.getTime();
    const fits = cards.filter((card) => card.result_id === row.result_id).map((card) => card.fit as number);
    visit.fit = fits.length > 0 ? Math.max(...fits) : null;
    [visit.strength, visit.flavors] = [row.strength, row.flavor_profile];
  }
  for (const visit of visits.values())
    if (visit.completed === null) visit.reached = Math.min(visit.reached, 5);
  return [...visits.values()];
}

const since = () => new Date(world.clock.now().getTime() - 30 * day);

async function counted(loungeId: string): Promise<Visit[]> {
  const { rows } = await sql<{
    beganAt: Date;
    completedAt: Date | null;
    reached: number;
    strength: string[] | null;
    flavorProfile: string[] | null;
    bestFit: number | null;
  }>`select * from ${visitsIn({ loungeId, since: since() })} as visits`.execute(world.db);
  return rows.map((row) => ({
    began: row.beganAt.getTime(),
    completed: row.completedAt?.getTime() ?? null,
    reached: row.reached,
    strength: row.strength,
    flavors: row.flavorProfile,
    fit: row.bestFit,
  }));
}

const inOrder = (visits: readonly Visit[]) => visits.toSorted((a, b) => a.began - b.began);
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Compares the visits of both lounges and every figure made of them with what the rows say. */
async function expectEqual(): Promise<void> {
  for (const owner of owners) {
    const { loungeId } = owner;
    const expected = (await fromRows(loungeId)).filter(({ began }) => began >= since().getTime());
    expect(expected.length).toBeGreaterThan(10);
    expect(inOrder(await counted(loungeId))).toEqual(inOrder(expected));
    const { body } = await owner.call(getLoungeAnalytics, { params: { loungeId } });
    const atLeast = (step: number) => expected.filter(({ reached }) => reached >= step).length;
    expect([body.surveyStarts, body.surveyCompletions, body.qrCodesMade]).toEqual([1, 6, 7].map(atLeast));
    const answers = (of: (visit: Visit) => string[] | null) => {
      const words = expected.flatMap((visit) => of(visit) ?? []);
      return Object.fromEntries(words.map((word) => [word, words.filter((other) => other === word).length]));
    };
    const byWord = (rows: readonly (readonly [string, number])[]) => Object.fromEntries(rows);
    expect(byWord(body.popularStrengths.map(({ strength, count }) => [strength, count]))).toEqual(
      answers(({ strength }) => strength),
    );
    expect(byWord(body.popularFlavors.map(({ flavor, count }) => [flavor, count]))).toEqual(
      answers(({ flavors }) => flavors),
    );
    world.clock.advance(21_000);
    const { body: report } = await owner.call(getLoungeReport, { params: { loungeId }, query: {} });
    const still = expected.filter(({ began }) => began >= since().getTime());
    const answered = still.filter(({ strength }) => strength !== null);
    expect(report.funnel.map(({ guests }) => guests)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((step) => still.filter(({ reached }) => reached >= step).length),
    );
    expect(sum(report.days.map(({ starts }) => starts))).toBe(still.length);
    expect(sum(report.days.map(({ completions }) => completions))).toBe(answered.length);
    expect(report.demand).toMatchObject({
      asked: answered.length,
      unmet: answered.filter(({ fit }) => (fit ?? 0) < report.demand.floor).length,
    });
  }
}

it('a lounge’s figures are those of the rows of guests, before they are counted, meanwhile and afterwards', async () => {
  const other = new DayCounts(world.db, world.clock);
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      guests.addEvents(60),
      guests.addResults(15),
      world.dayCounts.applyNow(),
      other.applyNow(),
    ]);
    await expectEqual();
  }
  other.close();
  await world.dayCounts.applyNow();
  expect((await world.pool.query('select from uncounted_days')).rowCount).toBe(0);
  await expectEqual();

  await world.pool.query(`
    insert into uncounted_days select distinct lounge_id, (timestamp at time zone 'UTC')::date from analytics_events`);
  await expectEqual();
  await world.dayCounts.applyNow();
  await expectEqual();

  world.clock.advance(3 * day);
  await guests.addResults(30);
  await expectEqual();
  await world.dayCounts.applyNow();
  await expectEqual();
});

it('what a release before has counted without visits is counted again, an hour after the schema changed', async () => {
  const marks = async () => (await world.pool.query('select from uncounted_days')).rowCount;
  const changedBefore = (minutes: number) =>
    world.pool.query('update migrations set applied_at = $1', [
      new Date(world.clock.now().getTime() - minutes * 60_000),
    ]);
  await Promise.all([guests.addEvents(40), guests.addResults(10)]);
  await world.pool.query('delete from uncounted_days');
  for (const minutes of [30, 150]) {
    await changedBefore(minutes);
    await markDaysAfterUpgrade(world.context());
    expect(await marks()).toBe(0);
  }
  await changedBefore(90);
  await markDaysAfterUpgrade(world.context());
  expect(await marks()).toBeGreaterThan(0);
  await expectEqual();
  await world.dayCounts.applyNow();
  expect(await marks()).toBe(0);
  await expectEqual();
});

it('visits outlast the steps that are deleted, and are deleted with the answers', async () => {
  const { loungeId } = await world.owner();
  const began = (days: number) => world.clock.now().getTime() - days * day;
  const start = (days: number) => ({ eventType: 'questionnaire_start', loungeId, at: new Date(began(days)) });
  await insertEvents(world.db, [start(25), start(5)]);
  await world.dayCounts.applyNow();
  await world.pool.query('delete from analytics_events where lounge_id = $1', [loungeId]);
  expect(inOrder(await counted(loungeId)).map((visit) => visit.began)).toEqual([25, 5].map(began));
  await purgeVisits(world.context(), new Date(began(10)));
  expect((await counted(loungeId)).map((visit) => visit.began)).toEqual([5].map(began));
});
