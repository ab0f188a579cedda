import { performance } from 'node:perf_hooks';
import { connect } from '../../../server/src/db/connect.ts';
import { percentile } from '../percentile.ts';
import { isExpected, normalize, readQueries, type SetName, querySets } from './queries.ts';

interface Row {
  brand: string;
  line: string;
  vitola: string;
}

const orders = {
  similarity: 'similarity(words, $1)',
  'word similarity': 'word_similarity($1, words)',
  both: 'similarity(words, $1) + word_similarity($1, words)',
};

/**
 * Runs the same queries with PostgreSQL's trigrams and an index, for comparison with the search in memory. Needs a database
 * with the catalog in DATABASE_URL; creates only a temporary table.
 */
async function measureTrigrams(url: string): Promise<void> {
  const connection = connect(url, { onError: () => undefined });
  const client = await connection.pool.connect();
  await client.query(`create extension if not exists pg_trgm; create extension if not exists unaccent;
    create temporary table searched as select brand, product_line, name,
      lower(unaccent(concat_ws(' ', brand, product_line, name))) as words from cigar_database;
    create index on searched using gist (words gist_trgm_ops (siglen = 64)); analyze searched`);
  for (const set of Object.keys(querySets) as SetName[]) {
    const queries = await readQueries(set);
    for (const [name, order] of Object.entries(orders)) {
      const times: number[] = [];
      let [first, firstFive] = [0, 0];
      for (const query of queries) {
        const before = performance.now();
        const { rows } = await client.query<Row>(
          `select brand, product_line as line, name as vitola from searched order by ${order} desc limit 5`,
          [normalize(query.query)],
        );
        times.push(performance.now() - before);
        if (isExpected(rows[0], query)) first += 1;
        if (rows.some((row) => isExpected(row, query))) firstFive += 1;
      }
      const p99 = percentile(times, 0.99);
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
