import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';

/** What somebody typed, and the cigar that they meant; a blank line or vitola means any. */
export interface Query {
  query: string;
  brand: string;
  line: string;
  vitola: string;
  /** In which way it is spoilt. */
  kind: string;
}

/** The sets of queries: the one that the search was tuned on, and those it was not. */
export const sets = {
  tuning: ['queries.csv'],
  'held out': ['held-out-made.csv', 'held-out-written.csv'],
} as const;
export type SetName = keyof typeof sets;

/** The queries of a set. */
export async function readQueries(set: SetName): Promise<Query[]> {
  const texts = await Promise.all(sets[set].map((file) => readFile(join(import.meta.dirname, file), 'utf8')));
  return texts.flatMap((text) => Papa.parse<Query>(text, { header: true, skipEmptyLines: true }).data);
}

/** Lower case and without accents, as queries name their cigars. */
export const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a cigar is the one that a query means. */
export const isWanted = (
  cigar: { brand: string; line: string; vitola: string } | undefined,
  { brand, line, vitola }: Query,
): boolean =>
  cigar !== undefined &&
  plain(cigar.brand) === plain(brand) &&
  (line === '' || plain(cigar.line) === plain(line)) &&
  (vitola === '' || plain(cigar.vitola) === plain(vitola));
