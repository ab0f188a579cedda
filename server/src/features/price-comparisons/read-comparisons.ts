import { normalizeText } from '@vitola/engine';
import { maxComparisonRows } from '@vitola/contract/price-comparisons/price-comparison-constants';
import { NewPriceComparison } from '@vitola/contract/price-comparisons/price-comparisons';
import Papa from 'papaparse';
import { fieldError } from '../../errors/app-error.ts';
import { isFutureDay } from './future-day.ts';
import type { ComparisonRow } from './queries.ts';

const columns = ['brand', 'name', 'competitor', 'price', 'where', 'day'] as const;
const required = ['brand', 'name', 'competitor', 'price', 'day'] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

export interface ReadComparisons {
  found: ComparisonRow[];
  problems: { line: number; message: string }[];
}

/** A cigar's brand and name, however they are written. */
export const nameKey = (brand: string, name: string): string =>
  `${normalizeText(brand)}|${normalizeText(name)}`;

/**
 * The price comparisons of a CSV file with the columns brand, name, competitor, price, where and day. `shelf` gives the cigar
 * of a `nameKey`. VALIDATION for a file without the columns, without rows, or with too many.
 */
export function readComparisons(csv: string, shelf: ReadonlyMap<string, string>, now: Date): ReadComparisons {
  const { data, meta } = Papa.parse<Row>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.replace('\uFEFF', '').trim().toLowerCase(),
  });
  const missing = required.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw refuse(`This file has no column ${missing.join(', ')}.`);
  if (data.length === 0) throw refuse('The file has no rows.');
  if (data.length > maxComparisonRows)
    throw refuse(`At most ${maxComparisonRows.toLocaleString('en-US')} rows at once: please split the file.`);
  const read: ReadComparisons = { found: [], problems: [] };
  const seen = new Set<string>();
  for (const [index, row] of data.entries()) {
    const comparison = readRow(row, shelf, now);
    if (typeof comparison === 'string') read.problems.push({ line: index + 2, message: comparison });
    else if (!seen.has(JSON.stringify(comparison))) {
      seen.add(JSON.stringify(comparison));
      read.found.push(comparison);
    }
  }
  return read;
}

const refuse = (sentence: string) => fieldError('csv', 'VALIDATION', sentence);

/** The comparison of a row, or what is wrong with it. */
function readRow(row: Row, shelf: ReadonlyMap<string, string>, now: Date): ComparisonRow | string {
  const { brand = '', name = '', competitor, price, where, day } = row;
  const parsed = NewPriceComparison.safeParse({
    competitorName: competitor,
    competitorPrice: price,
    place: where,
    seenOn: day?.trim(),
  });
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'This row cannot be read.';
  if (isFutureDay(parsed.data.seenOn, now)) return 'The day must not be in the future.';
  const cigarId = shelf.get(nameKey(brand, name));
  return cigarId === undefined
    ? `${[brand, name].filter(Boolean).join(' ') || 'The cigar'} is not on your shelf.`
    : { ...parsed.data, cigarId };
}
