import type { RecordedResult } from './recorded-result.ts';
import type { Pool } from 'pg';
import { isDatabaseUnavailable } from '../../../errors/database-unavailable.ts';
import { AppError } from '../../../errors/app-error.ts';
import { GroupCommit } from '../../../jobs/group-commit.ts';
import { RecommendationCounts } from '../../inventory/index.ts';
import { claimReservedCode, PickCodes } from '../../sales/index.ts';
import { GuestTimeout } from '../guest-timeout.ts';
import { noteLateResult } from './late-result-queries.ts';
import {
  findResult,
  hasReservedCode,
  insertMissingResults,
  insertResults,
  isSameRequest,
  isStoredAlready,
  resultKey,
} from './queries.ts';

type OnLost = (error: unknown, resultId: string) => void;
type OnStored = (results: readonly RecordedResult[]) => void;

const maxWaiting = 10_000;
const retryDelayMs = 1_000;

/**
 * Stores results, each before its guest is answered. While the database is unavailable guests are still answered: results
 * wait in memory (the newest 10,000) and are stored once when it is back.
 */
export class ResultRecorder {
  readonly #commit: GroupCommit<RecordedResult>;
  readonly #retryCommit: GroupCommit<RecordedResult>;
  readonly #pickCodes: PickCodes;
  /** The cigars' recommendation counts, updated after results are stored. */
  readonly counts: RecommendationCounts;
  /** Results with a device's id, by lounge and id, until they are stored or lost. */
  readonly #unsettled = new Map<string, { result: RecordedResult; code: Promise<string | null> }>();
  readonly #pool: Pool;
  readonly #onLost: OnLost;
  readonly #onStored: OnStored;
  /** Results that wait for the database, by lounge and id, oldest first. */
  #waiting = new Map<string, RecordedResult>();
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #guestTimeout: GuestTimeout;

