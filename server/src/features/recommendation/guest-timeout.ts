/**
 * How long guests wait for the database: shared by the two things that they may wait for (a changed shelf, and storing the
 * result), so that the first wait without an answer shortens the second.
 */
export class GuestTimeout {
  readonly #usualMs: number;
  readonly #whileAwayMs: number;
  #isAway = false;

  constructor({ usualMs = 3_000, whileAwayMs = 50 } = {}) {
    this.#usualMs = usualMs;
    this.#whileAwayMs = whileAwayMs;
  }

  /** Milliseconds of the next wait: three seconds, or 50 ms (a tenth of a second for both) if the last had no answer. */
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
