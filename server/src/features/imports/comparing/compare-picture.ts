import { matchName } from '../matching/match-name.ts';
import { pictureColumns } from '../pictures/read-picture.ts';
import type { TableRow } from '../reading/find-table.ts';
import { type ComparedRow, compareRows } from './compare-rows.ts';
import { readRow, type Reading } from './read-row.ts';
import type { ShelfIndex } from './shelf-index.ts';

/**
 * Compares the rows that a model read in a picture with the shelf. Nothing on the shelf changes without a person's decision, and
 * only a cigar of the catalog that was easy to read is new without one. Each row shows its line of the picture.
 */
export async function comparePicture(
  rows: readonly TableRow[],
  reading: Reading,
  index: ShelfIndex,
): Promise<ComparedRow[]> {
  const compared = await compareRows(rows, reading, index, { writer: 'model' });
  return compared.map((row) => withDoubt(row, reading, index));
}

function withDoubt(row: ComparedRow, reading: Reading, index: ShelfIndex): ComparedRow {
  const shown = `In the picture: “${row.cells[pictureColumns.line] ?? ''}”.`;
  const said = (why: string | null) => [why, shown].filter(Boolean).join(' ');
  if (row.kind === 'rejected') return { ...row, reason: said(row.reason) };
  if (row.kind === 'changed') return { ...row, kind: 'doubtful', reason: said(row.reason) };
  if (row.kind !== 'new') return { ...row, reason: said(row.reason) };
  const isSure = row.cells[pictureColumns.isSure] === 'Yes';
  if (isSure && isInCatalogue(row, reading, index)) return { ...row, reason: said(row.reason) };
  const why = isSure ? 'It is neither on your shelf nor in the catalog.' : 'Hard to read.';
  return { ...row, kind: 'doubtful', cigarId: null, facts: null, reason: said(why) };
}

function isInCatalogue(row: ComparedRow, reading: Reading, index: ShelfIndex): boolean {
  const read = readRow(row, reading);
  return (
    !('reason' in read) &&
    read.toMatch !== undefined &&
    matchName(read.toMatch, index.catalogue).sure !== undefined
  );
}
