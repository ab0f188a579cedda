import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomGuests } from '../../../../test/world/random-guests.ts';
import { createWorld, type World } from '../../../../test/world/world.ts';
import { DayCounts } from '../days/day-counts.ts';
import { addUpAnswers, addUpCards, addUpSold, addUpVisits } from './add-up.ts';
import { readDays } from './read-days.ts';
import { purgeReportDays } from './sum-days-queries.ts';

const day = 86_400_000;

let world: World;
let loungeIds: readonly string[];
let guests: ReturnType<typeof randomGuests>;
beforeAll(async () => {
  world = await createWorld();
  loungeIds = [(await world.owner()).loungeId, (await world.owner()).loungeId];
  guests = randomGuests(world, loungeIds, 23);
  await guests.addCigars();
});
afterAll(() => world.close());

const since = () => new Date(world.clock.now().getTime() - 30 * day);
const days = (loungeId: string) =>
  readDays(world.context(), { loungeId, since: since() }, ['visits', 'answers', 'pairs', 'cards', 'sold']);
const countOf = async (what: string) =>
  Number((await world.pool.query(`select count(*) from ${what}`)).rows[0].count);

type Row = Record<string, unknown>;
const rowsOf = async (table: string, loungeId: string): Promise<Row[]> =>
  (await world.pool.query(`select * from ${table} where lounge_id = $1`, [loungeId])).rows;

