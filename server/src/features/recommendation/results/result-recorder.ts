import type { Critique } from '@vitola/contract/recommendation/tiered';
import type { Preferences } from '@vitola/contract/recommendation/survey-answers';
import type { Card } from '@vitola/engine';
import type { Pool } from 'pg';
import { isDatabaseAway } from '../../../errors/database-unavailable.ts';
import { AppError } from '../../../errors/app-error.ts';
import { GroupCommit } from '../../../jobs/group-commit.ts';
import { RecommendationCounts } from '../../inventory/index.ts';
import { type WithPickCode, PickCodes } from '../../sales/index.ts';
import {
  findResult,
  insertMissingResults,
  insertResults,
  isSameRequest,
  isStoredAlready,
  resultKey,
} from './queries.ts';
import type { CigarJson } from '../reply/cigar-json.ts';

/** One guest's result, as it goes to the log. */
export interface RecordedResult extends WithPickCode {
  readonly resultId: string;
  /** Whether a device made the id: it may send it again, to whatever process, and it is stored once. */
  readonly hasDeviceId: boolean;
  readonly sessionId: string | null;
  readonly preferences: Preferences;
  /** What the guest said of the results before this one; none for a guest's first. */
  readonly critiques: readonly Critique[];
  readonly policyVersion: string;
  /** The address that asked; null where no system of the lounge is to hear of it. */
  readonly callerAddress: string | null;
  readonly cards: readonly { readonly card: Card; readonly cigar: CigarJson }[];
}

type OnLost = (error: unknown, resultId: string) => void;
type OnStored = (results: readonly RecordedResult[]) => void;

const maxWaiting = 10_000;
const retryDelayMs = 1_000;
const guestTimeoutMs = 3_000;

/**
 * Writes results to the log; each is stored before its guest is answered. While the database is away guests are still
 * answered: results wait in memory (the newest 10,000) and are written once when it is back.
 */
