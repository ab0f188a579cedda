/** The source of the current time; tests and development replace it. */
export interface Clock {
  /** The current time. */
  now(): Date;
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };

/** The system time moved forward, for trying out expiries in development. */
export class MovedClock implements Clock {
  #ahead = 0;

  /** The system time plus all moves. */
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Moves the time forward by `milliseconds`, on top of earlier moves. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  /** Returns to the system time. */
  reset(): void {
    this.#ahead = 0;
  }
}
