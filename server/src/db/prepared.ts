import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * At the start of a statement, has each connection prepare it once: for reads repeated every few seconds whose planning takes
 * longer than their execution. The text must not vary from call to call.
 */
export const prepared = sql.raw(mark);

/** A text marked like that, for the driver itself. */
export const asPrepared = (text: string): string => `${mark} ${text}`;

/** The name under which a connection prepares a statement; undefined if it is not marked as `prepared`. */
export const preparedName = (text: string): string | undefined =>
  text.trimStart().startsWith(mark) ? hash('sha256', text, 'hex').slice(0, 32) : undefined;

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

const preparing = new WeakSet<object>();

/** Whether a connection keeps what it prepares. Behind a pooler in transaction mode the next statement may run on another one. */
export const mayPrepare = (client: pg.PoolClient): boolean => preparing.has(client);

/** Gives the statements marked as `prepared` a name on this connection, under which the driver prepares them. */
export function prepareMarked(client: pg.PoolClient): void {
  preparing.add(client);
  const query = client.query.bind(client) as (...sent: unknown[]) => Promise<pg.QueryResult>;
  client.query = ((...sent: unknown[]) => {
    const [text, values, ...callback] = sent;
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    return name === undefined ? query(...sent) : query({ name, text, values }, ...callback);
  }) as Query as typeof client.query;
}
