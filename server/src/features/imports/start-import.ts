import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import {
  type ImportField,
  importFieldLabel,
  importLimits,
  type ImportSource,
} from '@vitola/contract/inventory/import-constants';
import type { Import } from '@vitola/contract/inventory/imports';
import type { ForLounge } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { listOwnCigars } from '../inventory/index.ts';
import { compareOffers, type KnownItems } from './comparing/compare-offers.ts';
import type { CompareProgress } from './comparing/compare-progress.ts';
import type { OnProgress } from './applying/on-progress.ts';
import { comparePicture } from './comparing/compare-picture.ts';
import { type ComparedRow, compareRows } from './comparing/compare-rows.ts';
import type { Reading } from './comparing/read-row.ts';
import { indexForImport, type ShelfIndex } from './comparing/shelf-index.ts';
import { findMapping, insertImportRecord, listStickCodes, setCompared } from './queries.ts';
import { invalidTable } from './reading/file-kind.ts';
import type { Table } from './reading/find-table.ts';
import { decimalMarkOfTable, recognizeColumns } from './recognizing/recognize-columns.ts';
import { recognizeFeedColumns } from './recognizing/recognize-feed-columns.ts';
import { insertRows } from './row-queries.ts';
import { getImport } from './stored-import.ts';
import type { StoredColumn } from './stored-column.ts';

/** A row that another system sends: values by field. `externalId` is its id there. */
export type StructuredRow = Partial<Record<ImportField, string | number | null>>;

/** What a table is compared as, ready to be stored. */
export interface ComparedTable {
  source: ImportSource;
  name: string;
  writer: FactSource;
  columns: StoredColumn[];
  notes: string[];
  rows: ComparedRow[];
}

/** A table to compare with the shelf. */
export interface TableToCompare {
  source: ImportSource;
  name: string;
  writer: FactSource;
  table: Table;
  /** What the columns hold, where that is known. */
  fields?: readonly (ImportField | null)[] | undefined;
  /** For a feed: items that were matched before. */
  known?: KnownItems | undefined;
}

const maxSamples = 3;

/** The shelf and the catalog, to compare rows with. */
export async function indexOf(ctx: ForLounge, catalogue: Catalogue): Promise<ShelfIndex> {
  return indexForImport(await listOwnCigars(ctx), await catalogue.listAll(), await listStickCodes(ctx));
}

/** Recognizes the columns of a table and compares its rows with the shelf; stores nothing. */
export async function compareTable(
  ctx: ForLounge,
  catalogue: Catalogue,
  { source, name, writer, table, fields: given, known }: TableToCompare,
  onProgress?: OnProgress,
): Promise<ComparedTable> {
  const index = await indexOf(ctx, catalogue);
  const isBrand = (text: string) => (index.brands.find(text) ?? index.brands.startOf(text)) !== undefined;
  const isFeed = source === 'feed';
  const saved = given || !remembersColumns(source) ? undefined : await findMapping(ctx, table.header);
  const remembered = given ?? (saved?.fields as (ImportField | null)[] | undefined);
  const recognized = remembered
    ? table.header.map((_, at) => ({ field: remembered[at] ?? null, isGuess: false }))
    : (isFeed ? recognizeFeedColumns : recognizeColumns)(table, isBrand);
  const columns = table.header.map((header, at) => ({
    header,
    samples: samplesOf(table, at),
    ...(recognized[at] ?? { field: null, isGuess: false }),
  }));
  const reading: Reading = {
    fields: columns.map(({ field }) => field),
    header: table.header,
    mark: decimalMarkOfTable(table),
    brands: index.brands,
  };
  const rows = isFeed
    ? await compareOffers(table.rows, reading, index, known)
    : source === 'picture'
      ? await comparePicture(table.rows, reading, index)
      : await compareRows(table.rows, reading, index, { writer, onProgress });
  return { source, name, writer, columns, notes: table.notes, rows };
}

/** Whether a lounge's files with the same header are read alike: a feed remembers its columns itself, and those of a picture are ours. */
export const remembersColumns = (source: ImportSource): boolean => source !== 'feed' && source !== 'picture';

function samplesOf({ rows }: Table, at: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[at];
    if (cell) samples.add(cell.slice(0, 60));
    if (samples.size === maxSamples) break;
  }
  return [...samples];
}

/** Stores a compared table as an import of the lounge: the one that `progress` shows, or a new one. */
export async function storeImport(
  ctx: ForLounge,
  compared: ComparedTable,
  progress?: CompareProgress,
): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    const { rows, ...record } = compared;
    const shown = progress?.id;
    const stored = { ...record, totalRows: rows.length };
    const id = shown ?? (await insertImportRecord(ctx, stored));
    await insertRows(ctx, id, rows, (done) => progress?.report(rows.length + done));
    if (shown) await setCompared(ctx, shown, stored);
    return getImport(ctx, id);
  });
}

/**
 * Starts an import of rows from a point of sale: compares them with the shelf and stores the result, which a person or
 * `commitImport` applies. Facts that a person confirmed are never overwritten by it; such rows are doubtful and propose the new value.
 */
export async function startImport(
  ctx: ForLounge,
  catalogue: Catalogue,
  { name, rows, notes = [] }: { name: string; rows: readonly StructuredRow[]; notes?: string[] },
): Promise<Import> {
  if (rows.length > importLimits.rows)
    throw invalidTable(`At most ${importLimits.rows.toLocaleString('en-US')} rows at once.`);
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row) as ImportField[]))];
  const table: Table = {
    header: fields.map(importFieldLabel),
    rows: rows.map((row, at) => ({
      line: at + 1,
      cells: fields.map((field) => String(row[field] ?? '')),
      heading: null,
    })),
    notes,
    isHeaderless: false,
  };
  const compared = { source: 'pos', name, writer: 'point-of-sale', table, fields } as const;
  return storeImport(ctx, await compareTable(ctx, catalogue, compared));
}

/**
 * Compares a distributor's list with the shelf; stores nothing. Columns are read as `fields` says, or recognized. `known` has the
 * items that were matched before.
 */
export const compareFeed = (
  ctx: ForLounge,
  catalogue: Catalogue,
  feed: { name: string; table: Table } & Pick<TableToCompare, 'fields' | 'known'>,
): Promise<ComparedTable> => compareTable(ctx, catalogue, { ...feed, source: 'feed', writer: 'catalogue' });
