import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * At the start of a statement, has each connection prepare it once: for reads repeated every few seconds whose planning takes
 * longer than their execution. The text must not vary from call to call.
 */
export const prepared = sql.raw(mark);

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Gives the statements marked as `prepared` a name on this connection, under which the driver prepares them. */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<pg.QueryResult>;
  const named = (text: string, values?: unknown[]) =>
    query({ name: hash('sha256', text, 'hex').slice(0, 32), text, values });
  client.query = ((...sent: unknown[]) => {
    const [text, values] = sent;
    return typeof text === 'string' && text.trimStart().startsWith(mark)
      ? named(text, values as unknown[])
      : query(...sent);
  }) as Query as typeof client.query;
}
