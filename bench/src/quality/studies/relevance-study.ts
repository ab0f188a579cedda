import { nextGuest } from '../simulator/answers.ts';
import { worldOf, type World } from '../simulator/guest.ts';
import { FACT_QUALITIES, makeLounge, type FactQuality } from '../simulator/lounge.ts';
import { metricsOf, meanMetrics, trueRanking, type Metrics } from './metrics.ts';
import { ORACLE, oracleSlate } from '../recommenders/oracle.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import type { Recommender } from '../recommenders/recommenders.ts';

/** Metrics by the name of the recommender. */
export type MetricsByName = ReadonlyMap<string, Metrics>;
/** Mean metrics for one shelf size and quality of facts. */
export type RelevanceRow = {
  readonly size: number;
  readonly facts: FactQuality;
  readonly guests: number;
  readonly metrics: MetricsByName;
};
/** Sizes and numbers of a relevance study. */
export type RelevancePlan = {
  readonly seed: number;
  readonly sizes: readonly number[];
  readonly lounges: number;
  readonly guestsPerLounge: number;
};

/**
 * Serves the same guests on the same shelves with every recommender, for each shelf size and quality of facts, without
 * any feedback yet. The oracle is added as an upper bound.
 */
export function studyRelevance(
  worlds: readonly World[],
  recommenders: readonly Recommender[],
  plan: RelevancePlan,
): RelevanceRow[] {
  return plan.sizes.flatMap((size) =>
    FACT_QUALITIES.map((facts) => studyShelves(worlds, recommenders, plan, size, facts)),
  );
}

function studyShelves(
  worlds: readonly World[],
  recommenders: readonly Recommender[],
  { seed, lounges, guestsPerLounge }: RelevancePlan,
  size: number,
  facts: FactQuality,
): RelevanceRow {
  const all = new Map<string, Metrics[]>([...recommenders, { name: ORACLE }].map(({ name }) => [name, []]));
  for (let number = 0; number < lounges; number++) {
    const world = worldOf(worlds, number);
    const loungeSeed = seed * 1000 + number;
    const lounge = makeLounge(world.catalogue, size, facts, loungeSeed);
    const servers = recommenders.map(({ name, prepare }) => ({ name, serve: prepare(lounge.shelf) }));
    const random = new SeededRandom(loungeSeed ^ 0x5eed);
    for (let guest = 0; guest < guestsPerLounge; guest++) {
      const { person, taste } = nextGuest(world, lounge, random);
      const truth = trueRanking(world, person, lounge);
      for (const { name, serve } of servers)
        all.get(name)?.push(metricsOf(serve(taste, loungeSeed + guest), truth));
      all.get(ORACLE)?.push(metricsOf(oracleSlate(world, person, lounge), truth));
    }
  }
  const metrics = new Map([...all].map(([name, list]) => [name, meanMetrics(list)]));
  return { size, facts, guests: lounges * guestsPerLounge, metrics };
}
