import { strengths } from '@vitola/contract/inventory/strengths';
import { maxLength } from '@vitola/contract/fields/text';
import { parseSize } from '@vitola/engine';
import Papa from 'papaparse';
import { fieldError } from '../../../errors/app-error.ts';
import { withAccents } from '../reference/accents.ts';

/** A cigar of an import file. A blank cell is null and keeps the catalog's value. */
export interface ImportedCigar {
  brand: string;
  productLine: string | null;
  name: string;
  origin: string | null;
  strength: string | null;
  size: string | null;
  wrapper: string | null;
  binder: string | null;
  filler: string | null;
  flavorNotes: string[] | null;
  smokingTime: string | null;
  avgPrice: string | null;
  priceBasis: string | null;
}

/** A row of an import file: a cigar, or the reason why it is invalid. `row` counts the header as 1. */
export type ReadRow = { row: number; label: string } & ({ cigar: ImportedCigar } | { reason: string });

const maxRows = 30_000;
const bases = ['us_retail_typical', 'intl_indicative'];
const unprintable = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Reads a CSV file with the columns of the reference (`brand` and `vitola` are required). VALIDATION when it has other columns, no rows or too many. */
export function readImport(csv: string): ReadRow[] {
  const { data, meta } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim().toLowerCase(),
  });
  const columns = meta.fields ?? [];
  if (!columns.includes('brand') || !columns.includes('vitola'))
    throw invalidFile('The first line must name the columns, brand and vitola among them.');
  if (data.length === 0) throw invalidFile('The file has no rows.');
  if (data.length > maxRows) throw invalidFile(`The file has more than ${maxRows} rows: please split it.`);
  return data.map((cells, index) => readRow(cells, index + 2));
}

const invalidFile = (sentence: string) => fieldError('csv', 'VALIDATION', sentence);

function readRow(cells: Record<string, string>, row: number): ReadRow {
  const cell = (column: string) => cells[column]?.trim() || null;
  const label = [cell('brand'), cell('line'), cell('vitola')].filter(Boolean).join(' ').slice(0, 200);
  const problem = rules.find(({ column, isValid }) => {
    const value = cell(column);
    return !isValid(value ?? '');
  });
  if (problem) {
    const written = (cell(problem.column) ?? '').slice(0, 60);
    return { row, label, reason: `${problem.column} is "${written}": expected ${problem.expected}.` };
  }
  const notes = cell('flavor_notes');
  const minutes = cell('smoking_time_min');
  const price = cell('price_usd');
  const named = (column: string) => {
    const value = cell(column);
    return value && withAccents(value);
  };
  return {
    row,
    label,
    cigar: {
      brand: named('brand') ?? '',
      productLine: named('line'),
      name: named('vitola') ?? '',
      origin: cell('country'),
      strength: cell('strength'),
      size: cell('size'),
      wrapper: cell('wrapper'),
      binder: cell('binder'),
      filler: cell('filler'),
      flavorNotes: notes && notesOf(notes),
      smokingTime: minutes && `${minutes} minutes`,
      avgPrice: price && Number(price).toFixed(2),
      priceBasis: cell('price_basis'),
    },
  } as ReadRow;
}

const notesOf = (cell: string) => [
  ...new Set(
    cell
      .split(';')
      .map((note) => note.trim())
      .filter(Boolean),
  ),
];

interface Rule {
  column: string;
  expected: string;
  /** A blank cell is ''. */
  isValid: (cell: string) => boolean;
}

const isName = (cell: string) =>
  cell.length <= maxLength.name && !unprintable.test(cell) && cell.isWellFormed();
const optional = (isValid: (cell: string) => boolean) => (cell: string) => cell === '' || isValid(cell);
const inRange = (least: number, most: number) => (cell: string) =>
  /^\d+(\.\d+)?$/.test(cell) && Number(cell) >= least && Number(cell) <= most;

const rules: readonly Rule[] = [
  ...['brand', 'vitola'].map((column) => ({
    column,
    expected: `a name of at most ${maxLength.name} characters`,
    isValid: (cell: string) => cell !== '' && isName(cell),
  })),
  ...['line', 'country', 'wrapper', 'binder', 'filler'].map((column) => ({
    column,
    expected: `at most ${maxLength.name} characters`,
    isValid: isName,
  })),
  {
    column: 'strength',
    expected: `one of ${strengths.join(', ')}`,
    isValid: optional((cell) => strengths.some((word) => word === cell)),
  },
  {
    column: 'size',
    expected: 'inches by ring gauge, such as 6 x 52',
    isValid: optional((cell) => cell.length <= 40 && parseSize(cell) !== undefined),
  },
  {
    column: 'flavor_notes',
    expected: 'at most 20 notes of at most 40 characters, parted by semicolons',
    isValid: (cell) => isNoteList(cell),
  },
  { column: 'price_usd', expected: 'an amount such as 12.50', isValid: optional(inRange(0, 99_999)) },
  {
    column: 'price_basis',
    expected: `one of ${bases.join(', ')}`,
    isValid: optional((cell) => bases.includes(cell)),
  },
  { column: 'smoking_time_min', expected: 'minutes from 5 to 300', isValid: optional(inRange(5, 300)) },
];

function isNoteList(cell: string): boolean {
  const notes = notesOf(cell);
  return notes.length <= 20 && notes.every((note) => note.length <= 40 && isName(note));
}
