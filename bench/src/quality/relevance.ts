import { nextGuest } from './answers.ts';
import { worldOf, type World } from './guest.ts';
import { FACT_QUALITIES, makeLounge, type FactQuality } from './lounge.ts';
import { marksOf, meanMarks, trueRanking, type Marks } from './measure.ts';
import { MIND_READER, readMind } from './mind-reader.ts';
import { Chance } from './random.ts';
import type { Recommender } from './recommenders.ts';

export type MarksByName = ReadonlyMap<string, Marks>;
export type RelevanceRow = {
  readonly size: number;
  readonly facts: FactQuality;
  readonly guests: number;
  readonly marks: MarksByName;
};
export type RelevancePlan = {
  readonly seed: number;
  readonly sizes: readonly number[];
  readonly lounges: number;
  readonly guestsPerLounge: number;
};

/**
 * Every recommender serves the same guests on the same shelves, for each shelf size and quality of facts; nobody has
 * served there before. The mind reader is added as the end of the scale.
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
  const all = new Map<string, Marks[]>(
    [...recommenders, { name: MIND_READER }].map(({ name }) => [name, []]),
  );
  for (let number = 0; number < lounges; number++) {
    const world = worldOf(worlds, number);
    const loungeSeed = seed * 1000 + number;
    const lounge = makeLounge(world.catalogue, size, facts, loungeSeed);
    const servers = recommenders.map(({ name, prepare }) => ({ name, serve: prepare(lounge.shelf) }));
    const chance = new Chance(loungeSeed ^ 0x5eed);
    for (let guest = 0; guest < guestsPerLounge; guest++) {
      const { person, taste } = nextGuest(world, lounge, chance);
      const truth = trueRanking(world, person, lounge);
      for (const { name, serve } of servers)
        all.get(name)?.push(marksOf(serve(taste, loungeSeed + guest), truth));
      all.get(MIND_READER)?.push(marksOf(readMind(world, person, lounge), truth));
    }
  }
  const marks = new Map([...all].map(([name, list]) => [name, meanMarks(list)]));
  return { size, facts, guests: lounges * guestsPerLounge, marks };
}
