import { performance } from 'node:perf_hooks';
import {
  type ReferenceCigar,
  readReferenceCigars,
  SearchIndex,
} from '../../../server/src/features/catalogue/index.ts';
import { percentile } from '../percentile.ts';
import { isExpected, type Query, readQueries, type SetName, querySets } from './queries.ts';

/** How well the search does on a query set. */
export interface SearchReport {
  set: SetName;
  queries: number;
  /** Shares, 0-1, of queries whose cigar comes first, and among the first five. */
  top1: number;
  top5: number;
  /** Milliseconds of one search over the whole catalog in a running server, on an index that has answered nothing yet. */
  p50: number;
  p99: number;
  /** Milliseconds to build the index. */
  build: number;
  missed: string[];
}

const isExpectedCigar = (cigar: ReferenceCigar | undefined, query: Query): boolean =>
  isExpected(cigar && { brand: cigar.brand, line: cigar.productLine, vitola: cigar.name }, query);

const missedLine = ({ kind, query, brand, line, vitola }: Query, found: ReferenceCigar | undefined): string =>
  `[${kind}] ${query} (${brand} ${line} ${vitola}) -> ${found ? `${found.brand} ${found.productLine ?? ''} ${found.name}` : 'nothing'}`;

/**
 * How often the catalog's search finds what misspelled, shortened and shuffled queries mean, and how fast.
 * Prints and returns the figures. A query without line or vitola accepts any of the brand or line.
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
  for (const query of queries) {
    const before = performance.now();
    const found = index.search(query.query, 5).map(({ at }) => cigars[at]);
    times.push(performance.now() - before);
    if (isExpectedCigar(found[0], query)) first += 1;
    else missed.push(missedLine(query, found[0]));
    if (found.some((cigar) => isExpectedCigar(cigar, query))) firstFive += 1;
  }
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
  for (const set of Object.keys(querySets) as SetName[]) {
    const { missed } = await measureCatalogueSearch(set);
    if (process.argv.includes('--missed')) process.stdout.write(`${missed.join('\n')}\n`);
  }
}
