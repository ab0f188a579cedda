import type { Pool } from 'pg';
import { reservePickNumbers } from './pick-number-queries.ts';
import { pickCodeOf } from './pick-code.ts';
import { listReservedCodes } from './reserved-code-queries.ts';

/** A result that gets a pick code of its lounge and day (UTC). */
export interface WithPickCode {
  readonly loungeId: string;
  readonly at: Date;
  pickCode: string | null;
}

/** Numbers of a lounge's day reserved for this process: from `next` up to, not including, `end`. */
interface ReservedNumbers {
  readonly day: number;
  readonly key: number;
  next: number;
  readonly end: number;
  /** How many this process has reserved of that day. */
  readonly taken: number;
  /** Codes that tablets give their guests, of this day or an earlier one. */
  readonly onTablets: ReadonlySet<string>;
}

const millisecondsPerDay = 86_400_000;
const minBatch = 16;
const maxBatch = 4_096;
const maxCachedLounges = 5_000;

/**
 * Assigns pick codes to results. A process reserves numbers of a lounge's day in the database, doubling the amount each time,
 * and turns them into codes: no two results of a day share one, in any process.
 */
export class PickCodes {
  readonly #pool: Pool;
  /** By lounge, for one day each: results arrive in order of time. */
  readonly #reserved = new Map<string, ReservedNumbers>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Assigns a code to those that have none yet. */
  async assign(results: readonly WithPickCode[]): Promise<void> {
    let waiting = results.filter((result) => !this.#assignReserved(result));
    while (waiting.length > 0) {
      await this.#reserveFor(waiting);
      waiting = waiting.filter((result) => !this.#assignReserved(result));
    }
  }

  #assignReserved(result: WithPickCode): boolean {
    if (result.pickCode !== null) return true;
    const numbers = this.#reserved.get(result.loungeId);
    if (!numbers || numbers.day !== dayOf(result)) return false;
    while (numbers.next < numbers.end) {
      const code = pickCodeOf(numbers.next, numbers.key);
      numbers.next += 1;
      if (numbers.onTablets.has(code)) continue;
      result.pickCode = code;
      return true;
    }
    return false;
  }

  /** Reserves numbers for the first day that each lounge waits for. */
  async #reserveFor(waiting: readonly WithPickCode[]): Promise<void> {
    const requests = new Map<string, { loungeId: string; day: number; count: number }>();
    for (const result of waiting) {
      const { loungeId } = result;
      const already = requests.get(loungeId) ?? { loungeId, day: dayOf(result), count: 0 };
      if (already.day === dayOf(result)) requests.set(loungeId, { ...already, count: already.count + 1 });
    }
    const rows = await reservePickNumbers(
      this.#pool,
      [...requests.values()].map((one) => ({
        ...one,
        count: Math.min(maxBatch, Math.max(minBatch, one.count, this.#reservedCount(one))),
      })),
    );
    const firstDay = Math.min(...rows.map(({ day }) => day));
    const onTablets = await listReservedCodes(
      this.#pool,
      rows.map(({ loungeId }) => loungeId),
      // Before that, none is good any more.
      new Date((firstDay - 2) * millisecondsPerDay),
    );
    if (this.#reserved.size > maxCachedLounges) this.#reserved.clear();
    for (const { loungeId, day, key, next, end } of rows) {
      const taken = this.#reservedCount({ loungeId, day }) + end - next;
      const reserved = onTablets.get(loungeId) ?? new Set();
      this.#reserved.set(loungeId, { day, key, next, end, taken, onTablets: reserved });
    }
  }

  #reservedCount({ loungeId, day }: { loungeId: string; day: number }): number {
    const numbers = this.#reserved.get(loungeId);
    return numbers?.day === day ? numbers.taken : 0;
  }
}

/** Days since 1970. */
const dayOf = ({ at }: WithPickCode): number => Math.floor(at.getTime() / millisecondsPerDay);
