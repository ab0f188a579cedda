import type { Clock } from '../../../context/clock.ts';
import type { Database } from '../../../db/connect.ts';
import { DelayedTask } from '../../../jobs/delayed-task.ts';
import { countedAtOnce, recountSomeDays } from './queries.ts';

const delayMs = 10_000;
/** Times the length of a count until the next one: on a busy day it may take a twentieth of the time, and no more. */
const rest = 20;

/** Counts the events of each lounge and day about ten seconds after some were stored, or later where that takes long. */
export class DayCounts {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #task: DelayedTask;

  constructor(db: Database, clock: Clock, delay = delayMs) {
    this.#db = db;
    this.#clock = clock;
    this.#task = new DelayedTask(() => this.applyNow(), delay, rest);
  }

  /** Counts in about ten seconds, with retries after a failure. */
  schedule(): void {
    this.#task.schedule();
  }

  /** Counts all days that got events, and moves the window of 30 days. While another process counts, it is done later. */
  async applyNow(): Promise<void> {
    for (;;) {
      const counted = await recountSomeDays(this.#db, this.#clock.now());
      if (counted === null) return this.schedule();
      if (counted < countedAtOnce) return;
    }
  }

  /** Stops the timer. Days that are still uncounted are counted by the next process. */
  close(): void {
    this.#task.close();
  }
}
