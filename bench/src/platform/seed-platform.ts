import { sql } from 'kysely';
import type { Database } from '../../../server/src/db/connect.ts';
import { recountSomeDays } from '../../../server/src/features/analytics/days/queries.ts';
import { sumPlatformDays } from '../../../server/src/features/analytics/days/platform-day-queries.ts';

/** How much of everything the measured platform has. */
export interface PlatformSize {
  lounges: number;
  cigarsPerLounge: number;
  events: number;
  members: number;
  auditRows: number;
  /** How many days of sales and shelves the reports have. */
  reportDays: number;
}

/** What the aims of the platform's screens are about. */
export const fullSize: PlatformSize = {
  lounges: 5_000,
  cigarsPerLounge: 30,
  events: 5_000_000,
  members: 20_000,
  auditRows: 500_000,
  reportDays: 90,
};
/** Enough to see that everything works. */
export const smallSize: PlatformSize = {
  lounges: 60,
  cigarsPerLounge: 5,
  events: 20_000,
  members: 200,
  auditRows: 2_000,
  reportDays: 35,
};

/** Who makes the measured calls: a super admin, and admins of some and of many lounges. */
export const staff = {
  superAdmin: 'bench-super',
  operator: 'bench-operator',
  manyLounges: 'bench-many',
} as const;
/** How many lounges the two admins have, at most. */
export const loungesOf = { operator: 50, manyLounges: 1_000 } as const;

/** The id of a seeded lounge, counted from 1. */
export const loungeIdOf = (n: number) => `lounge_bench_${n}`;

/**
 * Fills the tables by SQL; then the product's own statements sum the days. All
 * staff have the password of the account with the address `passwordOf`.
 */
export async function seedPlatform(db: Database, size: PlatformSize, passwordOf: string): Promise<void> {
  const hash = sql`(select password_hash from users where email = ${passwordOf})`;
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    for (const table of filledTables) await fillQuietly(db, table);
    for (const fill of [insertLounges, people(hash), visits, shelfRows, events, reportRows, auditRows])
      await fill(db, size);
    for (const table of filledTables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    for (const table of filledTables)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  });
  await recountSomeDays(db, new Date(), 500);
  for (let back = 0; back < 385; back += 1)
    await sumPlatformDays(db, [new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)]);
  await sql`analyze`.execute(db);
}

const filledTables = [
  'lounge_locations',
  'users',
  'admin_lounges',
  'saved_cigars',
  'cigars',
  'notifications',
  'sales',
  'analytics_events',
  'lounge_days',
  'lounge_activity',
  'lounge_sales_days',
  'lounge_stock_days',
  'audit_log',
] as const;

/** Without triggers and foreign keys millions of rows take minutes instead of hours; without autovacuum no figure counts it. */
export async function fillQuietly(db: Database, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db);
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`.execute(db);
  for (const { conname } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(conname)}`.execute(db);
}

export async function insertLounges(
  db: Database,
  { lounges: count, cigarsPerLounge }: Pick<PlatformSize, 'lounges' | 'cigarsPerLounge'>,
): Promise<void> {
  await sql`
    insert into lounge_locations (lounge_id, name, address, city, state, zip_code, url_slug, email, subscription_tier,
      is_active, cigar_count, time_zone)
    select 'lounge_bench_' || n, 'Lounge ' || (n * 7919) % 100000, n || ' Main Street',
      (array['Tampa', 'Reno', 'Austin', 'Miami'])[1 + n % 4], (array['FL', 'NV', 'TX', 'FL'])[1 + n % 4], '33605',
      'bench-' || n, 'lounge-' || n || '@example.com', (array['Free', 'Professional', 'Enterprise'])[1 + n % 3],
      n % 17 <> 0, ${cigarsPerLounge}::int, 'America/New_York'
    from generate_series(1, ${count}::int) n`.execute(db);
}

const people =
  (hash: ReturnType<typeof sql>) =>
  async (db: Database, { lounges: count, members }: PlatformSize): Promise<void> => {
    await sql`
      insert into users (username, email, password_hash, lounge_id)
      select 'owner-' || n, 'owner-' || n || '@example.com', 'none', 'lounge_bench_' || n
      from generate_series(1, ${count}::int) n`.execute(db);
    await sql`
      insert into users (username, email, password_hash, subscription_tier, email_verified_at)
      select 'member-' || n, 'member-' || n || '@example.com', 'none', 'vault', case when n % 2 = 0 then now() end
      from generate_series(1, ${members}::int) n`.execute(db);
    await sql`
      insert into users (username, email, password_hash, is_admin, is_super_admin)
      select name, name || '@example.com', ${hash}, name <> ${staff.superAdmin}, name = ${staff.superAdmin}
      from unnest(${Object.values(staff)}::text[]) name`.execute(db);
    for (const [name, most] of [
      [staff.operator, loungesOf.operator],
      [staff.manyLounges, loungesOf.manyLounges],
    ] as const)
      await sql`
        insert into admin_lounges (user_id, lounge_id, granted_at)
        select (select id from users where username = ${name}), 'lounge_bench_' || n, now()
        from generate_series(1, least(${most}::int, ${count}::int)) n`.execute(db);
  };

