import { setImmediate } from 'node:timers/promises';
import { importLimits } from '@vitola/contract/inventory/import-constants';
import { headerScore } from '../recognizing/header-fields.ts';
import { invalidTable } from './file-kind.ts';

/** A row of a table: its line in the file, its cells, and the heading above it where rows are grouped under headings. */
export interface TableRow {
  line: number;
  cells: string[];
  heading: string | null;
}

/** A table as it was sent, without blank lines, titles, totals and repeated headers; `notes` say what was left out. */
export interface Table {
  header: string[];
  rows: TableRow[];
  notes: string[];
  /** Whether the file had no header: its columns are then named by their numbers. */
  isHeaderless: boolean;
}

/** How many rows are looked at to find the header: titles and dates come before it. */
const maxTitleRows = 20;

/** How many rows are looked at before other requests are served. */
const rowsAtOnce = 500;

/**
 * Finds the table in the cells of a sheet: the row that names the columns, the rows below it, and what is no row of it.
 * VALIDATION when there is no row, or more rows or columns than an import may have. Other requests are served meanwhile.
 */
export async function findTable(sheet: readonly (readonly string[])[]): Promise<Table> {
  const cells = await cleanRows(sheet);
  const headerAt = findHeader(cells);
  const isHeaderless = headerAt === undefined;
  const width = cells.slice(headerAt ?? 0).reduce((most, row) => Math.max(most, usedWidth(row)), 0);
  if (width > importLimits.columns)
    throw invalidTable(`A table may have at most ${importLimits.columns} columns. Please remove some.`);
  const named = isHeaderless ? [] : (cells[headerAt] ?? []);
  const header = Array.from({ length: width }, (_, at) => named[at] || `Column ${at + 1}`);
  const left = { totals: 0, headers: 0, headings: 0 };
  const rows: TableRow[] = [];
  let heading: string | null = null;
  for (const [at, row] of cells.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    if (at <= (headerAt ?? -1) || row.every((cell) => cell === '')) continue;
    const filled = row.filter((cell) => cell !== '');
    if (isTotals(filled)) left.totals += 1;
    else if (isSameHeader(row, named)) left.headers += 1;
    else if (isHeading(filled, width)) {
      heading = filled[0] ?? null;
      left.headings += 1;
    } else rows.push({ line: at + 1, cells: Array.from({ length: width }, (_, i) => row[i] ?? ''), heading });
  }
  if (rows.length === 0)
    throw invalidTable(
      isHeaderless
        ? 'The file has no rows.'
        : 'The file has a header but no rows. Please add the cigars below it.',
    );
  if (rows.length > importLimits.rows)
    throw invalidTable(
      `A table may have at most ${importLimits.rows.toLocaleString('en-US')} rows. Please split it.`,
    );
  return { header, rows, notes: notesOf(left), isHeaderless };
}

const maxCell = 10_000;

async function cleanRows(sheet: readonly (readonly string[])[]): Promise<string[][]> {
  const rows: string[][] = [];
  for (const row of sheet) {
    const cells = row.map(cleaned);
    if (cells.some((cell) => cell.length > maxCell))
      throw invalidTable(
        `A cell in row ${rows.length + 1} has more than ${maxCell.toLocaleString('en-US')} characters. Please shorten it.`,
      );
    rows.push(cells);
    if (rows.length % rowsAtOnce === 0) await setImmediate();
  }
  return rows;
}

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\ufeff]/g;

// An apostrophe before =, +, - or @ was added by an export, so that a spreadsheet does not take text for a formula.
const cleaned = (cell: string) =>
  cell
    .replaceAll(unprintable, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

function usedWidth(row: readonly string[]): number {
  const last = row.findLastIndex((cell) => cell !== '');
  return last + 1;
}

/** The row that names most columns; the first row where none does and it holds no numbers; undefined without a header. */
function findHeader(cells: readonly string[][]): number | undefined {
  let best: { at: number; score: number } | undefined;
  for (const [at, row] of cells.slice(0, maxTitleRows).entries()) {
    const score = row.reduce((sum, cell) => sum + headerScore(cell), 0);
    if (score > (best?.score ?? 0)) best = { at, score };
  }
  if (best && best.score >= 1) return best.at;
  const first = cells.findIndex((row) => row.filter((cell) => cell !== '').length > 1);
  const hasNumbers = cells[first]?.some((cell) => /^[$€£]?\s?\d/.test(cell)) ?? true;
  return hasNumbers ? undefined : first;
}

const isTotals = (filled: readonly string[]) =>
  filled.some((cell) => /^(grand |sub[\s-]?)?totals?\b.{0,24}:?$/i.test(cell)) &&
  filled.every(
    (cell) =>
      /^(grand |sub[\s-]?)?totals?\b/i.test(cell) || /^[$€£(-]?[\d.,\s)$€£%]*\d[\d.,\s)$€£%]*$/.test(cell),
  );

const isSameHeader = (row: readonly string[], header: readonly string[]) =>
  header.length > 1 && header.every((name, at) => (row[at] ?? '') === name);

const isHeading = (filled: readonly string[], width: number) =>
  filled.length === 1 && width >= 3 && /\p{L}/u.test(filled[0] ?? '') && (filled[0] ?? '').length <= 60;

function notesOf({ totals, headers, headings }: Record<'totals' | 'headers' | 'headings', number>): string[] {
  const said = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
  return [
    ...said(totals, 'row with totals was left out.', 'rows with totals were left out.'),
    ...said(headers, 'repeated header was left out.', 'repeated headers were left out.'),
    ...said(headings, 'row was read as a heading.', 'rows were read as headings.'),
  ];
}
