import { randomUUID } from 'node:crypto';
import { likelyPickWeight } from '@vitola/contract/sales/sales-constants';
import { undoSale } from '@vitola/contract/sales/sales';
import { experienceLevelOfWord } from '@vitola/engine';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { Changes } from '../../../db/changes.ts';
import { toGuestCigar } from '../shelves/shelf-cigar.ts';
import { listShelf } from '../../inventory/index.ts';
import type { RecordedResult } from '../results/recorded-result.ts';
import { insertResults } from '../results/queries.ts';
import { countFeedback } from './count-queries.ts';
import { FeedbackCounts } from './feedback-counts.ts';
import { readFeedback } from './feedback-queries.ts';

let world: World;
let owners: readonly [Owner, Owner];
beforeAll(async () => {
  world = await createWorld();
  owners = [await world.owner(), await world.owner()];
  for (const { loungeId } of owners) await stockTestShelf(world, loungeId);
});
afterAll(() => world.close());

/** The same figures read from every card and sale of a lounge, from its cards since a time. */
async function readFromRows(loungeId: string, since: Date | null) {
  const shown = await sql<{ cigarId: string; experience: string; impressions: number; picks: number }>`
    with card as (
      select result_id, cigar_id from recommendation_events
      where lounge_id = ${loungeId} and timestamp >= coalesce(${since}::timestamptz, '-infinity')
    ), bought as (
      select distinct result_id, cigar_id from sales
      where lounge_id = ${loungeId} and result_id is not null and undone_at is null
    )
    select card.cigar_id, asked.experience_level as experience, count(*)::int as impressions,
      count(bought.result_id)::int as picks
    from card
    join preferences_analytics as asked on asked.lounge_id = ${loungeId} and asked.result_id = card.result_id
    left join bought on bought.result_id = card.result_id and bought.cigar_id = card.cigar_id
    group by card.cigar_id, asked.experience_level`.execute(world.db);
  const sold = await sql<{ cigarId: string; picks: number }>`
    select cigar_id, (coalesce(sum(quantity) filter (where result_id is not null), 0)
      + ${likelyPickWeight}::float * count(*) filter (where result_id is null))::float as picks
    from sales where lounge_id = ${loungeId} and coalesce(result_id, likely_result_id) is not null
      and undone_at is null group by cigar_id`.execute(world.db);
  const figures = new Map<string, { impressions: number; picks: number }>();
  for (const { cigarId, experience, impressions, picks } of shown.rows) {
    const key = `${cigarId} ${experienceLevelOfWord(experience)}`;
    const before = figures.get(key) ?? { impressions: 0, picks: 0 };
    figures.set(key, { impressions: before.impressions + impressions, picks: before.picks + picks });
  }
  return { figures, picks: new Map(sold.rows.map(({ cigarId, picks }) => [cigarId, picks])) };
}

async function readCounted(loungeId: string) {
  const { picks, byCigar } = await readFeedback(world, loungeId);
  const figures = [...byCigar].flatMap(([cigarId, { segments }]) =>
    Object.entries(segments).map(([level, counts]) => [`${cigarId} ${level}`, counts] as const),
  );
  return { figures: new Map(figures), picks };
}

const sinceOf = async (loungeId: string): Promise<Date | null> => {
  const { rows } = await world.pool.query<{ since: Date | null }>(
    `select nullif(since, '-infinity') as since from feedback_windows where lounge_id = $1`,
    [loungeId],
  );
  return rows[0]?.since ?? null;
};

const words = ['beginner', 'intermediate', 'advanced', 'connoisseur'] as const;
/** A result with cards for some of the lounge's cigars, some seconds ago. */
async function shown({ loungeId }: Owner, { n, ago }: { n: number; ago: number }): Promise<RecordedResult> {
  const shelf = await listShelf(world, loungeId);
  const cards = shelf.slice(n % 4, (n % 4) + 1 + (n % 3)).map((row, at) => ({
    cigar: toGuestCigar(row),
    card: {
      cigarId: row.id,
      tier: (['primary', 'budget', 'premium'] as const)[at] ?? 'primary',
      slot: ([1, 2, 3] as const)[at] ?? 1,
      fit: 0.5,
      score: 4,
      percent: 80,
      propensity: 1,
      alternatives: {},
      organicRank: 1,
      isFeatured: false,
      displacedCigarId: null,
      reasons: [],
      reasonFeatures: [],
      miss: null,
    },
  }));
  return {
    resultId: randomUUID(),
    hasDeviceId: false,
    isLate: false,
    loungeId,
    sessionId: null,
    preferences: {
      experience: words[n % words.length] ?? 'beginner',
      strength: ['mild'],
      flavors: [],
      time: '20-30',
      budget: 'budget',
    },
    callerAddress: null,
    policyVersion: 'any version',
    pickCode: null,
    critiques: [],
    at: new Date(world.clock.now().getTime() - ago * 1000),
    cards,
  };
}

interface Sold {
  owner: Owner;
  id: string;
}
const rows: { results: { owner: Owner; result: RecordedResult }[]; sales: Sold[] } = {
  results: [],
  sales: [],
};

