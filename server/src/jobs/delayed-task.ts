const maxBackoff = 32;

/** Runs a task some time after it was scheduled, once for all that scheduled it meanwhile, and again after a failure. */
export class DelayedTask {
  readonly #run: () => Promise<unknown>;
  readonly #delay: number;
  readonly #rest: number;
  #lastMs = 0;
  #backoff = 1;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /**
   * `delay` is in milliseconds; after each failure it doubles, up to 32 times. It is at least `rest` times as long as the last run
   * took.
   */
  constructor(run: () => Promise<unknown>, delay: number, rest = 0) {
    this.#run = run;
    this.#delay = delay;
    this.#rest = rest;
  }

  /** Runs the task after the delay, unless it is scheduled already. */
  schedule(): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => void this.#tryNow(), this.#nextDelay).unref();
  }

  get #nextDelay(): number {
    return Math.max(this.#delay * this.#backoff, this.#lastMs * this.#rest);
  }

  async #tryNow(): Promise<void> {
    this.#timer = undefined;
    const began = performance.now();
    try {
      await this.#run();
      this.#lastMs = performance.now() - began;
      this.#backoff = 1;
    } catch {
      this.#backoff = Math.min(2 * this.#backoff, maxBackoff);
      this.schedule();
    }
  }

  /** Stops the timer. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
