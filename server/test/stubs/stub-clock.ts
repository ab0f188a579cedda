import type { Clock } from '../../src/context/clock.ts';

/** A clock that stands still until told otherwise. */
export class StubClock implements Clock {
  #at: number;

  constructor(at: Date) {
    this.#at = at.getTime();
  }

  now(): Date {
    return new Date(this.#at);
  }

  /** Moves the time forward by so many milliseconds. */
  advance(milliseconds: number): void {
    this.#at += milliseconds;
  }
}
