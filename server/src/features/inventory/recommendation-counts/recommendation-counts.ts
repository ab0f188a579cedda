import type { Pool } from 'pg';
import { DelayedTask } from '../../../jobs/delayed-task.ts';
import { applyPendingCounts } from './queries.ts';

const delayMs = 30_000;

/** Applies pending recommendation counts to the cigars about half a minute after they were stored: each time updates the rows of all cigars that were shown. */
export class RecommendationCounts {
  readonly #pool: Pool;
  readonly #task: DelayedTask;

  constructor(pool: Pool, delay = delayMs) {
    this.#pool = pool;
    this.#task = new DelayedTask(() => this.applyNow(), delay);
  }

  /** Applies the pending counts in about half a minute, with retries after a failure. */
  schedule(): void {
    this.#task.schedule();
  }

  /** Applies the pending counts now. */
  async applyNow(): Promise<void> {
    await applyPendingCounts(this.#pool);
  }

  /** Stops the timer. Counts that are still pending are applied by the next process. */
  close(): void {
    this.#task.close();
  }
}
