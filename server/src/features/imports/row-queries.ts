import {
  type ImportOutcome,
  type ImportRowKind,
  leftOutByPerson,
} from '@vitola/contract/inventory/import-constants';
import { type RawBuilder, sql } from 'kysely';
import type { ForLounge } from '../../context/context.ts';
import type { ReplacedFacts } from '../inventory/index.ts';
import type { ComparedRow } from './comparing/compare-rows.ts';
import type { Offer } from './comparing/read-offer.ts';

type Db = Pick<ForLounge, 'db' | 'loungeId'>;

const rowsPerStatement = 500;

/** The rows in parts, so that no statement is too large. */
export function* partsOf<T>(rows: readonly T[], size = rowsPerStatement): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

const record =
  sql.raw(`(line integer, kind text, label text, cells jsonb, heading text, "externalId" text, "cigarId" uuid, facts jsonb,
  changes jsonb, reason text, "reasonColumn" text, "reasonValue" text, candidates jsonb)`);

/** Stores compared rows of an import; calls `onStored` with how many are stored. */
export async function insertRows(
  ctx: Db,
  importId: string,
  rows: readonly ComparedRow[],
  onStored?: (count: number) => unknown,
): Promise<void> {
  let stored = 0;
  for (const part of partsOf(rows)) {
    await sql`
      insert into import_rows (import_id, line, kind, label, cells, heading, external_id, cigar_id, facts, changes,
        reason, reason_column, reason_value, candidates)
      select ${importId}, line, kind, label, array(select jsonb_array_elements_text(cells)), heading, "externalId",
        "cigarId", facts, changes, reason, "reasonColumn", "reasonValue", candidates
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as new ${record}`.execute(ctx.db);
    stored += part.length;
    await onStored?.(stored);
  }
}

type RowChange = Pick<ComparedRow, 'line' | 'kind' | 'cigarId' | 'facts' | 'changes' | 'reason'>;

/** Replaces what rows would do, after a decision or because the shelf changed. */
export async function updateRows(ctx: Db, importId: string, rows: readonly RowChange[]): Promise<void> {
  for (const part of partsOf(rows))
    await sql`
      update import_rows set kind = new.kind, cigar_id = new."cigarId", facts = nullif(new.facts, 'null'), changes = new.changes,
        reason = new.reason
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as new ${record}
      where import_rows.import_id = ${importId} and import_rows.line = new.line`.execute(ctx.db);
}

export const deleteRows = (ctx: Db, importId: string) =>
  ctx.db.deleteFrom('importRows').where('importId', '=', importId).execute();

const ofLounge = (ctx: Db, importId: string) =>
  ctx.db
    .selectFrom('importRows')
    .innerJoin('imports', 'imports.id', 'importRows.importId')
    .where('imports.loungeId', '=', ctx.loungeId)
    .where('importRows.importId', '=', importId);

