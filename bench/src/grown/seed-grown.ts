import { surveyWords } from '@vitola/contract/recommendation/survey-constants';
import { sql } from 'kysely';
import type { Database } from '../../../server/src/db/connect.ts';
import { shelfRows } from '../performance/shelf-rows.ts';
import { fillQuietly, insertLounges, loungeIdOf } from '../platform/seed-platform.ts';

/** How much of everything the grown product has. The last lounge has a shelf of `largeShelf`, all others of `shelf`. */
export interface GrownSize {
  lounges: number;
  shelf: number;
  largeShelf: number;
  /** Results of guests over `days`; each has three cards, and 45 in 100 a sale. */
  results: number;
  events: number;
  leads: number;
  days: number;
}

/** 501 lounges after 120 days, times `scale`. The lounges and their shelves stay as many, unless `scale` is under 0.1. */
export const grownSize = (scale: number): GrownSize => ({
  lounges: scale < 0.1 ? 21 : 501,
  shelf: 300,
  largeShelf: 2_000,
  results: Math.round(700_000 * scale),
  events: Math.round(5_000_000 * scale),
  leads: Math.round(4_000 * Math.min(1, scale)),
  days: 120,
});

/** As many lounges after as many days, with 10 million events and 20 million cards; `share` makes less of both. */
export const largeSize = (share: number): GrownSize => ({
  ...grownSize(share),
  results: Math.floor((20_000_000 * share) / 3),
  events: Math.round(10_000_000 * share),
});

const filledTables = [
  'lounge_locations',
  'users',
  'cigars',
  'preferences_analytics',
  'recommendation_events',
  'sales',
  'analytics_events',
  'customer_leads',
] as const;

/** The owner of a lounge, counted from 1. */
export const ownerOf = (lounge: number) => `owner-${lounge}`;

/** Fills the tables by SQL, over two connections. Owners have the password of the account with the address `passwordOf`. */
export async function seedGrown(db: Database, size: GrownSize, passwordOf: string): Promise<void> {
  const indexes = await onOneConnection(db, async (one) => {
    for (const table of filledTables) await fillQuietly(one, table);
    await lounges(one, size);
    return dropPlainIndexes(one);
  });
  const ofGuests = [owners(passwordOf), shelves, results, cards, sales, leads];
  await Promise.all([fillAll(db, ofGuests, size), fillAll(db, [events], size)]);
  const half = Math.ceil(indexes.length / 2);
  await Promise.all([indexes.slice(0, half), indexes.slice(half)].map((some) => createIndexes(db, some)));
  await onOneConnection(db, async (one) => {
    for (const table of filledTables) {
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(one);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(one);
    }
  });
}

/** Marks every day of every lounge as one that is not counted yet. */
export async function markAllDays(db: Database): Promise<void> {
  const { rows } = await sql<{ first: string; days: number }>`
    select min(timestamp)::date::text as first, now()::date - min(timestamp)::date as days from analytics_events`.execute(
    db,
  );
  await sql`
    insert into uncounted_days (lounge_id, day)
    select lounge_id, ${rows[0]?.first}::date + n
    from lounge_locations, generate_series(0, ${rows[0]?.days}::int) n`.execute(db);
}

type Fill = (db: Database, size: GrownSize) => Promise<void>;

/** Fills tables one after another on one connection, because the first makes temporary tables for the others. */
const fillAll = (db: Database, fills: readonly Fill[], size: GrownSize): Promise<void> =>
  onOneConnection(db, async (one) => {
    for (const fill of fills) await fill(one, size);
  });

const createIndexes = (db: Database, statements: readonly string[]): Promise<void> =>
  onOneConnection(db, async (one) => {
    for (const create of statements) await sql.raw(create).execute(one);
  });

/** A connection that waits for no disk, has memory to sort, and no time limit. */
export const onOneConnection = <R>(db: Database, work: (one: Database) => Promise<R>): Promise<R> =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`set synchronous_commit = off`.execute(one);
    await sql`set work_mem = '256MB'`.execute(one);
    await sql`set maintenance_work_mem = '256MB'`.execute(one);
    await sql`select setseed(0.5)`.execute(one);
    return work(one);
  });

/** Drops the indexes of the large tables that are no constraint, and returns the statements that create them again. */
async function dropPlainIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index index
    where index.indrelid = any (${[...filledTables]}::text[]::regclass[])
      and not index.indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function lounges(db: Database, { lounges: count, shelf, largeShelf }: GrownSize): Promise<void> {
  await insertLounges(db, { lounges: count, cigarsPerLounge: shelf });
  // Every lounge is open, on a plan with everything.
  await sql`
    update lounge_locations set is_active = true, subscription_tier = 'Enterprise',
      cigar_count = case when lounge_id = ${loungeIdOf(count)} then ${largeShelf}::int else cigar_count end
    where lounge_id like 'lounge\_bench\_%'`.execute(db);
}

const owners =
  (passwordOf: string) =>
  async (db: Database, { lounges: count }: GrownSize): Promise<void> => {
    await sql`
      insert into users (username, email, password_hash, lounge_id)
      select 'owner-' || n, 'owner-' || n || '@example.com', (select password_hash from users where email = ${passwordOf}),
        'lounge_bench_' || n
      from generate_series(1, ${count}::int) n`.execute(db);
  };

