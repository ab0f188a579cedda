import type { Pool } from 'pg';
import { applyPendingCounts } from './queries.ts';

const delayMs = 1_000;
/** After a failure the delay doubles, up to this many times the normal delay. */
const maxBackoff = 32;

/** Applies pending recommendation counts to the cigars about a second after they were stored. */
export class RecommendationCounts {
  readonly #pool: Pool;
  readonly #delay: number;
  #backoff = 1;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(pool: Pool, delay = delayMs) {
    this.#pool = pool;
    this.#delay = delay;
  }

  /** Applies the pending counts in about a second, with retries after a failure. */
  schedule(): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => void this.#tryNow(), this.#delay * this.#backoff).unref();
  }

  async #tryNow(): Promise<void> {
    this.#timer = undefined;
    try {
      await this.applyNow();
      this.#backoff = 1;
    } catch {
      this.#backoff = Math.min(2 * this.#backoff, maxBackoff);
      this.schedule();
    }
  }

  /** Applies the pending counts now. */
  async applyNow(): Promise<void> {
    await applyPendingCounts(this.#pool);
  }

  /** Stops the timer. Counts that are still pending are applied by the next process. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