async function sell(owner: Owner, values: object): Promise<void> {
  const id = randomUUID();
  const sale = { id, loungeId: owner.loungeId, takenFromStock: 0, soldAt: world.clock.now() };
  await world.db
    .insertInto('sales')
    .values({ ...sale, ...(values as { cigarId: string; quantity: number }) })
    .execute();
  rows.sales.push({ owner, id });
}

const counts = () => new FeedbackCounts(world.db, new Changes(), { maxCards: 30, slack: 5 });

/** What may happen. */
const events: Record<string, (owner: Owner, n: number, ago: number) => Promise<unknown>> = {
  shown: async (owner, n, ago) => {
    const results = [await shown(owner, { n, ago }), await shown(owner, { n: n + 1, ago })];
    await insertResults(world.pool, results);
    rows.results.push(...results.map((result) => ({ owner, result })));
  },
  sold: async (_, n) => {
    const one = rows.results[n % Math.max(1, rows.results.length)];
    const cigarId = one?.result.cards[0]?.cigar.id;
    if (one && cigarId)
      await sell(one.owner, { cigarId, resultId: one.result.resultId, quantity: 1 + (n % 3) });
  },
  soldTwiceAtOnce: (owner, n, ago) =>
    Promise.all([events['sold']?.(owner, n, ago), events['sold']?.(owner, n, ago)]),
  likelySold: async (_, n) => {
    const one = rows.results[n % Math.max(1, rows.results.length)];
    const cigarId = one?.result.cards[0]?.cigar.id;
    if (one && cigarId) await sell(one.owner, { cigarId, likelyResultId: one.result.resultId, quantity: 2 });
  },
  soldWithoutOne: async (owner, n) => {
    const [cigar] = await listShelf(world, owner.loungeId);
    await sell(owner, { cigarId: cigar?.id, quantity: 1 + (n % 2) });
  },
  undone: async (_, n) => {
    const one = rows.sales[n % Math.max(1, rows.sales.length)];
    if (one) await one.owner.call(undoSale, { params: { id: one.id } });
  },
  removed: async (owner, n) => {
    const cigars = await world.db
      .selectFrom('cigars')
      .select('id')
      .where('loungeId', '=', owner.loungeId)
      .execute();
    await world.db
      .updateTable('cigars')
      .set({ removedAt: n % 3 ? null : world.clock.now() })
      .where('id', '=', cigars[n % cigars.length]?.id ?? '')
      .execute();
  },
  added: () => counts().applyNow(),
  addedByTwoProcesses: () => Promise.all([counts().applyNow(), counts().applyNow()]),
  countedAgain: ({ loungeId }) => countFeedback(world.db, loungeId, { maxCards: 30, slack: 5 }),
  countedWhileShown: (owner, n, ago) =>
    Promise.all([
      events['shown']?.(owner, n, ago),
      countFeedback(world.db, owner.loungeId, { maxCards: 30, slack: 5 }),
      events['sold']?.(owner, n, ago),
      counts().applyNow(),
    ]),
};

it('is what all cards and sales say, whatever happens in whatever order and at once', async () => {
  const event = fc.record({
    kind: fc.constantFrom(...Object.keys(events)),
    second: fc.boolean(),
    n: fc.nat(200),
    ago: fc.nat(90_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (list) => {
      for (const { kind, second, n, ago } of list) await events[kind]?.(owners[second ? 1 : 0], n, ago);
      await counts().applyNow();
      for (const { loungeId } of owners) {
        const counted = await readCounted(loungeId);
        expect(counted).toEqual(await readFromRows(loungeId, await sinceOf(loungeId)));
      }
    }),
    { numRuns: 40, seed: 1 },
  );
  // More cards than are counted.
  for (let n = 0; n < 20; n += 1) await events['shown']?.(owners[0], 2, n);
  await counts().applyNow();
  const { loungeId } = owners[0];
  expect(await readCounted(loungeId)).toEqual(await readFromRows(loungeId, await sinceOf(loungeId)));
  expect(await sinceOf(loungeId)).not.toBeNull();
});

it('counts a lounge that never was with the first who reads it', async () => {
  const owner = await world.owner();
  await stockTestShelf(world, owner.loungeId);
  const result = await shown(owner, { n: 2, ago: 0 });
  await insertResults(world.pool, [result]);
  const [first] = result.cards;
  expect((await readFeedback(world, owner.loungeId)).byCigar.get(first?.cigar.id ?? '')).toEqual({
    segments: { advanced: { impressions: 1, picks: 0 } },
  });
});

it('forgets what is due of a lounge that was deleted', async () => {
  const cigarIds = [randomUUID()];
  await world.db
    .insertInto('feedbackDue')
    .values({ loungeId: 'lounge_deleted', cigarIds, experience: 'beginner', shownAt: new Date() })
    .execute();
  await counts().applyNow();
  expect(await world.db.selectFrom('feedbackDue').selectAll().execute()).toEqual([]);
});
