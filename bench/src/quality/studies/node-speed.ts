import { indexShelf, recommend, recommendForTable, type Taste } from '@vitola/engine';
import { percentile } from '../../percentile.ts';
import { nextGuest } from '../simulator/answers.ts';
import type { World } from '../simulator/guest.ts';
import { makeLounge } from '../simulator/lounge.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { engineContext } from '../recommenders/recommenders.ts';

/** The speed for one shelf size. */
export type SpeedRow = {
  readonly size: number;
  /** Milliseconds of one recommendation. */
  readonly p50: number;
  readonly p99: number;
  /** Median of the same calls an hour before closing, as a multiple of `p50`: both are timed in turn. */
  readonly beforeClosing: number;
  /** The same for the cigar that a table of four shares. */
  readonly table: number;
  /** Milliseconds to index the shelf once. */
  readonly index: number;
};

const inAnHour = { minutesToClosing: 60, closesAt: '23:00' };

/** Times single recommendations for many guests, after a warm-up, in this process. */
export function measureSpeed(world: World, seed: number, rounds: number): SpeedRow[] {
  return [10, 300, 2000].map((size) => {
    const lounge = makeLounge(world.catalogue, size, 'clean', seed);
    const indexing = Array.from({ length: 20 }, () => timed(() => indexShelf(lounge.shelf)));
    const shelf = indexShelf(lounge.shelf);
    const random = new SeededRandom(seed);
    const tastes = Array.from({ length: 200 }, () => nextGuest(world, lounge, random).taste);
    const tasteOf = (round: number) => tastes[round % tastes.length] as Taste;
    const serve = (round: number, closing: object = {}) =>
      recommend(tasteOf(round), shelf, { ...engineContext(round), ...closing });
    const serveTable = (round: number) =>
      recommendForTable(
        [0, 1, 2, 3].map((guest) => tasteOf(round + guest)),
        shelf,
        engineContext(round),
      );
    for (let round = 0; round < rounds / 2; round++) {
      serve(round);
      serve(round, inAnHour);
      serveTable(round);
    }
    const times: number[] = [];
    const closingTimes: number[] = [];
    const tableTimes: number[] = [];
    for (let round = 0; round < rounds; round++) {
      times.push(timed(() => serve(round)));
      closingTimes.push(timed(() => serve(round, inAnHour)));
      if (round % 4 === 0) tableTimes.push(timed(() => serveTable(round)));
    }
    const p50 = percentile(times, 0.5);
    return {
      size,
      p50,
      p99: percentile(times, 0.99),
      beforeClosing: percentile(closingTimes, 0.5) / p50,
      table: percentile(tableTimes, 0.5) / p50,
      index: percentile(indexing, 0.5),
    };
  });
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
