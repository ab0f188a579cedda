import type { Pool } from 'pg';
import { reservePickNumbers } from './pick-number-queries.ts';
import { pickCodeOf } from './pick-code.ts';

/** A result that gets a code of its lounge and day (of UTC). */
export interface WithPickCode {
  readonly loungeId: string;
  readonly at: Date;
  pickCode: string | null;
}

/** Numbers of a lounge's day that this process may still give out: `next` up to but without `end`. */
interface ReservedNumbers {
  readonly day: number;
  readonly key: number;
  next: number;
  readonly end: number;
  /** How many this process has taken of that day. */
  readonly taken: number;
}

const millisecondsPerDay = 86_400_000;
const minBatch = 16;
const maxBatch = 4_096;
const maxCachedLounges = 5_000;

/**
 * Gives results their pick codes. A process takes numbers of a lounge's day from the database, each time as many again
 * as it took before, and turns them into codes by itself: no two results of a day share one, in whatever process.
 */
export class PickCodes {
  readonly #pool: Pool;
  /** By lounge; of one day each, as results come in the order of time. */
  readonly #kept = new Map<string, ReservedNumbers>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Gives a code to those that have none yet. */
  async assign(results: readonly WithPickCode[]): Promise<void> {
    let waiting = results.filter((result) => !this.#giveKept(result));
    while (waiting.length > 0) {
      await this.#takeFor(waiting);
      waiting = waiting.filter((result) => !this.#giveKept(result));
    }
  }

  #giveKept(result: WithPickCode): boolean {
    if (result.pickCode !== null) return true;
    const numbers = this.#kept.get(result.loungeId);
    if (!numbers || numbers.next >= numbers.end || numbers.day !== dayOf(result)) return false;
    result.pickCode = pickCodeOf(numbers.next, numbers.key);
    numbers.next += 1;
    return true;
  }

  /** Takes numbers for the first day each lounge waits for. */
  async #takeFor(waiting: readonly WithPickCode[]): Promise<void> {
    const wanted = new Map<string, { loungeId: string; day: number; count: number }>();
    for (const result of waiting) {
      const { loungeId } = result;
      const already = wanted.get(loungeId) ?? { loungeId, day: dayOf(result), count: 0 };
      if (already.day === dayOf(result)) wanted.set(loungeId, { ...already, count: already.count + 1 });
    }
    const rows = await reservePickNumbers(
      this.#pool,
      [...wanted.values()].map((one) => ({
        ...one,
        count: Math.min(maxBatch, Math.max(minBatch, one.count, this.#takenOf(one))),
      })),
    );
    if (this.#kept.size > maxCachedLounges) this.#kept.clear();
    for (const { loungeId, day, key, next, end } of rows) {
      const taken = this.#takenOf({ loungeId, day }) + end - next;
      this.#kept.set(loungeId, { day, key, next, end, taken });
    }
  }

  #takenOf({ loungeId, day }: { loungeId: string; day: number }): number {
    const numbers = this.#kept.get(loungeId);
    return numbers?.day === day ? numbers.taken : 0;
  }
}

/** Days since 1970. */
const dayOf = ({ at }: WithPickCode): number => Math.floor(at.getTime() / millisecondsPerDay);
