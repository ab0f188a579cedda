import { indexShelf, recommend, TIERS, type IndexedShelf, type Recommendation } from '@vitola/engine';
import {
  chancesOf,
  replay,
  type Draw,
  type Replay,
  type Visit,
} from '../../../../server/src/features/analytics/replay/estimate.ts';
import {
  alwaysShow,
  leaveOut,
  onlyTheBest,
  type Policy,
} from '../../../../server/src/features/analytics/replay/policies.ts';
import type { SimulatedVisit, Simulator } from '../personas/simulators.ts';
import { engineContext } from '../recommenders/recommenders.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';

/** What owners may ask. */
export const QUESTIONS = ['always shown', 'left out', 'only the best'] as const;
/** One of QUESTIONS. */
export type Question = (typeof QUESTIONS)[number];

/** One question about one simulated lounge: what was answered, and the truth in more guests who buy. */
export type ReplayedQuestion = {
  readonly simulator: string;
  readonly question: Question;
  readonly truth: number;
  readonly found: Replay;
};
/** Numbers of a study. Lounges take turns with the sizes, the visits and how readily guests buy. */
export type ReplayPlan = {
  readonly seed: number;
  readonly lounges: number;
  readonly sizes: readonly number[];
  readonly visits: readonly number[];
  readonly cigarsAsked: number;
};

/** How readily guests buy by a code, as a factor of the odds that they are glad of a card: a quarter to three quarters of them do. */
const READINESS = [0.05, 0.15, 0.4];
/** How differently cigars appeal beyond what answers say, such as by their bands: the deviation of the logarithm of their odds. */
const APPEAL = 0.8;
/** How often each visit is repeated with other chances for the truth. */
const REPEATS = 4;
const MAX_TRIES = 100_000;

/** Asks every question about simulated lounges, whose guests' true choices are known. */
export function studyReplay(simulators: readonly Simulator[], plan: ReplayPlan): ReplayedQuestion[] {
  return simulators.flatMap((simulator) =>
    Array.from({ length: plan.lounges }, (_, number) => studyLounge(simulator, number, plan)).flat(),
  );
}

function studyLounge(simulator: Simulator, number: number, plan: ReplayPlan): ReplayedQuestion[] {
  const random = new SeededRandom((plan.seed * 1000 + number) ^ 0x4e91);
  const pick = <T>(list: readonly T[]) => list[random.integerBelow(list.length)] as T;
  const [size, count, readiness] = [pick(plan.sizes), pick(plan.visits), pick(READINESS)];
  const { lounge, nextVisit } = simulator.open(size, plan.seed * 1000 + number);
  const shelf = indexShelf(lounge.shelf);
  const odds = new Map(lounge.shelf.map(({ id }) => [id, readiness * Math.exp(APPEAL * random.normal())]));
  const guests = Array.from(
    { length: count },
    () => new SimulatedGuest(nextVisit(random), shelf, random, odds),
  );
  const visits = guests.map((guest): Visit => {
    const result = guest.result(0);
    return { draws: drawsOf(result), bought: random.boolean(guest.chanceToBuy(result)) };
  });
  const policies: [Question, Policy][] = [['only the best', onlyTheBest]];
  for (const id of mostOftenChosen(visits).slice(0, plan.cigarsAsked))
    policies.push(['always shown', alwaysShow(id)], ['left out', leaveOut(id)]);
  return policies.map(([question, policy]) => ({
    simulator: simulator.name,
    question,
    truth: guests.reduce((sum, guest) => sum + guest.difference(policy), 0),
    found: replay(visits, policy),
  }));
}

/** A guest whose visit can be repeated with other chances. */
class SimulatedGuest {
  readonly #results: Recommendation[] = [];
  readonly #seed: number;
  readonly #visit: SimulatedVisit;
  readonly #shelf: IndexedShelf;
  readonly #odds: ReadonlyMap<string, number>;

  constructor(
    visit: SimulatedVisit,
    shelf: IndexedShelf,
    random: SeededRandom,
    odds: ReadonlyMap<string, number>,
  ) {
    this.#visit = visit;
    this.#shelf = shelf;
    this.#seed = random.integerBelow(1e9);
    this.#odds = odds;
  }

  /** The cards at a repetition; 0 is the visit that was logged. */
  result(at: number): Recommendation {
    return (this.#results[at] ??= recommend(
      this.#visit.taste,
      this.#shelf,
      engineContext(this.#seed + at * 7919),
    ));
  }

  chanceToBuy(result: Recommendation): number {
    const odds = drawsOf(result).reduce((sum, { cigarId }) => {
      const glad = Math.min(0.97, this.#visit.enjoys(cigarId));
      return sum + ((this.#odds.get(cigarId) ?? 0) * glad) / (1 - glad);
    }, 0);
    return odds / (1 + odds);
  }

  /** How much likelier the guest buys under a policy than as chosen. Cards are drawn until the policy would have drawn them. */
  difference(policy: Policy): number {
    const logged = Array.from({ length: REPEATS }, (_, at) => this.result(at + 1));
    const changes = logged.some((result) => drawsOf(result).some((draw) => isChanged(policy, draw)));
    if (!changes) return 0;
    let [sum, next] = [0, REPEATS + 1];
    for (const result of logged) {
      let drawn = result;
      for (let slot = 0; slot < drawsOf(drawn).length; slot++) {
        const before = JSON.stringify(idsOf(drawn).slice(0, slot));
        let tries = 0;
        while (!isDrawnBy(policy, drawn, slot) || JSON.stringify(idsOf(drawn).slice(0, slot)) !== before) {
          if (++tries > MAX_TRIES) throw new Error('The policy chooses what chance never does');
          drawn = this.result(next++);
        }
      }
      sum += this.chanceToBuy(drawn) - this.chanceToBuy(result);
    }
    return sum / REPEATS;
  }
}

const idsOf = (result: Recommendation) => drawsOf(result).map(({ cigarId }) => cigarId);

function drawsOf(result: Recommendation): Draw[] {
  return TIERS.flatMap((tier) => {
    const card = result[tier];
    return card ? { cigarId: card.cigarId, alternatives: card.alternatives } : [];
  });
}

function isChanged(policy: Policy, draw: Draw): boolean {
  const chances = chancesOf(draw);
  return policy(chances) !== chances;
}

/** Whether the policy may choose the card of a slot: its policies choose among some of the cigars, with chances in proportion. */
function isDrawnBy(policy: Policy, result: Recommendation, slot: number): boolean {
  const draw = drawsOf(result)[slot];
  return !draw || (policy(chancesOf(draw))[draw.cigarId] ?? 0) > 0;
}

/** The cigars that were most often a choice: drawn, or nearly drawn. */
function mostOftenChosen(visits: readonly Visit[]): string[] {
  const counts = new Map<string, number>();
  for (const { draws } of visits)
    for (const { cigarId, alternatives } of draws) {
      const others = Object.keys(alternatives);
      if (others.length === 0) continue;
      for (const id of [cigarId, ...others]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id);
}
