import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { connect } from './connect.ts';

describe('a connection to a database that stops answering', () => {
  const lost: Error[] = [];
  const connection = connect(inject('server'), { onError: (error) => lost.push(error), queryTimeoutMs: 200 });
  afterAll(() => connection.close());

  it('times out, and counts as an unreachable database', async () => {
    const asked = sql`select pg_sleep(1)`.execute(connection.db);
    await expect(asked).rejects.toSatisfy(isDatabaseUnavailable);
  });

  it('reports a connection lost during a query to its listener, and keeps working', async () => {
    const other = connect(inject('server'), { onError: () => undefined });
    const work = connection.db.transaction().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
      await sql`select 1`.execute(db);
    });
    await expect(work).rejects.toSatisfy(isDatabaseUnavailable);
    await other.close();
    expect(lost.length).toBeGreaterThan(0);
    expect((await sql`select 1 as one`.execute(connection.db)).rows).toEqual([{ one: 1 }]);
  });
});

describe('a connection that is closed', () => {
  it.each(['the pool alone', 'queries too', 'nothing'])('leaves none open that %s used', async (used) => {
    const connection = connect(inject('server'), { onError: () => undefined });
    if (used === 'the pool alone') await connection.pool.query('select 1');
    if (used === 'queries too') await sql`select 1`.execute(connection.db);
    await connection.close();
    expect([connection.pool.ended, connection.pool.totalCount]).toEqual([true, 0]);
  });
});
