const maxBackoff = 32;

/** Runs a task some time after it was scheduled, once for all that scheduled it meanwhile, and again after a failure. */
export class DelayedTask {
  readonly #run: () => Promise<unknown>;
  readonly #delay: number;
  #backoff = 1;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** `delay` is in milliseconds; after each failure it doubles, up to 32 times. */
  constructor(run: () => Promise<unknown>, delay: number) {
    this.#run = run;
    this.#delay = delay;
  }

  /** Runs the task after the delay, unless it is scheduled already. */
  schedule(): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => void this.#tryNow(), this.#delay * this.#backoff).unref();
  }

  async #tryNow(): Promise<void> {
    this.#timer = undefined;
    try {
      await this.#run();
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
