/** The source of the current time; tests and development replace it. */
export interface Clock {
  /** This moment. */
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };

/** The real time, moved forward: for trying out tomorrow in development. */
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
