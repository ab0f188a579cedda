import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import Papa from 'papaparse';
import { connect } from '../../../server/src/db/connect.ts';
import { sets } from './catalogue-search.ts';

interface Query {
  query: string;
  brand: string;
  line: string;
  vitola: string;
}
interface Row {
  brand: string;
  product_line: string;
  name: string;
}

const orders = {
  similarity: 'similarity(words, $1)',
  'word similarity': 'word_similarity($1, words)',
  both: 'similarity(words, $1) + word_similarity($1, words)',
};
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The same queries answered by PostgreSQL's trigrams with an index, for comparison with the search in memory. Needs a
 * database with the catalogue in DATABASE_URL; makes a temporary table only.
 */
async function measureTrigrams(url: string): Promise<void> {
  const connection = connect(url, { onError: () => undefined });
  const client = await connection.pool.connect();
  await client.query(`create extension if not exists pg_trgm; create extension if not exists unaccent;
    create temporary table searched as select brand, product_line, name,
      lower(unaccent(concat_ws(' ', brand, product_line, name))) as words from cigar_database;
    create index on searched using gist (words gist_trgm_ops (siglen = 64)); analyze searched`);
  for (const [set, files] of Object.entries(sets)) {
    const texts = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')));
    const queries = texts.flatMap(
      (text) => Papa.parse<Query>(text, { header: true, skipEmptyLines: true }).data,
    );
    for (const [name, order] of Object.entries(orders)) {
      const times: number[] = [];
      let [first, firstFive] = [0, 0];
      for (const wanted of queries) {
        const before = performance.now();
        const { rows } = await client.query<Row>(
          `select brand, product_line, name from searched order by ${order} desc limit 5`,
          [plain(wanted.query)],
        );
        times.push(performance.now() - before);
        const isWanted = (row: Row | undefined) =>
          row !== undefined &&
          plain(row.brand) === plain(wanted.brand) &&
          (!wanted.line || plain(row.product_line) === plain(wanted.line)) &&
          (!wanted.vitola || plain(row.name) === plain(wanted.vitola));
        if (isWanted(rows[0])) first += 1;
        if (rows.some(isWanted)) firstFive += 1;
      }
      times.sort((a, b) => a - b);
      const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
      process.stdout.write(
        `Trigrams by ${name}, ${set}: ${queries.length} queries, top-1 ${(first / queries.length).toFixed(3)}, ` +
          `top-5 ${(firstFive / queries.length).toFixed(3)}, p99 ${p99.toFixed(1)} ms\n`,
      );
    }
  }
  client.release(true);
  await connection.close();
}

await measureTrigrams(process.env.DATABASE_URL ?? '');
