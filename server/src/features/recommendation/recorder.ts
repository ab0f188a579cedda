import type { Critique, GuestCigar } from '@vitola/contract/recommendation';
import type { Preferences } from '@vitola/contract/survey';
import type { Card } from '@vitola/engine';
import type { Pool } from 'pg';
import { isDatabaseAway } from '../../lib/error-replies.ts';
import { GroupCommit } from '../../lib/group-commit.ts';
import type { Coded } from '../sales/index.ts';
import { insertMissingResults, insertResults } from './queries.ts';

/** One guest's result, as it goes to the log. */
export interface Result extends Coded {
  sessionId: string | null;
  preferences: Preferences;
  /** What the guest said of the results before this one; none for a guest's first. */
  critiques: readonly Critique[];
  policyVersion: string;
  cards: { card: Card; cigar: GuestCigar }[];
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
  #waiting: Result[] = [];
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(pool: Pool) {
    this.#commit = new GroupCommit((results) => insertResults(pool, results));
    this.#late = new GroupCommit((results) => insertMissingResults(pool, results));
  }

  /**
   * Answers whether the result is stored now; its pick code holds only then. A database that does not answer in three
   * seconds keeps no guest waiting: the result is then on its way, and kept if that fails.
   */
  async record(result: Result): Promise<boolean> {
    const storing = this.#commit.add(result).then(
      () => true,
      (error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        this.#keep(result);
        return false;
      },
    );
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<boolean>((answer) => {
      timer = setTimeout(() => answer(false), patienceMilliseconds);
    });
    return Promise.race([storing, patience]).finally(() => clearTimeout(timer));
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