/** Rows of an import after a line, in order; of one kind or outcome where given. */
export const listRows = (
  ctx: Db,
  importId: string,
  {
    kind,
    outcome,
    after,
    limit,
  }: { kind?: ImportRowKind; outcome?: ImportOutcome; after: number; limit: number },
) =>
  ofLounge(ctx, importId)
    .select([
      'line as row',
      'kind',
      'outcome',
      'label',
      'changes',
      'importRows.reason',
      'reasonColumn as column',
      'reasonValue as value',
      'candidates',
    ])
    // A new cigar has its id already.
    .select(sql<boolean>`cigar_id is not null and kind <> 'new'`.as('isOnShelf'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();

/** Rows as they were sent, to be compared again; of some kinds, or some lines. */
export const listSentRows = (ctx: Db, importId: string, { lines }: { lines?: readonly number[] } = {}) =>
  ofLounge(ctx, importId)
    .select([
      'line',
      'cells',
      'heading',
      'kind',
      'importRows.reason',
      'label',
      'candidates',
      'externalId',
      'cigarId',
    ])
    .$if(lines !== undefined, (query) =>
      query.where('line', '=', sql<number>`any (${lines ?? []}::integer[])`),
    )
    .orderBy('line')
    .execute();

/** Which of these cigars rows of an import are for sure, each with its line. */
export const listTakenCigars = (ctx: Db, importId: string, cigarIds: readonly string[]) =>
  ofLounge(ctx, importId)
    .select(['line', 'cigarId'])
    .where('kind', 'in', ['changed', 'unchanged'])
    .where('cigarId', '=', sql<string>`any (${cigarIds}::uuid[])`)
    .orderBy('line')
    .execute();

/** The rejected and the undecided rows as they were sent, with the reason of each. */
export const listRejectedRows = (ctx: Db, importId: string) =>
  ofLounge(ctx, importId)
    .select(['line', 'cells', 'kind', 'importRows.reason', 'reasonColumn', 'reasonValue'])
    .where('kind', 'in', ['rejected', 'doubtful'])
    .orderBy('line')
    .execute();

/** Rows of a kind to apply, after a line, in order. */
export const listRowsToApply = (
  ctx: Db,
  importId: string,
  kind: 'new' | 'changed',
  after: number,
  limit: number,
) =>
  ofLounge(ctx, importId)
    .select(['line', 'cigarId', 'facts', 'candidates'])
    .where('kind', '=', kind)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();

/** Rows with an outcome, to undo, after a line, in order. */
export const listRowsToUndo = (
  ctx: Db,
  importId: string,
  outcome: 'added' | 'changed',
  after: number,
  limit: number,
) =>
  ofLounge(ctx, importId)
    .select(['line', 'cigarId', 'before'])
    .where('outcome', '=', outcome)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();

/** How many rows of these kinds an import has. */
export async function countRows(ctx: Db, importId: string, condition: RawBuilder<boolean>): Promise<number> {
  const { count } = await ofLounge(ctx, importId)
    .select((row) => row.fn.countAll<string>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sets what became of rows. */
export async function setOutcomes(
  ctx: Db,
  importId: string,
  rows: readonly { line: number; outcome: ImportOutcome; before?: ReplacedFacts | null; reason?: string }[],
): Promise<void> {
  for (const part of partsOf(rows))
    await sql`
      update import_rows set outcome = new.outcome, before = coalesce(new.before, import_rows.before),
        reason = coalesce(new.reason, import_rows.reason)
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as new (line integer, outcome text, before jsonb, reason text)
      where import_rows.import_id = ${importId} and import_rows.line = new.line`.execute(ctx.db);
}

/** The cigars of an import's rows that have an id in another system. */
export const listExternalIds = (ctx: Db, importId: string) =>
  ofLounge(ctx, importId)
    .select(['externalId', 'cigarId', 'kind', 'outcome'])
    .where('externalId', 'is not', null)
    .orderBy('line')
    .execute();

/** Marks the rows of a feed that are cigars of the shelf as done; returns how many there are. */
export async function setFollowed(ctx: Db, importId: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('importRows')
    .set({ outcome: 'changed' })
    .where('importId', '=', importId)
    .where('kind', '=', 'changed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The rows of a feed that are cigars of the shelf, with what they say. */
export const listImportedOffers = (ctx: Db, importId: string) =>
  ofLounge(ctx, importId)
    .innerJoin('cigars', (join) =>
      join.onRef('cigars.id', '=', 'importRows.cigarId').onRef('cigars.loungeId', '=', 'imports.loungeId'),
    )
    .select(['externalId', 'importRows.cigarId', sql<Offer>`import_rows.facts -> 'offer'`.as('offer')])
    .where('externalId', 'is not', null)
    .where('outcome', '=', 'changed')
    .orderBy('line')
    .execute();

/** The items of a feed that a person left out of its import. */
export const listLeftOutItems = (ctx: Db, importId: string) =>
  ofLounge(ctx, importId)
    .select(['externalId', 'label'])
    .where('externalId', 'is not', null)
    .where('kind', '=', 'left-out')
    .where('importRows.reason', '=', leftOutByPerson)
    .execute();
