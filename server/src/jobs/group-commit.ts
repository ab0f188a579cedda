import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';

const writesAtOnce = 2;
const maxWaiting = 20_000;

/** The queue is full: treated as if the database were unreachable. */
class Overfull extends Error {
  readonly code = 'ENOBUFS';
  override message = `More than ${maxWaiting} wait to be stored.`;
}

interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Stores items that arrive close together in one write, and says of each when it is stored. While two writes are under
 * way (one using the CPU, one the disk) the next items are collected. When a shared write is rejected its items are
 * tried one by one, so that a bad one harms no other; when the database is unreachable all of them are rejected at once. An
 * item is also rejected while twenty thousand wait, as happens when the database hangs.
 */
export class GroupCommit<T> {
  readonly #write: (items: T[]) => Promise<void>;
  readonly #maxBatch: number;
  #waiting: Waiting<T>[] = [];
  readonly #writing = new Set<Promise<void>>();

  /** `write` stores all of its items or none; it gets at most `maxBatch` of them. */
  constructor(write: (items: T[]) => Promise<void>, maxBatch = 500) {
    this.#write = write;
    this.#maxBatch = maxBatch;
  }

  /** Resolves once the item is stored; rejects with the error that prevented it. */
  add(item: T): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= maxWaiting) return reject(new Overfull());
      this.#waiting.push({ item, resolve, reject });
      if (this.#writing.size < writesAtOnce) this.#start();
    });
  }

  /** Resolves once nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#writing.size > 0) await Promise.all(this.#writing);
  }

  #start(): void {
    const writing = this.#run().finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  async #run(): Promise<void> {
    // Waits one turn of the event loop, so that requests that arrived together share the first write.
    await new Promise((next) => setImmediate(next));
    while (this.#waiting.length > 0) await this.#store(this.#waiting.splice(0, this.#maxBatch));
  }

  async #store(batch: Waiting<T>[]): Promise<void> {
    try {
      await this.#write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.#store([one]);
    }
  }
}
