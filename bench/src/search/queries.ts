import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';

/** What somebody typed, and the cigar they meant; an empty line or vitola means any. */
export interface Query {
  query: string;
  brand: string;
  line: string;
  vitola: string;
  /** The kind of misspelling. */
  kind: string;
}

/** The query sets: the one that the search was tuned on, and the held-out one. */
export const querySets = {
  tuning: ['queries.csv'],
  'tuning, spoken': ['tuning-spoken.csv'],
  'held out': ['held-out-generated.csv', 'held-out-written.csv'],
  'held out, spoken': ['held-out-spoken.csv'],
} as const;
/** The name of a query set. */
export type SetName = keyof typeof querySets;

/** The queries of a set. */
export async function readQueries(set: SetName): Promise<Query[]> {
  const texts = await Promise.all(
    querySets[set].map((file) => readFile(join(import.meta.dirname, file), 'utf8')),
  );
  return texts.flatMap((text) => Papa.parse<Query>(text, { header: true, skipEmptyLines: true }).data);
}

/** Lower case without accents, for comparing names. */
export const normalize = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isLine = (line: string, expected: string): boolean =>
  expected.endsWith('*')
    ? normalize(line).startsWith(normalize(expected.slice(0, -1)))
    : expected === '' || normalize(line) === normalize(expected);

/** Whether a cigar is the one that a query means. A line that ends with '*' means every line that begins so. */
export const isExpected = (
  cigar: { brand: string; line: string | null; vitola: string } | undefined,
  { brand, line, vitola }: Query,
): boolean =>
  cigar !== undefined &&
  normalize(cigar.brand) === normalize(brand) &&
  isLine(cigar.line ?? '', line) &&
  (vitola === '' || normalize(cigar.vitola) === normalize(vitola));
