/** Where the time comes from; tests and development move it. */
export interface Clock {
  /** This moment. */
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };

/** The real time, moved: development looks at tomorrow with it. */
export class MovedClock implements Clock {
  #ahead = 0;

  /** The machine's time and what it was moved by. */
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Moves the time forward by `milliseconds`, on top of earlier moves. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  /** Back to the real time. */
  reset(): void {
    this.#ahead = 0;
  }
}
