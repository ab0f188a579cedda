import pg from 'pg';
import { findRunning } from '../../src/db/embedded/index.ts';

/** What a statement finds in the database of a product that runs on a data folder. */
export async function queryDatabase<R extends pg.QueryResultRow>(
  dataFolder: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const running = await findRunning(dataFolder, true);
  if (!running) throw new Error(`No database runs on ${dataFolder}.`);
  const client = new pg.Client(running.connection);
  await client.connect();
  try {
    const { rows } = await client.query<R>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
