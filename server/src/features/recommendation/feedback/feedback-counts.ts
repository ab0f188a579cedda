import type { Changes } from '../../../db/changes.ts';
import type { Database } from '../../../db/connect.ts';
import { DelayedTask } from '../../../jobs/delayed-task.ts';
import { addDueFeedback, countFeedback, listUncounted, usualWindow } from './count-queries.ts';

const delayMs = 30_000;

/** Adds up guests' feedback by cigar about half a minute after results and sales were stored. */
export class FeedbackCounts {
  readonly #db: Database;
  readonly #window: typeof usualWindow;
  readonly #task: DelayedTask;

  constructor(db: Database, changes: Changes, window = usualWindow) {
    this.#db = db;
    this.#window = window;
    this.#task = new DelayedTask(() => this.applyNow(), delayMs);
    // As after a sale.
    changes.on('lounge_changed', () => this.schedule());
  }

  /** Adds up what is due in about half a minute, with retries after a failure. */
  schedule(): void {
    this.#task.schedule();
  }

  /** Adds up what is due now, and leaves out the oldest cards of lounges that have too many. */
  async applyNow(): Promise<void> {
    for (const loungeId of await addDueFeedback(this.#db, this.#window))
      await countFeedback(this.#db, loungeId, this.#window);
  }

  /** Adds up what is due, and counts the lounges that never were, one after another. */
  async catchUp(): Promise<void> {
    await this.applyNow();
    for (const loungeId of await listUncounted(this.#db))
      await countFeedback(this.#db, loungeId, this.#window);
  }

  /** Stops the timer. What is still due is added up by the next process. */
  close(): void {
    this.#task.close();
  }
}
