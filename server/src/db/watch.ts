import type { Pool } from 'pg';

interface Log {
  warn(facts: object, words: string): void;
}

/**
 * Says once that the database is gone, however many connections and jobs notice it, and once that it is back: from the
 * first loss on it is asked for an answer until it gives one.
 */
export class DatabaseWatch {
  readonly #pool: () => Pool;
  readonly #log: () => Log | undefined;
  readonly #pause: number;
  #lostAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** Both are asked for when they are needed. `pause`: milliseconds between two questions. */
  constructor(pool: () => Pool, log: () => Log | undefined, pause = 500) {
    this.#pool = pool;
    this.#log = log;
    this.#pause = pause;
  }

  /** Hears of a lost connection, or of work that failed because there was none. */
  reportLost(error: Error & { code?: string }): void {
    if (this.#stopped || this.#lostAt !== undefined) return;
    this.#lostAt = performance.now();
    this.#log()?.warn({ code: error.code, reason: error.message }, 'database connection lost');
    this.#askLater();
  }

  /** Ends the watch: what is lost from now on is meant to be. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #askLater(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      void this.#pool()
        .query('select 1')
        .then(
          () => this.#back(),
          () => this.#askLater(),
        );
    }, this.#pause).unref();
  }

  #back(): void {
    if (this.#stopped || this.#lostAt === undefined) return;
    const seconds = Math.round((performance.now() - this.#lostAt) / 100) / 10;
    this.#lostAt = undefined;
    this.#log()?.warn({ seconds }, 'database connection back');
  }
}
