import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import Papa from 'papaparse';
import {
  type ReferenceCigar,
  readReferenceCigars,
  SearchIndex,
} from '../../../server/src/features/catalogue/index.ts';

interface Query {
  query: string;
  brand: string;
  line: string;
  vitola: string;
  kind: string;
}

/** The sets of queries: the one that the search was tuned on, and those it was not. */
export const sets = {
  tuning: ['queries.csv'],
  'held out': ['held-out-made.csv', 'held-out-written.csv'],
} as const;
export type SetName = keyof typeof sets;

export interface SearchReport {
  set: SetName;
  queries: number;
  /** Shares, 0-1, of queries whose cigar comes first, and among the first five. */
  top1: number;
  top5: number;
  /** Milliseconds of one search over the whole catalogue in a running server, on an index that has answered nothing yet. */
  p50: number;
  p99: number;
  /** Milliseconds to build the index. */
  build: number;
  missed: string[];
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

const isWanted = (cigar: ReferenceCigar | undefined, { brand, line, vitola }: Query) =>
  cigar !== undefined &&
  plain(cigar.brand) === brand &&
  (line === '' || plain(cigar.productLine) === line) &&
  (vitola === '' || plain(cigar.name) === vitola);

async function readQueries(set: SetName): Promise<Query[]> {
  const texts = await Promise.all(sets[set].map((file) => readFile(join(import.meta.dirname, file), 'utf8')));
  return texts.flatMap((text) => Papa.parse<Query>(text, { header: true, skipEmptyLines: true }).data);
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * How often the catalogue's search finds what misspelt, shortened and shuffled queries mean, and how fast.
 * Prints the figures and answers them. A query without line or vitola is satisfied by any of the brand or line.
 */
export async function measureCatalogueSearch(
  set: SetName,
  print = (line: string) => process.stdout.write(`${line}\n`),
): Promise<SearchReport> {
  const cigars = await readReferenceCigars();
  const queries = await readQueries(set);
  const warmedUp = new SearchIndex(cigars);
  for (const { query } of queries) warmedUp.search(query, 5);
  const started = performance.now();
  const index = new SearchIndex(cigars);
  const build = performance.now() - started;
  const times: number[] = [];
  const missed: string[] = [];
  let first = 0;
  let firstFive = 0;
  for (const wanted of queries) {
    const before = performance.now();
    const found = index.search(wanted.query, 5).map(({ at }) => cigars[at]);
    times.push(performance.now() - before);
    if (isWanted(found[0], wanted)) first += 1;
    else
      missed.push(
        `[${wanted.kind}] ${wanted.query} (${wanted.brand} ${wanted.line} ${wanted.vitola}) -> ${found[0] ? `${found[0].brand} ${found[0].productLine} ${found[0].name}` : 'nothing'}`,
      );
    if (found.some((cigar) => isWanted(cigar, wanted))) firstFive += 1;
  }
  times.sort((a, b) => a - b);
  const report = {
    set,
    queries: queries.length,
    top1: first / queries.length,
    top5: firstFive / queries.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    build,
    missed,
  };
  print(
    `Catalogue search, ${set}: ${report.queries} queries over ${cigars.length} cigars, top-1 ${report.top1.toFixed(3)}, ` +
      `top-5 ${report.top5.toFixed(3)}, p50 ${report.p50.toFixed(2)} ms, p99 ${report.p99.toFixed(2)} ms, index in ${build.toFixed(0)} ms`,
  );
  return report;
}

if (import.meta.main) {
  for (const set of Object.keys(sets) as SetName[]) {
    const { missed } = await measureCatalogueSearch(set);
    if (process.argv.includes('--missed')) process.stdout.write(`${missed.join('\n')}\n`);
  }
}
