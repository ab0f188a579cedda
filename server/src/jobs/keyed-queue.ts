import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '../errors/app-error.ts';

/** How many tasks may run and wait, in total and per key; the total is unlimited unless given. */
export interface QueueLimits {
  atOnce?: number;
  atOncePerKey: number;
  maxWaiting?: number;
  maxWaitingPerKey: number;
  /** When a rejected caller may try again. */
  retryAfterSeconds?: number;
  /** The error when too many of one key wait; UNAVAILABLE unless given. */
  keyFullError?: () => AppError;
}

interface Waiting {
  start: () => void;
  reject: (error: unknown) => void;
}

/**
 * An in-memory queue that is fair by key, such as a lounge: each key may run a limited number of tasks at once, and keys
 * take turns, so that one with many tasks slows no other. A waiting task holds no database connection.
 */
export class KeyedQueue {
  readonly #limits: Required<QueueLimits>;
  /** By key, in turn order: the first key below its limit is next. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor(limits: QueueLimits) {
    const retryAfter = limits.retryAfterSeconds ?? 2;
    this.#limits = {
      atOnce: Infinity,
      maxWaiting: Infinity,
      retryAfterSeconds: retryAfter,
      keyFullError: () => new AppError('UNAVAILABLE', undefined, { retryAfter }),
      ...limits,
    };
  }

  /** Runs `work` when its turn comes; rejects with UNAVAILABLE or `keyFullError` when too many are waiting. */
  async run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const start = async () => {
      try {
        resolve(await work());
      } catch (error) {
        reject(error);
      } finally {
        this.#end(key);
      }
    };
    // Started by the end of somebody else's task, but in the context of its own caller.
    this.#add(key, { start: AsyncLocalStorage.bind(() => void start()), reject });
    return promise;
  }

  /** Rejects every waiting task with UNAVAILABLE; running tasks continue. */
  rejectWaiting(): void {
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#waitingCount = 0;
    for (const { reject } of waiting) reject(new AppError('UNAVAILABLE'));
  }

  #add(key: string, task: Waiting): void {
    const { maxWaiting, maxWaitingPerKey, retryAfterSeconds, keyFullError } = this.#limits;
    const ofKey = this.#waiting.get(key) ?? [];
    if (ofKey.length >= maxWaitingPerKey) throw keyFullError();
    if (this.#waitingCount >= maxWaiting)
      throw new AppError('UNAVAILABLE', undefined, { retryAfter: retryAfterSeconds });
    ofKey.push(task);
    this.#waiting.set(key, ofKey);
    this.#waitingCount += 1;
    this.#startNext();
  }

  #end(key: string): void {
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
    this.#runningCount -= 1;
    this.#startNext();
  }

  #startNext(): void {
    if (this.#runningCount >= this.#limits.atOnce) return;
    for (const [key, waiting] of this.#waiting) {
      const running = this.#running.get(key) ?? 0;
      if (running >= this.#limits.atOncePerKey) continue;
      const next = waiting.shift();
      this.#waiting.delete(key);
      // Moves this key to the end of the line: the other keys are next.
      if (waiting.length > 0) this.#waiting.set(key, waiting);
      this.#waitingCount -= 1;
      this.#running.set(key, running + 1);
      this.#runningCount += 1;
      next?.start();
      return;
    }
  }
}
