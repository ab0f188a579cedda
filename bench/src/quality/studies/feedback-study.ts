import type { FeedbackCounts, ShelfCigar } from '@vitola/engine';
import { nextGuest } from '../simulator/answers.ts';
import type { TrueCigar } from '../simulator/catalogue.ts';
import { JUDGING_NOISE, utility, worldOf, type Guest, type World } from '../simulator/guest.ts';
import { makeLounge, type Lounge } from '../simulator/lounge.ts';
import { metricsOf, meanMetrics, trueRanking, type Metrics } from './metrics.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { engine, type Recommender, type Slate } from '../recommenders/recommenders.ts';

/** Mean metrics for one shelf size after `learned` guests of feedback. */
export type FeedbackRow = {
  readonly size: number;
  readonly learned: number;
  readonly guests: number;
  readonly metrics: ReadonlyMap<string, Metrics>;
};
/** Sizes and numbers of a feedback study. */
export type FeedbackPlan = {
  readonly seed: number;
  readonly lounges: number;
  readonly learners: number;
  readonly guestsPerLounge: number;
  readonly sizes: readonly number[];
};

/** The engine serves `learners` guests, who pick one of its cards or none; then all recommenders serve new guests. */
export function studyFeedback(
  worlds: readonly World[],
  recommenders: readonly Recommender[],
  plan: FeedbackPlan,
): FeedbackRow[] {
  return plan.sizes.map((size) => {
    const all = new Map<string, Metrics[]>(recommenders.map(({ name }) => [name, []]));
    for (let number = 0; number < plan.lounges; number++) {
      const world = worldOf(worlds, number);
      const seed = plan.seed * 1000 + size + number;
      const lounge = withFeedback(
        world,
        makeLounge(world.catalogue, size, 'clean', seed),
        plan.learners,
        seed,
      );
      const servers = recommenders.map(({ name, prepare }) => ({ name, serve: prepare(lounge.shelf) }));
      const random = new SeededRandom(seed ^ 0xfeed);
      for (let guest = 0; guest < plan.guestsPerLounge; guest++) {
        const { person, taste } = nextGuest(world, lounge, random);
        const truth = trueRanking(world, person, lounge);
        for (const { name, serve } of servers)
          all.get(name)?.push(metricsOf(serve(taste, seed + guest), truth));
      }
    }
    const metrics = new Map([...all].map(([name, list]) => [name, meanMetrics(list)]));
    return { size, learned: plan.learners, guests: plan.lounges * plan.guestsPerLounge, metrics };
  });
}

/** The same lounge with the feedback of `learners` guests, counted in ten rounds. */
export function withFeedback(world: World, lounge: Lounge, learners: number, seed: number): Lounge {
  const random = new SeededRandom(seed ^ 0x1ea4);
  const counts = new Map<string, FeedbackCounts>();
  let shelf = lounge.shelf;
  for (let round = 0; round < 10; round++) {
    const serve = engine.prepare(shelf);
    for (let guest = 0; guest < learners / 10; guest++) {
      const { person, taste } = nextGuest(world, lounge, random);
      const slate = serve(taste, random.integerBelow(1e9));
      countSlate(counts, slate, chooseCard(world, person, lounge, slate, random));
    }
    shelf = lounge.shelf.map((cigar): ShelfCigar => ({ ...cigar, ...counts.get(cigar.id) }));
  }
  return { ...lounge, shelf };
}

/** The card a guest picks, or null: a logit choice among the cards and picking none. */
export function chooseCard(
  world: World,
  guest: Guest,
  lounge: Lounge,
  slate: Slate,
  random: SeededRandom,
): string | null {
  let [best, chosen]: [number, string | null] = [world.enjoyedFrom + JUDGING_NOISE * random.gumbel(), null];
  for (const id of slate) {
    if (id === null) continue;
    const value = utility(world, guest, lounge.truth.get(id) as TrueCigar) + JUDGING_NOISE * random.gumbel();
    if (value > best) [best, chosen] = [value, id];
  }
  return chosen;
}

function countSlate(counts: Map<string, FeedbackCounts>, slate: Slate, chosen: string | null): void {
  for (const id of slate) {
    if (id === null) continue;
    const { impressions, picks } = counts.get(id) ?? { impressions: 0, picks: 0 };
    counts.set(id, { impressions: impressions + 1, picks: picks + (id === chosen ? 1 : 0) });
  }
}