  /**
   * `onLost` is called with a result that could not be stored after its guest was answered, `onStored` with all that were
   * stored, late ones included; a result may be passed to it twice.
   */
  constructor(
    pool: Pool,
    onLost: OnLost,
    onStored: OnStored = () => undefined,
    guestTimeout = new GuestTimeout(),
  ) {
    this.#guestTimeout = guestTimeout;
    this.#pool = pool;
    this.#onLost = onLost;
    this.#onStored = onStored;
    this.#pickCodes = new PickCodes(pool);
    this.counts = new RecommendationCounts(pool);
    this.#commit = new GroupCommit((results) => this.#write(results, () => insertResults(pool, results)));
    this.#retryCommit = new GroupCommit((results) =>
      this.#write(results, () => insertMissingResults(pool, results)),
    );
  }

  /**
   * Stores a result and returns its pick code; null when it has no card, or is not stored yet. Returns null after the
   * guest's timeout without the database, too: the result is then still being stored, and queued for a retry if that fails.
   */
  record(result: RecordedResult): Promise<string | null> {
    return this.#withGuestTimeout(result, this.#store(result));
  }

  /**
   * The same for a result whose id a device created: a repeat is stored once. A reserved code that only the repeat has becomes
   * the result's too. KEY_REUSED when the id was used for other answers or critiques.
   */
  async recordOnce(result: RecordedResult): Promise<string | null> {
    const code = await this.#recordDeviceResult(result);
    // Beside the result and not with it: a guest who is served online costs nothing more.
    if (result.arrivedLateAt) await noteLateResult(this.#pool, result, result.arrivedLateAt);
    return code;
  }

  async #recordDeviceResult(result: RecordedResult): Promise<string | null> {
    const before = this.#unsettled.get(resultKey(result));
    if (before) {
      if (!isSameRequest(before.result, result)) throw new AppError('KEY_REUSED');
      if (!hasReservedCode(result)) return before.code;
      // Where the first waits for the database, it is stored with this code.
      before.result.reservedCode ??= result.reservedCode;
      const code = await before.code;
      const stored = await findResult(this.#pool, result);
      return stored ? this.#codeOfRepeat(result, stored) : code;
    }
    const code = this.#withGuestTimeout(result, this.#recordFirst(result));
    this.#unsettled.set(resultKey(result), { result, code });
    return code;
  }

  async #recordFirst(result: RecordedResult): Promise<string | null> {
    try {
      const stored = await findResult(this.#pool, result);
      if (!stored) return await this.#store(result);
      if (!isSameRequest(stored, result)) throw new AppError('KEY_REUSED');
      this.#settle(result);
      return await this.#codeOfRepeat(result, stored);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.#queueForRetry(result);
        return null;
      }
      this.#settle(result);
      throw error;
    }
  }

  /** The pick code once the result is stored; null when it waits for the database. */
  async #store(result: RecordedResult): Promise<string | null> {
    try {
      await this.#commit.add(result);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.#queueForRetry(result);
        return null;
      }
      this.#settle(result);
      throw error;
    }
    this.#settle(result);
    return result.pickCode;
  }

  /** The pick code if it arrives in time, or else null; a later error goes to `onLost`. */
  #withGuestTimeout(result: RecordedResult, code: Promise<string | null>): Promise<string | null> {
    return new Promise((resolve, reject) => {
      let isAnswered = false;
      const giveUp = () => {
        isAnswered = true;
        this.#guestTimeout.noteAway();
        resolve(null);
      };
      const timeout = setTimeout(giveUp, this.#guestTimeout.ms);
      code
        .then(resolve, (error: unknown) => {
          if (isAnswered) this.#onLost(error, result.resultId);
          else reject(error instanceof Error ? error : new Error(String(error)));
        })
        .finally(() => clearTimeout(timeout));
    });
  }

  /** How many results wait for the database. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Stores the waiting results and stops retrying; those that cannot be stored are lost. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#commit.settled();
    await this.#retryCommit.settled();
    await this.#writeWaiting();
    for (const result of this.#waiting.values())
      this.#reportLost(result, new Error('The server stopped while the database was away.'));
    this.counts.close();
  }

  async #write(results: readonly RecordedResult[], insert: () => Promise<void>): Promise<void> {
    const inNeed = results.filter((each) => each.cards.length > 0 && !each.isLate && !hasReservedCode(each));
    await this.#pickCodes.assign(inNeed);
    try {
      await insert();
    } catch (error) {
      const [result, ...others] = results;
      // In a batch, the group commit retries each result alone.
      if (!result || others.length > 0 || !isStoredAlready(error)) throw error;
      return this.#useStoredCode(result);
    }
    this.#guestTimeout.noteAnswer();
    this.counts.schedule();
    this.#onStored(results);
  }

  // Another process stored the same result: use its pick code.
  async #useStoredCode(result: RecordedResult): Promise<void> {
    const stored = await findResult(this.#pool, result);
    if (!stored || !isSameRequest(stored, result)) throw new AppError('KEY_REUSED');
    result.pickCode = await this.#codeOfRepeat(result, stored);
  }

  // The server's first answer may have been lost, so that the tablet gave the guest a code of its own.
  async #codeOfRepeat(
    result: RecordedResult,
    stored: { pickCode: string | null; at: Date },
  ): Promise<string | null> {
    if (!hasReservedCode(result)) return stored.pickCode;
    const claimed = await claimReservedCode(this.#pool, { ...result, at: stored.at });
    return claimed ?? stored.pickCode;
  }

  #queueForRetry(result: RecordedResult): void {
    this.#guestTimeout.noteAway();
    if (this.#waiting.has(resultKey(result))) return;
    this.#waiting.set(resultKey(result), result);
    if (this.#waiting.size > maxWaiting) this.#dropOldest();
    if (!this.#closed) this.#retry ??= setTimeout(() => void this.#writeWaiting(), retryDelayMs).unref();
  }

  #dropOldest(): void {
    const [oldest] = this.#waiting.values();
    if (!oldest) return;
    this.#waiting.delete(resultKey(oldest));
    this.#reportLost(oldest, new Error(`More than ${maxWaiting} results wait for the database.`));
  }

  async #writeWaiting(): Promise<void> {
    this.#retry = undefined;
    const results = [...this.#waiting.values()];
    this.#waiting = new Map();
    await Promise.all(
      results.map((result) =>
        this.#retryCommit.add(result).then(
          () => this.#settle(result),
          (error: unknown) =>
            isDatabaseUnavailable(error) ? this.#queueForRetry(result) : this.#reportLost(result, error),
        ),
      ),
    );
  }

  #reportLost(result: RecordedResult, error: unknown): void {
    this.#settle(result);
    this.#onLost(error, result.resultId);
  }

  // The result is stored, rejected or lost: from now on only the database knows its id.
  #settle(result: RecordedResult): void {
    if (this.#unsettled.get(resultKey(result))?.result === result) this.#unsettled.delete(resultKey(result));
  }
}
