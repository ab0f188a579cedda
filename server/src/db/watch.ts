import type { Pool } from 'pg';

interface Log {
  warn(facts: object, words: string): void;
}

/**
 * Logs once that the database is unreachable, however many connections and jobs notice it, and once that it is back: after
 * the first loss it is polled until it answers.
 */
export class DatabaseWatch {
  readonly #pool: () => Pool;
  readonly #log: () => Log | undefined;
  readonly #pause: number;
  #lostAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** `pool` and `log` are called only when needed. `pause`: milliseconds between two polls. */
  constructor(pool: () => Pool, log: () => Log | undefined, pause = 500) {
    this.#pool = pool;
    this.#log = log;
    this.#pause = pause;
  }

  /** Reports a lost connection, or work that failed because there was none. */
  reportLost(error: Error & { code?: string }): void {
    if (this.#stopped || this.#lostAt !== undefined) return;
    this.#lostAt = performance.now();
    this.#log()?.warn({ code: error.code, reason: error.message }, 'database connection lost');
    this.#pollLater();
  }

  /** Stops the watch: connections lost from now on are expected. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #pollLater(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      void this.#pool()
        .query('select 1')
        .then(
          () => this.#reportBack(),
          () => this.#pollLater(),
        );
    }, this.#pause).unref();
  }

  #reportBack(): void {
    if (this.#stopped || this.#lostAt === undefined) return;
    const seconds = Math.round((performance.now() - this.#lostAt) / 100) / 10;
    this.#lostAt = undefined;
    this.#log()?.warn({ seconds }, 'database connection back');
  }
}