export class ResultRecorder {
  readonly #commit: GroupCommit<RecordedResult>;
  readonly #late: GroupCommit<RecordedResult>;
  readonly #codes: PickCodes;
  /** Most Recommended, which follows what is written. */
  readonly counts: RecommendationCounts;
  /** Results under an id of a device's making, by lounge and id, until they are stored or lost. */
  readonly #repeatable = new Map<string, { result: RecordedResult; code: Promise<string | null> }>();
  readonly #pool: Pool;
  readonly #onLost: OnLost;
  readonly #onStored: OnStored;
  /** By lounge and id, the oldest first. */
  #waiting = new Map<string, RecordedResult>();
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  /**
   * `onLost` hears of a result that is refused for good when nobody waits for its answer any more, `onStored` of all that
   * are written, late ones too; of one perhaps twice.
   */
  constructor(pool: Pool, onLost: OnLost, onStored: OnStored = () => undefined) {
    this.#pool = pool;
    this.#onLost = onLost;
    this.#onStored = onStored;
    this.#codes = new PickCodes(pool);
    this.counts = new RecommendationCounts(pool);
    this.#commit = new GroupCommit((results) => this.#write(results, () => insertResults(pool, results)));
    this.#late = new GroupCommit((results) =>
      this.#write(results, () => insertMissingResults(pool, results)),
    );
  }

  /**
   * Answers with the pick code once the result is stored; null where it shows no card, or is not stored yet. A database
   * that does not answer in three seconds keeps no guest waiting: the result is then on its way, and kept if that fails.
   */
  record(result: RecordedResult): Promise<string | null> {
    return this.#patiently(result, this.#store(result));
  }

  /**
   * The same for a result whose id a device made: it may be sent again, and is stored once. KEY_REUSED when the id stands
   * for other answers or critiques.
   */
  async recordOnce(result: RecordedResult): Promise<string | null> {
    const before = this.#repeatable.get(resultKey(result));
    if (before) {
      if (!isSameRequest(before.result, result)) throw new AppError('KEY_REUSED');
      return before.code;
    }
    const code = this.#patiently(result, this.#recordFirst(result));
    this.#repeatable.set(resultKey(result), { result, code });
    return code;
  }

  async #recordFirst(result: RecordedResult): Promise<string | null> {
    try {
      const stored = await findResult(this.#pool, result);
      if (!stored) return await this.#store(result);
      if (!isSameRequest(stored, result)) throw new AppError('KEY_REUSED');
      this.#settle(result);
      return stored.pickCode;
    } catch (error) {
      if (isDatabaseAway(error)) {
        this.#keep(result);
        return null;
      }
      this.#settle(result);
      throw error;
    }
  }

  /** The pick code once the result is stored; null where it waits for the database. */
  async #store(result: RecordedResult): Promise<string | null> {
    try {
      await this.#commit.add(result);
    } catch (error) {
      if (isDatabaseAway(error)) {
        this.#keep(result);
        return null;
      }
      this.#settle(result);
      throw error;
    }
    this.#settle(result);
    return result.pickCode;
  }

  /** What comes of a result within three seconds, else null; a refusal that comes later is reported. */
  #patiently(result: RecordedResult, code: Promise<string | null>): Promise<string | null> {
    return new Promise((answer, refuse) => {
      let isAnswered = false;
      const patience = setTimeout(() => {
        isAnswered = true;
        answer(null);
      }, guestTimeoutMs);
      code
        .then(answer, (error: unknown) => {
          if (isAnswered) this.#onLost(error, result.resultId);
          else refuse(error instanceof Error ? error : new Error(String(error)));
        })
        .finally(() => clearTimeout(patience));
    });
  }

  /** How many results wait for the database. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Writes what waits, and stops trying: what the database does not take then is lost. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#commit.settled();
    await this.#late.settled();
    await this.#writeWaiting();
    for (const result of this.#waiting.values())
      this.#lose(result, new Error('The server stopped while the database was away.'));
    this.counts.close();
  }

  async #write(results: readonly RecordedResult[], insert: () => Promise<void>): Promise<void> {
    await this.#codes.assign(results.filter(({ cards }) => cards.length > 0));
    try {
      await insert();
    } catch (error) {
      const [result, ...others] = results;
      // With others it is tried again by itself.
      if (!result || others.length > 0 || !isStoredAlready(error)) throw error;
      return this.#adopt(result);
    }
    this.counts.schedule();
    this.#onStored(results);
  }

  // Another process stored it at the same time: what it gave the guest counts.
  async #adopt(result: RecordedResult): Promise<void> {
    const stored = await findResult(this.#pool, result);
    if (!stored || !isSameRequest(stored, result)) throw new AppError('KEY_REUSED');
    result.pickCode = stored.pickCode;
  }

  #keep(result: RecordedResult): void {
    if (this.#waiting.has(resultKey(result))) return;
    this.#waiting.set(resultKey(result), result);
    if (this.#waiting.size > maxWaiting) this.#dropOldest();
    if (!this.#closed) this.#retry ??= setTimeout(() => void this.#writeWaiting(), retryDelayMs).unref();
  }

  #dropOldest(): void {
    const [oldest] = this.#waiting.values();
    if (!oldest) return;
    this.#waiting.delete(resultKey(oldest));
    this.#lose(oldest, new Error(`More than ${maxWaiting} results wait for the database.`));
  }

  async #writeWaiting(): Promise<void> {
    this.#retry = undefined;
    const results = [...this.#waiting.values()];
    this.#waiting = new Map();
    await Promise.all(
      results.map((result) =>
        this.#late.add(result).then(
          () => this.#settle(result),
          (error: unknown) => (isDatabaseAway(error) ? this.#keep(result) : this.#lose(result, error)),
        ),
      ),
    );
  }

  #lose(result: RecordedResult, error: unknown): void {
    this.#settle(result);
    this.#onLost(error, result.resultId);
  }

  // It is stored, refused or lost: what its id stands for the database says from now on.
  #settle(result: RecordedResult): void {
    if (this.#repeatable.get(resultKey(result))?.result === result)
      this.#repeatable.delete(resultKey(result));
  }
}
