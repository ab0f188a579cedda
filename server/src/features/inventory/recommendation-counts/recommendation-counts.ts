import type { Pool } from 'pg';
import { applyPendingCounts } from './queries.ts';

const delayMs = 1_000;
/** What cannot be counted is tried again after ever longer pauses, up to so many times the delay. */
const maxBackoff = 32;

/** Keeps the cigars' counts about a second behind what is noted. */
export class RecommendationCounts {
  readonly #pool: Pool;
  readonly #delay: number;
  #pause = 1;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(pool: Pool, delay = delayMs) {
    this.#pool = pool;
    this.#delay = delay;
  }

  /** Counts what is noted in about a second. What cannot be counted then stays noted, and is counted later, guests or not. */
  schedule(): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => void this.#tryNow(), this.#delay * this.#pause).unref();
  }

  async #tryNow(): Promise<void> {
    this.#timer = undefined;
    try {
      await this.applyNow();
      this.#pause = 1;
    } catch {
      this.#pause = Math.min(2 * this.#pause, maxBackoff);
      this.schedule();
    }
  }

  /** Counts what is noted. */
  async applyNow(): Promise<void> {
    await applyPendingCounts(this.#pool);
  }

  /** Counts no more by itself. What is still noted is counted by whoever comes next. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
