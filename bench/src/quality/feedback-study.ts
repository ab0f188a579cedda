import type { FeedbackCounts, ShelfCigar } from '@vitola/engine';
import { nextGuest } from './answers.ts';
import type { TrueCigar } from './catalogue.ts';
import { JUDGING_NOISE, utility, worldOf, type Guest, type World } from './guest.ts';
import { makeLounge, type Lounge } from './lounge.ts';
import { marksOf, meanMarks, trueRanking, type Marks } from './measure.ts';
import { Chance } from './random.ts';
import { engine, type Recommender, type Slate } from './recommenders.ts';

export type FeedbackRow = {
  readonly size: number;
  readonly learned: number;
  readonly guests: number;
  readonly marks: ReadonlyMap<string, Marks>;
};
export type FeedbackPlan = {
  readonly seed: number;
  readonly lounges: number;
  readonly learners: number;
  readonly guestsPerLounge: number;
  readonly sizes: readonly number[];
};

/** The engine serves `learners` guests, who take or leave its cards; then all recommenders serve new guests. */
export function studyFeedback(
  worlds: readonly World[],
  recommenders: readonly Recommender[],
  plan: FeedbackPlan,
): FeedbackRow[] {
  return plan.sizes.map((size) => {
    const all = new Map<string, Marks[]>(recommenders.map(({ name }) => [name, []]));
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
      const chance = new Chance(seed ^ 0xfeed);
      for (let guest = 0; guest < plan.guestsPerLounge; guest++) {
        const { person, taste } = nextGuest(world, lounge, chance);
        const truth = trueRanking(world, person, lounge);
        for (const { name, serve } of servers)
          all.get(name)?.push(marksOf(serve(taste, seed + guest), truth));
      }
    }
    const marks = new Map([...all].map(([name, list]) => [name, meanMarks(list)]));
    return { size, learned: plan.learners, guests: plan.lounges * plan.guestsPerLounge, marks };
  });
}

/** The same lounge after so many guests were shown three cards each, learning in ten rounds. */
export function withFeedback(world: World, lounge: Lounge, learners: number, seed: number): Lounge {
  const chance = new Chance(seed ^ 0x1ea4);
  const counts = new Map<string, FeedbackCounts>();
  let shelf = lounge.shelf;
  for (let round = 0; round < 10; round++) {
    const serve = engine.prepare(shelf);
    for (let guest = 0; guest < learners / 10; guest++) {
      const { person, taste } = nextGuest(world, lounge, chance);
      const slate = serve(taste, chance.below(1e9));
      record(counts, slate, choose(world, person, lounge, slate, chance));
    }
    shelf = lounge.shelf.map((cigar): ShelfCigar => ({ ...cigar, ...counts.get(cigar.id) }));
  }
  return { ...lounge, shelf };
}

/** The card a guest takes (logit choice among the cards and leaving), or null. */
export function choose(
  world: World,
  guest: Guest,
  lounge: Lounge,
  slate: Slate,
  chance: Chance,
): string | null {
  let [best, chosen]: [number, string | null] = [world.enjoyedFrom + JUDGING_NOISE * chance.gumbel(), null];
  for (const id of slate) {
    if (id === null) continue;
    const value = utility(world, guest, lounge.truth.get(id) as TrueCigar) + JUDGING_NOISE * chance.gumbel();
    if (value > best) [best, chosen] = [value, id];
  }
  return chosen;
}

function record(counts: Map<string, FeedbackCounts>, slate: Slate, chosen: string | null): void {
  for (const id of slate) {
    if (id === null) continue;
    const { impressions, picks } = counts.get(id) ?? { impressions: 0, picks: 0 };
    counts.set(id, { impressions: impressions + 1, picks: picks + (id === chosen ? 1 : 0) });
  }
}
