import { surveyAnswers } from './answers.ts';
import { makeGuest, type World } from './guest.ts';
import { FACT_QUALITIES, makeLounge, type FactQuality } from './lounge.ts';
import { marksOf, meanMarks, trueRanking, type Marks } from './measure.ts';
import { Chance } from './random.ts';
import type { Recommender } from './recommenders.ts';

export const SHELF_SIZES = [10, 50, 300, 2000] as const;
export type RelevanceRow = {
  readonly size: number;
  readonly facts: FactQuality;
  readonly guests: number;
  readonly marks: ReadonlyMap<string, Marks>;
};
export type RelevancePlan = {
  readonly seed: number;
  readonly lounges: number;
  readonly guestsPerLounge: number;
  readonly sizes?: readonly number[];
  readonly qualities?: readonly FactQuality[];
};

/** Every recommender serves the same guests on the same shelves, for each shelf size and quality of facts. */
export function studyRelevance(
  world: World,
  recommenders: readonly Recommender[],
  plan: RelevancePlan,
): RelevanceRow[] {
  const rows: RelevanceRow[] = [];
  for (const size of plan.sizes ?? SHELF_SIZES) {
    for (const facts of plan.qualities ?? FACT_QUALITIES)
      rows.push(studyShelves(world, recommenders, plan, size, facts));
  }
  return rows;
}

function studyShelves(
  world: World,
  recommenders: readonly Recommender[],
  { seed, lounges, guestsPerLounge }: RelevancePlan,
  size: number,
  facts: FactQuality,
): RelevanceRow {
  const all = new Map<string, Marks[]>(recommenders.map(({ name }) => [name, []]));
  for (let number = 0; number < lounges; number++) {
    const loungeSeed = seed * 1000 + number;
    const lounge = makeLounge(world.catalogue, size, facts, loungeSeed);
    const servers = recommenders.map((recommender) => ({
      name: recommender.name,
      serve: recommender.prepare(lounge.shelf),
    }));
    const chance = new Chance(loungeSeed ^ 0x5eed);
    for (let guest = 0; guest < guestsPerLounge; guest++) {
      const person = makeGuest(world, chance);
      const answers = surveyAnswers(world, person, lounge.prices, chance);
      const truth = trueRanking(world, person, lounge);
      for (const { name, serve } of servers)
        all.get(name)?.push(marksOf(serve(answers, loungeSeed + guest), truth));
    }
  }
  const marks = new Map([...all].map(([name, list]) => [name, meanMarks(list)]));
  return { size, facts, guests: lounges * guestsPerLounge, marks };
}
