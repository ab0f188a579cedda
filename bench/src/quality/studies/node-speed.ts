import { indexShelf, recommend } from '@vitola/engine';
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
  /** Milliseconds to index the shelf once. */
  readonly index: number;
};

/** Times single recommendations for many guests, after a warm-up, in this process. */
export function measureSpeed(world: World, seed: number, rounds: number): SpeedRow[] {
  return [10, 300, 2000].map((size) => {
    const lounge = makeLounge(world.catalogue, size, 'clean', seed);
    const indexing = Array.from({ length: 20 }, () => timed(() => indexShelf(lounge.shelf)));
    const shelf = indexShelf(lounge.shelf);
    const random = new SeededRandom(seed);
    const tastes = Array.from({ length: 200 }, () => nextGuest(world, lounge, random).taste);
    const serve = (round: number) => {
      const taste = tastes[round % tastes.length];
      if (taste) recommend(taste, shelf, engineContext(round));
    };
    for (let round = 0; round < rounds / 2; round++) serve(round);
    const times = Array.from({ length: rounds }, (_, round) => timed(() => serve(round)));
    return {
      size,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      index: percentile(indexing, 0.5),
    };
  });
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
