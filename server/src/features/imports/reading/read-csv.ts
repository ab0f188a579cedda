import { importLimits } from '@vitola/contract/inventory/import-constants';
import Papa from 'papaparse';
import { invalidTable } from './file-kind.ts';

const delimiters = [',', ';', '\t', '|'];
const sliceCharacters = 64 * 1024;
/** Blank lines and titles beside the rows themselves. */
const maxRows = importLimits.rows + 100;

/**
 * The cells of a CSV text or a table pasted from a spreadsheet, whatever its delimiter. It is read in slices, so that other
 * requests are served meanwhile. VALIDATION for more rows than an import may have, and for a quote that is never closed.
 */
export async function readCsv(text: string): Promise<string[][]> {
  const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const content = named ? text.slice(text.indexOf('\n') + 1) : text;
  rejectNoTable(content);
  const delimiter = named ?? guessDelimiter(content);
  return parseInSlices(content, delimiter);
}

function parseInSlices(content: string, delimiter: string): Promise<string[][]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[][]>();
  const rows: string[][] = [];
  Papa.parse<string[]>(content, {
    delimiter,
    chunkSize: sliceCharacters,
    chunk({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
      for (const row of data) rows.push(row);
      const open = errors.find(({ code }) => code === 'MissingQuotes');
      const problem = open ? openQuote(rows.length) : rows.length > maxRows ? tooManyRows() : undefined;
      if (problem) {
        reject(problem);
        return parser.abort();
      }
      parser.pause();
      setImmediate(() => parser.resume());
    },
    complete: () => resolve(rows),
  });
  return promise;
}

// Papa reads an open quote to the end of the file as one cell.
const openQuote = (row: number) =>
  invalidTable(`A quotation mark in row ${row} is never closed. Please mend the file.`);
const tooManyRows = () =>
  invalidTable(
    `A table may have at most ${importLimits.rows.toLocaleString('en-US')} rows. Please split it.`,
  );

function rejectNoTable(text: string): void {
  if (text.includes('\u0000')) throw invalidTable('This file is not a table. Please save the table as CSV.');
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text.slice(0, 200)))
    throw invalidTable('This is a web page, not a table. Please save the table as CSV.');
  if (text.trim() === '') throw invalidTable('The file is empty.');
}

/** The delimiter that splits the first rows into the same number of cells most often; of two, the one with more cells. */
function guessDelimiter(text: string): string {
  const start = text.slice(0, 40_000);
  const scored = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: 60, skipEmptyLines: 'greedy' });
    const counts = new Map<number, number>();
    for (const row of data) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    const [cells = 1, times = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, times, cells };
  });
  const [best] = scored.toSorted((a, b) => b.times - a.times || b.cells - a.cells);
  return best && best.times > 0 ? best.delimiter : ',';
}
