import {
  fieldsOfSource,
  type ImportField,
  type ImportSource,
} from '@vitola/contract/inventory/import-constants';
import type { Import } from '@vitola/contract/inventory/imports';
import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import type { LoungeContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { findImportRecord, lockImportRecord, saveMapping, updateImportRecord } from './queries.ts';
import { deleteRows, insertRows, listSentRows } from './row-queries.ts';
import { compareTable, remembersColumns } from './start-import.ts';
import { getImport } from './stored-import.ts';
import type { StoredColumn } from './stored-column.ts';

/**
 * Reads an import's columns as a person says, compares its rows again, and remembers it for files with the same header. Decisions are
 * forgotten. CHANGED_MEANWHILE once it is committed.
 */
export async function changeMapping(
  ctx: LoungeContext,
  catalogue: Catalogue,
  id: string,
  fields: readonly (ImportField | null)[],
): Promise<Import> {
  const record = await findImportRecord(ctx, id);
  if (!record) throw new AppError('NOT_FOUND');
  const columns = record.columns as unknown as StoredColumn[];
  rejectTwice(fields, columns);
  const source = record.source as ImportSource;
  if (fields.some((field) => field !== null && !fieldsOfSource(source).includes(field)))
    throw fieldError('fields', 'VALIDATION', 'Choose what this column holds.');
  const sent = await listSentRows(ctx, id);
  const compared = await compareTable(ctx, catalogue, {
    source,
    name: record.name,
    writer: record.writer as FactSource,
    fields,
    table: {
      header: columns.map(({ header }) => header),
      rows: sent.map(({ line, cells, heading }) => ({ line, cells, heading })),
      notes: record.notes,
      isHeaderless: false,
    },
  });
  return inTransaction(ctx, async (ctx) => {
    await requireCompared(ctx, id);
    if (remembersColumns(source))
      await saveMapping(
        ctx,
        columns.map(({ header }) => header),
        fields,
      );
    await updateImportRecord(ctx, id, { columns: JSON.stringify(compared.columns) });
    await deleteRows(ctx, id);
    await insertRows(ctx, id, compared.rows);
    return getImport(ctx, id);
  });
}

/** Locks an import that can still be changed. */
export async function requireCompared(ctx: LoungeContext, id: string): Promise<void> {
  const locked = await lockImportRecord(ctx, id);
  if (!locked) throw new AppError('NOT_FOUND');
  if (locked.state !== 'compared')
    throw new AppError('CHANGED_MEANWHILE', 'This import was committed already.');
}

function rejectTwice(fields: readonly (ImportField | null)[], columns: readonly StoredColumn[]): void {
  if (fields.length !== columns.length)
    throw fieldError('fields', 'VALIDATION', `Send what each of the ${columns.length} columns holds.`);
  const chosen = fields.filter((field) => field !== null);
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at);
  if (twice) throw fieldError('fields', 'VALIDATION', 'Two columns hold the same. Choose one of them.');
}