async function shelfRows(db: Database, { lounges: count, cigarsPerLounge }: PlatformSize): Promise<void> {
  await sql`
    insert into cigars (lounge_id, name, brand, price, stock, strength)
    select 'lounge_bench_' || n, 'Serie ' || c, (array['Oliva', 'Padron', 'Arturo Fuente'])[1 + c % 3], 8 + c % 12,
      c % 12, 'Medium'
    from generate_series(1, ${count}::int) n, generate_series(1, ${cigarsPerLounge}::int) c`.execute(db);
  await sql`
    insert into notifications (lounge_id, title, message, type, cigar_id)
    select lounge_id, 'Low stock', 'Low stock', 'low-stock', id from cigars where stock < 2 and lounge_id like 'lounge\_bench\_%'`.execute(
    db,
  );
  await sql`
    insert into sales (lounge_id, cigar_id, quantity, unit_price, taken_from_stock, sold_at)
    select lounge_id, id, 1, price, 1, now() - (n * 7 || ' hours')::interval
    from cigars, generate_series(0, 1) n where lounge_id like 'lounge\_bench\_%'`.execute(db);
}

async function visits(db: Database, { lounges: count, members }: PlatformSize): Promise<void> {
  await sql`
    insert into saved_cigars (user_id, name, brand, lounge_id, saved_at)
    select users.id, 'Serie V', 'Oliva', 'lounge_bench_' || 1 + (n * 13 + visit * 7919) % ${count}::int,
      now() - ((n + visit * 29) % 80 || ' days')::interval
    from generate_series(1, ${members}::int) n join users on username = ('member-' || n)::citext,
      generate_series(1, 3) visit`.execute(db);
}

/** The events of a lounge are on every fifth day of the last 385. One statement a day, because each has a time limit. */
async function events(db: Database, { lounges: count, events: all }: PlatformSize): Promise<void> {
  const days = 77;
  const perDay = Math.max(1, Math.round(all / count / days));
  for (let day = 0; day < days; day += 1)
    await sql`
      with added as (
        insert into analytics_events (event_type, lounge_id, session_id, timestamp)
        select
          (array['questionnaire_start', 'question_reached', 'questionnaire_complete', 'account_signup'])[1 + e % 4],
          'lounge_bench_' || n, gen_random_uuid(), now() - (${day}::int * 5 + n % 5 || ' days')::interval
        from generate_series(1, ${count}::int) n, generate_series(1, ${perDay}::int) e
        returning lounge_id, timestamp, event_type)
      insert into lounge_days (lounge_id, day, event_type, count)
      select lounge_id, (timestamp at time zone 'UTC')::date, event_type, count(*) from added group by 1, 2, 3`.execute(
      db,
    );
  await sql`
    insert into lounge_activity (lounge_id, surveys, signups, counted_on)
    select 'lounge_bench_' || n, 0, 0, current_date - 1 from generate_series(1, ${count}::int) n`.execute(db);
}

async function reportRows(db: Database, { lounges: count, reportDays }: PlatformSize): Promise<void> {
  for (let day = 0; day < reportDays; day += 1) {
    await sql`
      insert into lounge_sales_days (lounge_id, day, picks, revenue)
      select 'lounge_bench_' || n, current_date - ${day}::int, 1 + (n + ${day}::int) % 9, 40 + (n * ${day}::int) % 300
      from generate_series(1, ${count}::int) n`.execute(db);
    await sql`
      insert into lounge_stock_days (lounge_id, day, stock_value, low_stock)
      select 'lounge_bench_' || n, current_date - ${day}::int, 2000 + (n * ${day}::int) % 900, (n + ${day}::int) % 6
      from generate_series(1, ${count}::int) n`.execute(db);
  }
}

async function auditRows(db: Database, { lounges: count, auditRows: rows }: PlatformSize): Promise<void> {
  await sql`
    insert into audit_log (at, action, lounge_id, actor_id, detail)
    select now() - (n * 30 || ' seconds')::interval,
      (array['cigar.added', 'stock.moved', 'account.signed-in', 'lounge.changed'])[1 + n % 4], users.lounge_id, users.id, '{}'
    from generate_series(1, ${rows}::int) n
      join users on users.lounge_id = 'lounge_bench_' || 1 + (n * 31) % ${count}::int`.execute(db);
}