/** Counts by a key, without those of zero. */
function tally<T>(rows: readonly T[], keyOf: (row: T) => string, countOf: (row: T) => number = () => 1) {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + countOf(row);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const cardKey = (...parts: readonly unknown[]) => parts.map(String).join(' ');
const cents = (sale: Row) => Math.round(Number(sale['unit_price'] ?? 0) * Number(sale['quantity']) * 100);

/** What cards and sales of a lounge say of cards and sales in the window, found one by one. */
async function cardsFromRows(loungeId: string) {
  const inWindow = (at: unknown) => (at as Date).getTime() >= since().getTime();
  const cards = await rowsOf('recommendation_events', loungeId);
  const sales = (await rowsOf('sales', loungeId)).filter(
    (sale) => !sale['undone_at'] && inWindow(sale['sold_at']),
  );
  const onCard = sales.flatMap((sale) => {
    const card = cards.find(
      (card) => card['result_id'] === sale['result_id'] && card['cigar_id'] === sale['cigar_id'],
    );
    return card ? [{ sale, card }] : [];
  });
  const picked = sales.filter((sale) => sale['result_id']);
  const likely = sales.filter((sale) => !sale['result_id'] && sale['likely_result_id']);
  const bought = cards.filter((card) => picked.some((sale) => sale['result_id'] === card['result_id']));
  const sum = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const units = (sale: Row) => Number(sale['quantity']);
  const soldKey = ({ card }: { card: Row }) =>
    cardKey(card['cigar_id'], card['is_featured'], card['displaced_cigar_id']);
  return {
    shown: tally(
      cards.filter((card) => inWindow(card['timestamp'])),
      (card) => soldKey({ card }),
    ),
    sold: tally(onCard, soldKey, ({ sale }) => units(sale)),
    revenue: tally(onCard, soldKey, ({ sale }) => cents(sale)),
    ofCigar: tally(sales, (sale) => String(sale['cigar_id']), units),
    guests: new Set(bought.map((card) => card['session_id'] ?? card['result_id'])).size,
    units: sum(picked, units),
    cents: sum(picked, cents),
    unpriced: sum(
      picked.filter((sale) => sale['unit_price'] === null),
      units,
    ),
    likelyUnits: sum(likely, units),
    likelyCents: sum(likely, cents),
  };
}

async function cardsFromDays(loungeId: string) {
  const sums = await days(loungeId);
  const { ofCigar, ...sold } = addUpSold(sums);
  const rows = addUpCards(sums);
  const by = (count: (row: (typeof rows)[number]) => number) =>
    Object.fromEntries(
      rows
        .filter((row) => count(row) > 0)
        .map((row) => [cardKey(row.cigarId, row.isFeatured, row.displacedCigarId), count(row)]),
    );
  return {
    ...sold,
    ofCigar: Object.fromEntries(ofCigar),
    shown: by(({ shown }) => shown),
    sold: by(({ sold }) => sold),
    revenue: by(({ cents }) => cents),
  };
}

/** What visits say of each answer and each pair of answers, found one by one. Visits themselves are compared with the rows elsewhere. */
async function demandFromVisits(loungeId: string) {
  const asked: Record<string, [asked: number, unmet: number, fits: number]> = {};
  for (const visit of await rowsOf('guest_visits', loungeId)) {
    if (!visit['strength'] || (visit['began_at'] as Date) < since()) continue;
    const fit = Math.fround(Number(visit['best_fit'] ?? 0));
    const given = [
      ...(visit['strength'] as string[]).map((word) => ['strength', word]),
      ...(visit['flavor_profile'] as string[]).map((word) => ['flavors', word]),
      ...(visit['time_preference'] as string[]).map((word) => ['time', word]),
      ['budget', visit['budget_range'] as string],
    ] as [string, string][];
    const keys = given.flatMap(([question, word]) => [
      `${question}: ${word}`,
      ...given
        .filter(([other]) => other > question)
        .map(([other, also]) => `${question},${other}: ${word},${also}`),
    ]);
    for (const key of keys) {
      const counts = (asked[key] ??= [0, 0, 0]);
      counts[0] += 1;
      counts[1] += fit < 0.55 ? 1 : 0;
      counts[2] += fit;
    }
  }
  return Object.fromEntries(
    Object.entries(asked).map(([key, [count, unmet, fits]]) => [
      key,
      [count, unmet, (fits / count).toFixed(9)],
    ]),
  );
}

async function demandFromDays(loungeId: string) {
  return Object.fromEntries(
    addUpAnswers(await days(loungeId)).map(({ questions, words, asked, unmet, bestFit }) => [
      `${questions.join()}: ${words.join()}`,
      [asked, unmet, bestFit.toFixed(9)],
    ]),
  );
}

async function expectCards(): Promise<void> {
  for (const loungeId of loungeIds) {
    const expected = await cardsFromRows(loungeId);
    expect(Object.keys(expected.shown).length).toBeGreaterThan(5);
    expect(await cardsFromDays(loungeId)).toEqual(expected);
  }
}

async function expectDemand(): Promise<void> {
  for (const loungeId of loungeIds) {
    const expected = await demandFromVisits(loungeId);
    expect(Object.keys(expected).length).toBeGreaterThan(30);
    expect(await demandFromDays(loungeId)).toEqual(expected);
  }
}

// Each goes on with what the one before it stored.
describe('the sums of days', { shuffle: false }, () => {
  it('are those of the rows while several processes count, and as days go by', async () => {
    const other = new DayCounts(world.db, world.clock);
    for (let round = 0; round < 5; round += 1) {
      await guests.addResults(20);
      await Promise.all([
        guests.addEvents(40),
        guests.addResults(40),
        guests.addSales(20),
        guests.undoSales(),
        world.dayCounts.applyNow(),
        other.applyNow(),
      ]);
      await expectCards();
      world.clock.advance(9 * 3_600_000);
    }
    other.close();
    await world.dayCounts.applyNow();
    expect(await countOf('report_days where is_summed')).toBeGreaterThan(40);
    expect(await countOf('report_days where not is_summed')).toBeLessThanOrEqual(2);
    await expectCards();
    await expectDemand();

    // Rows of days that were summed before, and a day more.
    await guests.addResults(40);
    await guests.addSales(30);
    await guests.undoSales();
    await expectCards();
    await world.dayCounts.applyNow();
    await expectCards();
    await expectDemand();
    world.clock.advance(1.3 * day);
    await expectCards();
    await expectDemand();
  });

  it('past days are read from their sums', async () => {
    await world.dayCounts.applyNow();
    const [loungeId = ''] = loungeIds;
    const counts = async () => {
      const sums = await days(loungeId);
      return {
        ...addUpVisits(sums),
        quarters: [],
        answers: addUpAnswers(sums).length,
        cards: addUpCards(sums),
      };
    };
    const before = await counts();
    const between = [
      loungeId,
      new Date(since().getTime() + day),
      new Date(world.clock.now().getTime() - 2 * day),
    ];
    const deleted = await world.pool.query(
      'delete from guest_visits where lounge_id = $1 and began_at > $2 and began_at < $3',
      between,
    );
    await world.pool.query(
      'delete from recommendation_events where lounge_id = $1 and timestamp > $2 and timestamp < $3',
      between,
    );
    expect(deleted.rowCount).toBeGreaterThan(20);
    expect(await counts()).toEqual(before);
  });

  it('sums of days before the window are deleted', async () => {
    await purgeReportDays(world.context(), new Date(world.clock.now().getTime() - 3 * day));
    expect(await countOf('report_days')).toBeLessThanOrEqual(2 * 4);
  });
});
