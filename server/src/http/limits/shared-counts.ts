import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Context } from '../../context/context.ts';
import { connect, type Connection } from '../../db/connect.ts';

const timeoutMs = 1_000;

/**
 * Counts of limits that all processes share, in the database. While it does not answer within a second, this process counts
 * alone. Its two connections are its own: calls that hold one of the others could deadlock, and sign-ins would queue with them.
 */
export class SharedCounts {
  readonly #connection: Connection;
  readonly #secret: string;

  /** `secret` makes the keys, so that the table tells nobody's address. */
  constructor(to: string | PoolConfig, secret: string, isPooled = false) {
    this.#secret = secret;
    this.#connection = connect(to, {
      onError: () => undefined,
      connectionTimeoutMs: timeoutMs,
      isPooled,
      queryTimeoutMs: timeoutMs,
      connections: 2,
    });
  }

  /** A limiter under a name; a key over its limit is refused from memory until its time is over. */
  limiter(name: string, points: number, seconds: number): RateLimiterPostgres {
    const allowance = { keyPrefix: name, points, duration: seconds };
    return new RateLimiterPostgres({
      ...allowance,
      storeClient: this.#connection.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory(allowance),
    });
  }

  /** The key of a caller or an account. */
  keyOf(counted: string): string {
    return createHmac('sha256', this.#secret)
      .update(`rate limit ${counted}`)
      .digest('base64url')
      .slice(0, 22);
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}

/** Deletes shared counts whose time is over. */
export const purgeSharedCounts = ({ db, now }: Context) =>
  sql`delete from rate_limits where expire < ${now.getTime()}`.execute(db);
