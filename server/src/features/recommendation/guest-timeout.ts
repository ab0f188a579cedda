/** How long guests wait for the database: shared by everything that they wait for, so that the waits do not add up. */
export class GuestTimeout {
  readonly #usualMs: number;
  readonly #whileAwayMs: number;
  #isAway = false;

  constructor({ usualMs = 3_000, whileAwayMs = 100 } = {}) {
    this.#usualMs = usualMs;
    this.#whileAwayMs = whileAwayMs;
  }

  /** Milliseconds that the next guest waits: three seconds, or a tenth of one if the database did not answer the last time. */
  get ms(): number {
    return this.#isAway ? this.#whileAwayMs : this.#usualMs;
  }

  /** The database did not answer in time, or is unavailable. */
  noteAway(): void {
    this.#isAway = true;
  }

  noteAnswer(): void {
    this.#isAway = false;
  }
}
