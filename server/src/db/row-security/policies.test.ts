import { getOwnLounge } from '@vitola/contract/lounge';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../transaction.ts';
import { withheldTables } from './permissions.ts';
import {
  dropConstraints,
  insertionInto,
  isOf,
  listLoungeTables,
  type LoungeTable,
} from './testing/fill-tables.ts';

/** Tables whose rows are no lounge's, or a person's who may be a member of several. */
const withoutPolicy = [
  'announcements',
  'billing_events',
  'catalogue_fills',
  'cigar_database',
  'idempotency_keys',
  'invitations',
  'legal_texts',
  'mail_counts',
  'model_answers',
  'notification_reads',
  'palate_cards',
  'photos',
  'platform_activity',
  'platform_days',
  'recommendation_counts_due',
  'recommendations',
  'sandbox_objects',
  'sessions',
  'state_rules',
  'system_setting_changes',
  'system_settings',
  'user_preferences',
  'users',
];

const [mine, theirs] = ['lounge_mine_1', 'lounge_theirs_2'];
let world: World;
let tables: LoungeTable[];
/** As the handler of a lounge's call gets it. */
let ctx: Context;
beforeAll(async () => {
  world = await createWorld();
  tables = await listLoungeTables(world.pool);
  await dropConstraints(world.pool);
  for (const table of tables)
    for (const loungeId of [mine, mine, theirs])
      await world.pool.query(await insertionInto(world.pool, table, loungeId));
  const request = { id: 'planted', actor: null, loungeId: mine } as unknown as FastifyRequest;
  ctx = world.app.contextOf(request, getOwnLounge);
});
afterAll(() => world.close());

/** What became of a statement of a lounge's call: how many rows it read or wrote, or the code of its error. */
const outcomeOf = (statement: string): Promise<number | string> =>
  sql
    .raw(statement)
    .execute(ctx.db)
    .then(
      ({ rows, numAffectedRows }) => (numAffectedRows === undefined ? rows.length : Number(numAffectedRows)),
      (error: { code: string }) => error.code,
    );

/** The outcome in every table with rows of lounges. */
const inEveryTable = async (statementOn: (table: LoungeTable) => string | Promise<string>) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [table.name, await outcomeOf(await statementOn(table))] as const),
    ),
  );

const all = (outcome: number | string) => Object.fromEntries(tables.map(({ name }) => [name, outcome]));

async function rowsOf(loungeId: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ row: string }>(
    tables
      .map(
        (table) =>
          `select '${table.name}' || t::text as row from ${table.name} t where ${isOf(table, loungeId)}`,
      )
      .join(' union all '),
  );
  return rows.map(({ row }) => row);
}

describe('a table', () => {
  it('has a policy, or is named here because its rows are no lounge’s', async () => {
    const { rows } = await world.pool.query<{ name: string; isLimited: boolean }>(
      `select relname as name, relrowsecurity and exists (select from pg_policy where polrelid = pg_class.oid) as "isLimited"
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const open = rows.flatMap(({ name, isLimited }) => (isLimited ? [] : [name]));
    expect(open.toSorted()).toEqual([...withoutPolicy, ...withheldTables].toSorted());
    expect(rows.flatMap(({ name, isLimited }) => (isLimited ? [name] : [])).toSorted()).toEqual(
      tables.map(({ name }) => name).toSorted(),
    );
  });

  it('that shows who people are is closed to a lounge’s call', async () => {
    for (const table of withheldTables)
      expect([table, await outcomeOf(`select from ${table}`)]).toEqual([table, '42501']);
  });
});

it('a view shows what its reader may see', async () => {
  const { rows } = await world.pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and not coalesce(reloptions @> '{security_invoker=true}', false)
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  );
  expect(rows).toEqual([]);
});

describe('a statement of a lounge’s call without a where', () => {
  it('reads the lounge’s rows of every table and no other', async () => {
    expect(tables.length).toBeGreaterThan(65);
    expect(await inEveryTable(({ name }) => `select * from ${name}`)).toEqual(all(2));
  });

  it('changes no row of another lounge', async () => {
    const before = await rowsOf(theirs);
    expect(await inEveryTable(({ name, column }) => `update ${name} set ${column} = ${column}`)).toEqual(
      all(2),
    );
    expect(await rowsOf(theirs)).toEqual(before);
  });

  it('gives no row to another lounge', async () => {
    const given = ({ parent }: LoungeTable) => (parent ? 'gen_random_uuid()' : `'${theirs}'`);
    expect(
      await inEveryTable((table) => `update ${table.name} set ${table.column} = ${given(table)}`),
    ).toEqual(all('42501'));
  });

  it('adds no row to another lounge', async () => {
    const before = await rowsOf(theirs);
    const added = (table: LoungeTable) =>
      insertionInto(world.pool, table, theirs).then((statement) =>
        statement.replace(/\(select id from .*? limit 1\)/, 'gen_random_uuid()'),
      );
    expect(await inEveryTable(added)).toEqual(all('42501'));
    expect(await rowsOf(theirs)).toEqual(before);
  });

  it('deletes no row of another lounge', async () => {
    const before = await rowsOf(theirs);
    const deleted: Record<string, unknown> = {};
    // Those that name another row first.
    for (const { name } of tables.toReversed()) deleted[name] = await outcomeOf(`delete from ${name}`);
    expect(deleted).toEqual(all(2));
    expect(await rowsOf(theirs)).toEqual(before);
    for (const table of tables)
      for (const loungeId of [mine, mine])
        await world.pool.query(await insertionInto(world.pool, table, loungeId));
  });

  it('is limited inside a transaction as well, and the connection is free of the limit afterwards', async () => {
    await inTransaction(ctx, async (ctx) => {
      expect(await ctx.db.selectFrom('cigars').select('loungeId').execute()).toEqual([
        { loungeId: mine },
        { loungeId: mine },
      ]);
    });
    await expect(
      inTransaction(ctx, (ctx) => ctx.db.updateTable('cigars').set({ loungeId: theirs }).execute()),
    ).rejects.toMatchObject({ code: '42501' });
    const { rows } = await world.pool.query(
      `select current_user as name, nullif(current_setting('vitola.lounge_id', true), '') as lounge, count(*)::int as cigars from cigars`,
    );
    expect(rows).toEqual([{ name: 'vitola', lounge: null, cigars: 3 }]);
  });
});
