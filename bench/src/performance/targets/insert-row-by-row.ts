import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { connectionsUnderLoad } from '../load.ts';

/** Rows committed per second. */
export interface RowsPerSecond {
  perSecond: number;
}

const seconds = Number(process.env.BENCH_SECONDS ?? 2);

/** The minimum for a write: one row, one statement, one commit, from as many callers as the calls have. */
export async function insertRowByRow(to: pg.PoolConfig): Promise<RowsPerSecond> {
  const pool = new pg.Pool({ ...to, max: 12 });
  await pool.query(
    'create table if not exists bare_rows (id bigint generated always as identity primary key, name text, price numeric, at timestamptz)',
  );
  const started = performance.now();
  const end = started + seconds * 1000;
  let rows = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      await pool.query('insert into bare_rows (name, price, at) values ($1, $2, $3)', [
        'Robusto',
        '12.50',
        new Date(),
      ]);
      rows += 1;
    }
  };
  await Promise.all(Array.from({ length: connectionsUnderLoad }, caller));
  const elapsed = (performance.now() - started) / 1000;
  await pool.end();
  return { perSecond: rows / elapsed };
}