/** The same cigars in every lounge; `place` is a cigar's number on its shelf. */
async function shelves(db: Database, { lounges: count, shelf, largeShelf }: GrownSize): Promise<void> {
  const rows = JSON.stringify(shelfRows(largeShelf).map((row, place) => ({ ...row, place })));
  await sql`
    create temporary table shelf_place as
    select gen_random_uuid() as id, n as lounge, 'lounge_bench_' || n as lounge_id, (row ->> 'place')::int as place, row
    from generate_series(1, ${count}::int) n, json_array_elements(${rows}::json) row
    where n = ${count}::int or (row ->> 'place')::int < ${shelf}::int`.execute(db);
  await sql`
    insert into cigars (id, lounge_id, brand, name, product_line, strength, flavor_notes, size, smoking_time, wrapper,
      origin, price, description, stock)
    select id, lounge_id, row ->> 'brand', row ->> 'name', row ->> 'productLine', row ->> 'strength',
      array(select json_array_elements_text(row -> 'flavorNotes')), row ->> 'size', row ->> 'smokingTime',
      row ->> 'wrapper', row ->> 'origin', (row ->> 'price')::numeric, row ->> 'description', 1000 + place % 50
    from shelf_place`.execute(db);
  await sql`create index on shelf_place (lounge, place)`.execute(db);
  await sql`analyze shelf_place`.execute(db);
}

/** Results in order of time, each of another lounge than the one before. */
async function results(db: Database, { lounges: count, results: all, days }: GrownSize): Promise<void> {
  const { experience, strength, flavors, time, budget } = surveyWords;
  await sql`
    insert into preferences_analytics (result_id, lounge_id, strength, flavor_profile, experience_level, time_preference,
      budget_range, policy_version, timestamp)
    select gen_random_uuid(), 'lounge_bench_' || 1 + n % ${count}::int,
      array[(${strength}::text[])[1 + n % ${strength.length}::int]],
      array[(${flavors}::text[])[1 + n % ${flavors.length}::int]],
      (${experience}::text[])[1 + (n / 7) % ${experience.length}::int],
      array[(${time}::text[])[1 + n % ${time.length}::int]],
      (${budget}::text[])[1 + n % ${budget.length}::int], 'grown',
      now() - ${days}::int * interval '1 day' * (1 - n::float8 / ${all}::int)
    from generate_series(1, ${all}::int) n`.execute(db);
}

/** Three cards a result; the first cigars of a shelf are shown more often. */
async function cards(db: Database, { lounges: count, shelf, largeShelf }: GrownSize): Promise<void> {
  await sql`
    insert into recommendation_events (result_id, lounge_id, timestamp, policy_version, cigar_id, cigar_name, cigar_brand,
      cigar_strength, cigar_flavors, recommendation_type, slot, fit, score, propensity, organic_rank, is_featured)
    select drawn.result_id, drawn.lounge_id, timestamp, 'grown', shelf_place.id, row ->> 'name', row ->> 'brand',
      row ->> 'strength', '{Cedar,Cream,Nuts}', (array['primary', 'budget', 'premium'])[slot], slot, 0.8, 4.1, 0.5, slot,
      false
    from (
      select result_id, lounge_id, timestamp, slot, substr(lounge_id, 14)::int as lounge,
        floor(power(random(), 2) * case when lounge_id = ${loungeIdOf(count)} then ${largeShelf}::int
          else ${shelf}::int end)::int as place
      from preferences_analytics, generate_series(1, 3) slot where lounge_id like 'lounge\_bench\_%' offset 0
    ) drawn join shelf_place on shelf_place.lounge = drawn.lounge and shelf_place.place = drawn.place`.execute(
    db,
  );
}

async function sales(db: Database): Promise<void> {
  await sql`
    insert into sales (lounge_id, cigar_id, result_id, quantity, unit_price, taken_from_stock, sold_at)
    select lounge_id, cigar_id, result_id, 1, 12, 1, timestamp + interval '12 minutes'
    from recommendation_events where slot = 1 and policy_version = 'grown' and random() < 0.45`.execute(db);
}

async function events(db: Database, { lounges: count, events: all, days }: GrownSize): Promise<void> {
  await sql`
    insert into analytics_events (event_type, lounge_id, session_id, timestamp)
    select (array['questionnaire_start', 'question_reached', 'questionnaire_complete', 'cigar_viewed'])[1 + n % 4],
      'lounge_bench_' || 1 + (n / 7) % ${count}::int, md5((n / 7)::text)::uuid,
      now() - ${days}::int * interval '1 day' * (1 - n::float8 / ${all}::int)
    from generate_series(1, ${all}::int) n`.execute(db);
}

/** All leads are of the first lounge: its list is the longest. */
async function leads(db: Database, { leads: count }: GrownSize): Promise<void> {
  await sql`
    insert into customer_leads (lounge_id, email, name, source, status, preferences, recommendations, personality_insight,
      language, created_at, updated_at)
    select 'lounge_bench_1', 'guest-' || n || '@example.com', 'Guest ' || n, 'tablet', 'new',
      '{"experience": "beginner", "strength": ["Mild"], "flavors": ["creamy", "woody"], "time": "45-60", "budget": "lower-third"}',
      '[{"tier": "primary", "brand": "Aurora Vieja", "name": "Clasico Robusto 2"}, {"tier": "budget", "brand": "Casa Larga", "name": "Reserva Corona 7"}, {"tier": "premium", "brand": "Monte Negro", "name": "Maduro Toro 3"}]',
      'You like it mild and creamy, with time for a quiet evening.', 'en', now() - n * interval '11 minutes',
      now() - n * interval '11 minutes'
    from generate_series(1, ${count}::int) n`.execute(db);
}
