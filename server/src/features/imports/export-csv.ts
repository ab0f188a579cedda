import { exportedFields, importFieldLabel } from '@vitola/contract/inventory/import-constants';
import Papa from 'papaparse';
import type { ForLounge } from '../../context/context.ts';
import { AppError } from '../../errors/app-error.ts';
import { listOwnCigars } from '../inventory/index.ts';
import { inWords } from './comparing/change-of-cigar.ts';
import { findImportRecord } from './queries.ts';
import { listRejectedRows } from './row-queries.ts';
import type { StoredColumn } from './stored-column.ts';

/** A table that Excel opens as it is: a byte order mark, and an apostrophe before text that it would take for a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const body = Papa.unparse(
    { fields: [...header], data: rows.map((row) => [...row]) },
    { newline: '\r\n', escapeFormulae: /^[=+\-@\t\r]/ },
  );
  return `\uFEFF${body}\r\n`;
}

/** The shelf as CSV, newest first, with the columns of an import; importing it again changes nothing. */
export async function exportShelf(ctx: ForLounge): Promise<string> {
  const cigars = (await listOwnCigars(ctx)).toReversed();
  return toCsv(
    exportedFields.map(importFieldLabel),
    cigars.map((cigar) =>
      exportedFields.map((field) => {
        if (field === 'cigarId') return cigar.id;
        if (field === 'flavorNotes') return cigar.flavorNotes.join('; ');
        return field in cigar ? inWords(cigar[field as keyof typeof cigar]) : '';
      }),
    ),
  );
}

/** The rejected and undecided rows of an import as they were sent, with a column that says why. */
export async function exportRejected(ctx: ForLounge, id: string): Promise<string> {
  const record = await findImportRecord(ctx, id);
  if (!record) throw new AppError('NOT_FOUND');
  const columns = record.columns as unknown as StoredColumn[];
  const rows = await listRejectedRows(ctx, id);
  return toCsv(
    [...columns.map(({ header }) => header), reasonHeader],
    rows.map(({ cells, reason, reasonColumn, reasonValue }) => {
      const at = reasonColumn ? `${reasonColumn} is “${reasonValue ?? ''}”. ` : '';
      return [...cells, `${at}${reason ?? ''}`];
    }),
  );
}

/** The column that an exported error file adds; it is not imported. */
const reasonHeader = 'Reason (not imported)';
