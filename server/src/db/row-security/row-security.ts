import { type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { DB } from '../types.generated.ts';
import { limitToLounge, queryInLounge } from './lounge-query.ts';

type Database = Kysely<DB>;

/** What a context needs to be limited to a lounge. */
interface Limitable {
  readonly db: Database;
  readonly loungeId: string | null;
  readonly unlimitedDb?: Database;
}

/**
 * PostgreSQL's row-level security, the second wall between lounges: calls that work on one lounge run in a role that sees no rows of
 * another, even where a query lacks its `where`. Off until `enableRowSecurity` has found the role.
 */
export class RowSecurity {
  readonly #pool: pg.Pool;
  readonly #databaseOn: (pool: PostgresPool) => Database;
  #isOn = false;

  /** `databaseOn` makes a query builder that uses a pool. */
  constructor(pool: pg.Pool, databaseOn: (pool: PostgresPool) => Database) {
    this.#pool = pool;
    this.#databaseOn = databaseOn;
  }

  /** Whether calls are limited from now on. */
  switchTo(isOn: boolean): void {
    this.#isOn = isOn;
  }

  /** The context with queries that see only its lounge's rows; the same context where it has no lounge, or while row security is off. */
  limit<C extends Limitable>(ctx: C): C {
    const { loungeId } = ctx;
    if (!this.#isOn || loungeId === null) return ctx;
    return { ...ctx, db: this.#databaseOn(this.#poolOf(loungeId)), unlimitedDb: ctx.db };
  }

  #poolOf(loungeId: string): PostgresPool {
    return {
      options: this.#pool.options,
      connect: async () => limited(await this.#pool.connect(), loungeId),
      end: async () => undefined,
    };
  }
}

/** A connection whose every transaction, and every statement outside of one, is limited to a lounge. */
function limited(client: pg.PoolClient, loungeId: string): PostgresPoolClient {
  let isInTransaction = false;
  const query = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    else if (isInTransaction) return client.query(text, [...values]);
    else if (/^(?:begin|start transaction)\b/.test(text)) {
      isInTransaction = true;
      return client.query(`${text}; ${limitToLounge(loungeId)}`);
    } else return queryInLounge(client, loungeId, text, values);
    return client.query(text);
  };
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
}
