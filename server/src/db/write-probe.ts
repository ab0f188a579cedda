import type { Pool } from 'pg';

/** Milliseconds for which each answer is cached. */
const cacheMs = { working: 10_000, failing: 1_000 };

/**
 * Makes PostgreSQL write a temporary file of a megabyte, which it deletes at once: a single row could fit into existing
 * pages even on a full disk. It uses no table, so it waits for no lock and leaves nothing behind.
 */
const spill = `
  set local work_mem = '64kB';
  select count(*) from unnest(array_fill(repeat('x', 1000), array[1050]))`;

/** Checks whether the database can write, and caches the answer for a few seconds. */
export class WriteProbe {
  readonly #pool: Pool;
  readonly #onChange: (works: boolean, error?: Error) => void;
  #works = true;
  #cachedUntil = 0;
  #checking: Promise<boolean> | undefined;

  /** `onChange` is called when writes begin to fail, and when they work again. */
  constructor(pool: Pool, onChange: (works: boolean, error?: Error) => void) {
    this.#pool = pool;
    this.#onChange = onChange;
  }

  /** Whether the database can write now, or could a few seconds ago. */
  isWritable(): Promise<boolean> {
    if (performance.now() < this.#cachedUntil) return Promise.resolve(this.#works);
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  /** Reports a failed write: the next check is a fresh one. */
  reportFailure(): void {
    this.#cachedUntil = 0;
  }

  async #check(): Promise<boolean> {
    const error = await this.#write().catch((thrown: Error) => thrown);
    const works = error === undefined;
    if (works !== this.#works) this.#onChange(works, error);
    this.#works = works;
    this.#cachedUntil = performance.now() + (works ? cacheMs.working : cacheMs.failing);
    return works;
  }

  async #write(): Promise<undefined> {
    const { rows } = await this.#pool.query<{ only: string }>(
      "select current_setting('transaction_read_only') as only",
    );
    if (rows[0]?.only === 'on') throw new Error('the database is read-only');
    await this.#pool.query(spill);
  }
}
