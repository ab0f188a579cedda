import type { Pool } from 'pg';

/** Milliseconds for which each answer is cached. */
const good = { working: 10_000, failing: 1_000 };

/**
 * A megabyte that PostgreSQL must put on the disk, beside the tables, and takes away at once: a row that fits into what
 * is there already would be written on a full disk too. It works on no table, so it waits for nobody and leaves nothing.
 */
const spill = `
  set local work_mem = '64kB';
  select count(*) from unnest(array_fill(repeat('x', 1000), array[1050]))`;

/** Checks whether the database can write, and caches the answer for a few seconds. */
export class WriteProbe {
  readonly #pool: Pool;
  readonly #onChange: (works: boolean, error?: Error) => void;
  #works = true;
  #goodUntil = 0;
  #asking: Promise<boolean> | undefined;

  /** `onChange` is called when writes begin to fail, and when they work again. */
  constructor(pool: Pool, onChange: (works: boolean, error?: Error) => void) {
    this.#pool = pool;
    this.#onChange = onChange;
  }

  /** Whether the database can write now, or could a few seconds ago. */
  isWritable(): Promise<boolean> {
    if (performance.now() < this.#goodUntil) return Promise.resolve(this.#works);
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  /** Reports a failed write: the next check is a fresh one. */
  reportFailure(): void {
    this.#goodUntil = 0;
  }

  async #ask(): Promise<boolean> {
    const error = await this.#write().catch((thrown: Error) => thrown);
    const works = error === undefined;
    if (works !== this.#works) this.#onChange(works, error);
    this.#works = works;
    this.#goodUntil = performance.now() + (works ? good.working : good.failing);
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
