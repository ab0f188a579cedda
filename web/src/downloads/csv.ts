import { downloadFile } from './download-file.ts';

/** The value of a cell. Numbers are ours and stay numbers; text may come from a guest. */
export type CsvCell = string | number | null;

/**
 * A table as a CSV file that Excel opens as it is: a byte order mark for the accents, rows that end with CRLF, and an
 * apostrophe before text that a spreadsheet would take for a formula (it starts with = + - @, a tab or a carriage
 * return).
 */
export async function toCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const body = Papa.unparse(
    { fields: [...header], data: rows.map((row) => [...row]) },
    {
      newline: '\r\n',
      escapeFormulae: /^[=+\-@\t\r]/,
    },
  );
  return `\uFEFF${body}\r\n`;
}

/** Downloads a CSV file named `vitola-{name}-{date}.csv`; the date is the device's own. */
export function downloadCsv(name: string, csv: string, today = new Date()): void {
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  downloadFile(`vitola-${name}-${date}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
