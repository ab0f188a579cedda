import { AppError } from '../errors/app-error.ts';

/**
 * Limits how many run at once for each key; the others wait in memory, so that calls which would wait for the same row
 * hold no database connection meanwhile.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #byKey = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** Does `work` when its turn comes; UNAVAILABLE where too many wait already. */
  async run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const turns = this.#byKey.get(key) ?? { running: 0, waiting: [] };
    this.#byKey.set(key, turns);
    if (turns.running < this.#atOnce) turns.running += 1;
    else if (turns.waiting.length >= this.#maxWaiting)
      throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 });
    else await new Promise<void>((resolve) => turns.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      if (next) next();
      else if (turns.running > 1) turns.running -= 1;
      else this.#byKey.delete(key);
    }
  }
}
