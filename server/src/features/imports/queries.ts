import { createHash } from 'node:crypto';
import type { ImportRowKind, ImportSource, ImportState } from '@vitola/contract/inventory/import-constants';
import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import { sql } from 'kysely';
import type { Context, ForLounge } from '../../context/context.ts';
import type { StoredColumn } from './stored-column.ts';

type Db = Pick<ForLounge, 'db' | 'loungeId'>;

const imports = (ctx: Db) =>
  ctx.db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.createdBy')
    .select([
      'imports.id',
      'imports.source',
      'imports.name',
      'imports.state',
      'imports.writer',
      'imports.columns',
      'imports.notes',
      'imports.firstOnly',
      'imports.doneRows',
      'imports.totalRows',
      'imports.result',
      'imports.failure',
      'imports.createdAt',
      'imports.actedBy',
      'imports.appliedAt',
      'users.username as by',
    ])
    .where('imports.loungeId', '=', ctx.loungeId);
export type ImportRecord = Awaited<ReturnType<typeof listImportRecords>>[number];

const maxListed = 50;

/** The lounge's imports, newest first; at most fifty. */
export const listImportRecords = (ctx: Db) =>
  imports(ctx)
    .where('imports.state', '<>', 'comparing')
    .orderBy('imports.createdAt', 'desc')
    .orderBy('imports.id')
    .limit(maxListed)
    .execute();

/** An import of the lounge. */
export const findImportRecord = (ctx: Db, id: string) =>
  imports(ctx).where('imports.id', '=', id).executeTakeFirst();

/** Where an import of the lounge comes from, and its state. */
export const findImportState = (ctx: Db, id: string) =>
  ctx.db
    .selectFrom('imports')
    .select(['source', 'state', 'columns'])
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Locks an import of the lounge until the transaction ends, so that its state changes once. */
export const lockImportRecord = (ctx: Db, id: string) =>
  ctx.db
    .selectFrom('imports')
    .select(['id', 'state', 'name'])
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface NewImportRecord {
  source: ImportSource;
  name: string;
  writer: FactSource;
  columns: readonly StoredColumn[];
  notes: string[];
  totalRows: number;
}

/** Stores a compared import; returns its id. */
export async function insertImportRecord(ctx: ForLounge, row: NewImportRecord): Promise<string> {
  const { id } = await ctx.db
    .insertInto('imports')
    .values({
      ...row,
      loungeId: ctx.loungeId,
      columns: JSON.stringify(row.columns),
      createdBy: ctx.actor?.user.id ?? null,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores an import that is being compared under an id, unless that is taken; says whether it is stored. */
export async function insertComparing(
  ctx: ForLounge,
  row: Omit<NewImportRecord, 'columns' | 'notes'> & { id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('imports')
    .values({
      ...row,
      loungeId: ctx.loungeId,
      state: 'comparing',
      columns: '[]',
      createdBy: ctx.actor?.user.id ?? null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends the comparison of an import: it has its rows. */
export const setCompared = (ctx: Db, id: string, { columns, notes, totalRows }: NewImportRecord) =>
  ctx.db
    .updateTable('imports')
    .set({ state: 'compared', columns: JSON.stringify(columns), notes, doneRows: 0, totalRows })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .execute();

/** Deletes an import that is still being compared. */
export const deleteComparing = (ctx: Db, id: string) =>
  ctx.db
    .deleteFrom('imports')
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('state', '=', 'comparing')
    .execute();

/** How far an import of the lounge is that is being compared. */
export const findComparing = (ctx: Db, id: string) =>
  ctx.db
    .selectFrom('imports')
    .select(['doneRows as done', 'totalRows as total'])
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('state', '=', 'comparing')
    .executeTakeFirst();

interface ChangedImport {
  state?: ImportState;
  firstOnly?: boolean;
  doneRows?: number;
  totalRows?: number;
  columns?: string;
  notes?: string[];
  result?: string;
  failure?: string | null;
  actedBy?: string | null;
  appliedAt?: Date;
}

/** Changes an import of the lounge. */
export const updateImportRecord = (ctx: Db, id: string, changed: ChangedImport) =>
  ctx.db
    .updateTable('imports')
    .set(changed)
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .execute();

/** Whether this transaction is the only one that works on an import; held until it ends. */
export async function lockImportWork(ctx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0)) as is_ours`.execute(ctx.db);
  return rows[0]?.isOurs ?? false;
}

/** How many rows of an import there are of each kind. */
export const countRowKinds = (ctx: Db, ids: readonly string[]) =>
  ctx.db
    .selectFrom('importRows')
    .select(['importId', 'kind'])
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('importId', '=', sql<string>`any (${ids}::uuid[])`)
    .groupBy(['importId', 'kind'])
    .$castTo<{ importId: string; kind: ImportRowKind; count: string }>()
    .execute();

const headerHash = (header: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(header.map((name) => name.toLowerCase())))
    .digest();

/** How the lounge last said that files with this header are read. */
export const findMapping = (ctx: Db, header: readonly string[]) =>
  ctx.db
    .selectFrom('importMappings')
    .select('fields')
    .where('loungeId', '=', ctx.loungeId)
    .where('header', '=', headerHash(header))
    .executeTakeFirst();

/** Remembers how files with this header are read. */
export const saveMapping = (ctx: ForLounge, header: readonly string[], fields: readonly unknown[]) =>
  ctx.db
    .insertInto('importMappings')
    .values({
      loungeId: ctx.loungeId,
      header: headerHash(header),
      fields: JSON.stringify(fields),
      usedAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['loungeId', 'header'])
        .doUpdateSet({ fields: JSON.stringify(fields), usedAt: ctx.now }),
    )
    .execute();

/** Imports in any lounge that are being applied or undone. */
export const listUnderWay = (ctx: Pick<Context, 'db'>) =>
  ctx.db
    .selectFrom('imports')
    .select(['id', 'loungeId'])
    .where('state', 'in', ['applying', 'undoing'])
    .orderBy('createdAt')
    .execute();

/** The codes that are printed on the lounge's single cigars; those of boxes count several. */
export const listStickCodes = (ctx: Db) =>
  ctx.db
    .selectFrom('cigarCodes')
    .select(['code', 'cigarId'])
    .where('loungeId', '=', ctx.loungeId)
    .where('unit', '=', 'stick')
    .execute();

/** Deletes imports that were only compared, or failed, before a time. */
export const purgeUnapplied = (ctx: Pick<Context, 'db'>, before: Date) =>
  ctx.db
    .deleteFrom('imports')
    .where('createdAt', '<', before)
    .where('state', 'in', ['comparing', 'compared', 'failed'])
    .execute();

/** Deletes the rows of imports that were applied before a time; the imports themselves stay as history. */
export const purgeRows = (ctx: Pick<Context, 'db'>, before: Date) =>
  sql`
    delete from import_rows using imports
    where imports.id = import_rows.import_id and imports.applied_at < ${before}`.execute(ctx.db);

/** Deletes an import of the lounge that was only compared, or failed. */
export const deleteUnapplied = (ctx: Db, id: string) =>
  ctx.db
    .deleteFrom('imports')
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('state', 'in', ['compared', 'failed'])
    .execute();
