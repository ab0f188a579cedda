import type { Clock } from '../../src/context/clock.ts';

/** A clock that moves only when a test advances it. */
export class StubClock implements Clock {
  #at: number;

  constructor(at: Date) {
    this.#at = at.getTime();
  }

  now(): Date {
    return new Date(this.#at);
  }

  /** Moves the time forward by `milliseconds`. */
  advance(milliseconds: number): void {
    this.#at += milliseconds;
  }
}
