import type { Pool } from 'pg';
import { foldCounts } from './count-queries.ts';

const delayMilliseconds = 1_000;

/** Keeps the cigars' counts about a second behind what is noted. */
export class RecommendationCounts {
  readonly #pool: Pool;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Counts what is noted in about a second. What cannot be counted then stays noted, and is counted with the next. */
  soon(): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.now().catch(() => undefined);
    }, delayMilliseconds).unref();
  }

  /** Counts what is noted. */
  async now(): Promise<void> {
    await foldCounts(this.#pool);
  }

  /** Counts no more by itself. What is still noted is counted by whoever comes next. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
