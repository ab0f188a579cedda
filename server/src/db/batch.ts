import type { Pool, PoolClient } from 'pg';

/**
 * Runs `work` in one transaction on a bare client, for the few writes made for every guest: COPY and prepared
 * statements. Everything else uses `inTransaction`.
 */
export async function inBatch(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      lost = failed;
    });
    throw error;
  } finally {
    client.release(lost);
  }
}
