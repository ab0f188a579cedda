import { indexShelf, recommend, tasteFromSurvey } from '@vitola/engine';
import { surveyAnswers } from './answers.ts';
import { makeGuest, type World } from './guest.ts';
import { makeLounge } from './lounge.ts';
import { Chance } from './random.ts';
import { engineContext } from './recommenders.ts';

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
    const chance = new Chance(seed);
    const tastes = Array.from({ length: 200 }, () =>
      tasteFromSurvey(surveyAnswers(world, makeGuest(world, chance), lounge.prices, chance)),
    );
    const serve = (round: number) => {
      const taste = tastes[round % tastes.length];
      if (taste) recommend(taste, shelf, engineContext(round));
    };
    for (let round = 0; round < rounds / 2; round++) serve(round);
    const times = Array.from({ length: rounds }, (_, round) => timed(() => serve(round)));
    return { size, p50: share(times, 0.5), p99: share(times, 0.99), index: share(indexing, 0.5) };
  });
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function share(times: readonly number[], part: number): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;
}
