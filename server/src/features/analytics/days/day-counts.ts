import type { Clock } from '../../../context/clock.ts';
import type { Database } from '../../../db/connect.ts';
import { DelayedTask } from '../../../jobs/delayed-task.ts';
import { recountSomeDays } from './queries.ts';

const delayMs = 10_000;
/** Times the length of a count until the next one: on a busy day it may take a twentieth of the time, and no more. */
const rest = 20;
/** How many days, or lounges, are counted at once, at most. */
const mostAtOnce = 500;
/** Milliseconds that one count should take: after a longer one the next has half as many days, after a much shorter one twice as many. */
const countMs = 2_000;
/** PostgreSQL's code for a statement that took longer than it may. */
const tookTooLong = '57014';

/** Counts the events of each lounge and day about ten seconds after some were stored, or later where that takes long. */
export class DayCounts {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #task: DelayedTask;
  readonly #recount: typeof recountSomeDays;
  #atOnce = mostAtOnce;

  constructor(db: Database, clock: Clock, delay = delayMs, recount = recountSomeDays) {
    this.#db = db;
    this.#recount = recount;
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
      const atOnce = this.#atOnce;
      const counted = await this.#count(atOnce);
      if (counted === null) return this.schedule();
      if (counted !== 'too many' && counted < atOnce) return;
    }
  }

  /** Counts `atOnce` days at most, and decides how many are counted next. Returns how many there were, null while another process counts. */
  async #count(atOnce: number): Promise<number | 'too many' | null> {
    const began = performance.now();
    try {
      const counted = await this.#recount(this.#db, this.#clock.now(), atOnce);
      const ms = performance.now() - began;
      if (ms > countMs) this.#atOnce = Math.ceil(atOnce / 2);
      else if (ms < countMs / 4) this.#atOnce = Math.min(mostAtOnce, atOnce * 2);
      return counted;
    } catch (error) {
      if (atOnce === 1 || (error as { code?: string }).code !== tookTooLong) throw error;
      this.#atOnce = Math.ceil(atOnce / 2);
      return 'too many';
    }
  }

  /** Stops the timer. Days that are still uncounted are counted by the next process. */
  close(): void {
    this.#task.close();
  }
}
