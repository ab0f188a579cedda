import type { Critique } from '@vitola/contract/recommendation';
import type { Preferences } from '@vitola/contract/survey';
import type { Card } from '@vitola/engine';
import type { Pool } from 'pg';
import { isDatabaseAway } from '../../lib/error-replies.ts';
import { GroupCommit } from '../../lib/group-commit.ts';
import { RecommendationCounts } from '../inventory/index.ts';
import { type Coded, PickCodes } from '../sales/index.ts';
import { insertMissingResults, insertResults } from './queries.ts';
import type { WrittenCigar } from './written-cigars.ts';

/** One guest's result, as it goes to the log. */
export interface Result extends Coded {
  readonly resultId: string;
  readonly sessionId: string | null;
  readonly preferences: Preferences;
  /** What the guest said of the results before this one; none for a guest's first. */
  readonly critiques: readonly Critique[];
  readonly policyVersion: string;
  readonly cards: readonly { readonly card: Card; readonly cigar: WrittenCigar }[];
}

const keepMost = 10_000;
const retryMilliseconds = 1_000;
const patienceMilliseconds = 3_000;

/**
 * Writes results to the log; each is stored before its guest is answered. While the database is away guests are still
 * answered: results wait in memory (the newest 10,000) and are written once when it is back.
 */
export class Recorder {
  readonly #commit: GroupCommit<Result>;
  readonly #late: GroupCommit<Result>;
  readonly #codes: PickCodes;
  /** Most Recommended, which follows what is written. */
  readonly counts: RecommendationCounts;
  #waiting: Result[] = [];
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(pool: Pool) {
    this.#codes = new PickCodes(pool);
    this.counts = new RecommendationCounts(pool);
    this.#commit = new GroupCommit((results) => this.#write(results, () => insertResults(pool, results)));
    this.#late = new GroupCommit((results) =>
      this.#write(results, () => insertMissingResults(pool, results)),
    );
  }

  /**
   * Answers whether the result is stored now; it then has its pick code, if it shows a card. A database that does not
   * answer in three seconds keeps no guest waiting: the result is then on its way, and kept if that fails.
   */
  record(result: Result): Promise<boolean> {
    return new Promise((answer, refuse) => {
      const patience = setTimeout(answer, patienceMilliseconds, false);
      this.#commit.push(result, (error) => {
        clearTimeout(patience);
        if (error === undefined) return answer(true);
        if (!isDatabaseAway(error)) return refuse(error);
        this.#keep(result);
        answer(false);
      });
    });
  }

  /** How many results wait for the database. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Writes what waits, as far as the database lets it, and stops trying. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#commit.settled();
    await this.#late.settled();
    await this.#writeWaiting();
    this.counts.close();
  }

  async #write(results: readonly Result[], insert: () => Promise<void>): Promise<void> {
    await this.#codes.give(results.filter(({ cards }) => cards.length > 0));
    await insert();
    this.counts.soon();
  }

  #keep(result: Result): void {
    this.#waiting.push(result);
    if (this.#waiting.length > keepMost) this.#waiting.shift();
    if (!this.#closed) this.#retry ??= setTimeout(() => void this.#writeWaiting(), retryMilliseconds).unref();
  }

  async #writeWaiting(): Promise<void> {
    this.#retry = undefined;
    const results = this.#waiting;
    this.#waiting = [];
    await Promise.all(
      results.map((result) =>
        this.#late.add(result).catch((error: unknown) => {
          if (isDatabaseAway(error)) this.#keep(result);
        }),
      ),
    );
  }
}
