import { indexShelf, recommend, type ShelfCigar } from '@vitola/engine';
import { onOffer } from '../../../../engine/test/rules.ts';
import type { OpenLounge, SimulatedVisit, Simulator } from '../personas/simulators.ts';
import { engineContext, slateOf, type Slate } from '../recommenders/recommenders.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import type { TrueCigar } from '../simulator/catalogue.ts';
import { metricsOf, type TrueRanking } from './metrics.ts';

/** NDCG@3 on the first day of new lounges, without and with what `pooled` lounges learned. */
export type PooledRow = {
  readonly simulator: string;
  readonly pooled: number;
  readonly guests: number;
  /** Share of a new lounge's cigars that at least `fewestLounges` of the others know, themselves or by their line. */
  readonly known: number;
  readonly without: number;
  readonly with: number;
  /** Standard error of the gain, over lounges. */
  readonly error: number;
};
/** Numbers of a study. Every lounge has `size` cigars; `weight` is how many impressions the pooled rate of a cigar counts as. */
export type PooledPlan = {
  readonly seed: number;
  readonly size: number;
  readonly pooled: readonly number[];
  readonly guestsPerPooled: number;
  readonly lounges: number;
  readonly guestsPerLounge: number;
  readonly fewestLounges: number;
  readonly weight: number;
};

/** How readily guests pick a card, as a factor of the odds that they are glad of it. */
const READINESS = 0.3;
const PRIOR_RATE = 1 / 3;
/** Impressions at the usual rate that a pooled rate begins with. */
const PRIOR_WEIGHT = 20;

/** Serves new lounges with and without the feedback that others share. Only cigars that the catalog recognizes are shared. */
export function studyPooled(simulators: readonly Simulator[], plan: PooledPlan): PooledRow[] {
  return simulators.flatMap((simulator) => {
    const pool = new Pool();
    let learned = 0;
    return plan.pooled.map((pooled) => {
      for (; learned < pooled; learned++) pool.add(learn(simulator, plan, learned));
      return serveNew(simulator, plan, pooled, pool);
    });
  });
}

type Counts = { impressions: number; picks: number };

/** What lounges learned of each cigar and line, as picks in comparison with those expected at each lounge's own rate. */
class Pool {
  readonly #byKey = new Map<
    string,
    { lounges: number; expected: number; picks: number; impressions: number }
  >();

  add(counts: ReadonlyMap<TrueCigar, Counts>): void {
    const all = [...counts.values()];
    const sum = (of: (counts: Counts) => number) => all.reduce((total, one) => total + of(one), 0);
    const rate =
      sum(({ picks }) => picks) /
      Math.max(
        1,
        sum(({ impressions }) => impressions),
      );
    const byKey = new Map<string, { impressions: number; picks: number }>();
    for (const [cigar, { impressions, picks }] of counts)
      for (const key of [cigarKey(cigar), lineKey(cigar)]) {
        const own = byKey.get(key) ?? { impressions: 0, picks: 0 };
        byKey.set(key, { impressions: own.impressions + impressions, picks: own.picks + picks });
      }
    for (const [key, { impressions, picks }] of byKey) {
      const own = this.#byKey.get(key) ?? { lounges: 0, expected: 0, picks: 0, impressions: 0 };
      this.#byKey.set(key, {
        lounges: own.lounges + 1,
        expected: own.expected + impressions * rate,
        picks: own.picks + picks,
        impressions: own.impressions + impressions,
      });
    }
  }

  /** The pick rate of a cigar in comparison with the usual 1, of itself or its line; undefined if too few lounges know it. */
  relativeRate(cigar: TrueCigar, fewestLounges: number): number | undefined {
    for (const key of [cigarKey(cigar), lineKey(cigar)]) {
      const own = this.#byKey.get(key);
      if (!own || own.lounges < fewestLounges) continue;
      const prior = PRIOR_WEIGHT * PRIOR_RATE;
      return (own.picks + prior) / (own.expected + prior);
    }
    return undefined;
  }
}

const cigarKey = ({ brand, line, vitola, size }: TrueCigar) => `${brand}|${line}|${vitola}|${size}`;
const lineKey = ({ brand, line }: TrueCigar) => `${brand}|${line}`;

/** What one lounge learns from its guests, counted in five rounds. */
function learn(simulator: Simulator, plan: PooledPlan, number: number): Map<TrueCigar, Counts> {
  const seed = plan.seed * 100_000 + number;
  const { lounge, nextVisit } = simulator.open(plan.size, seed);
  const random = new SeededRandom(seed ^ 0x9001);
  const counts = new Map<string, Counts>();
  let { shelf } = lounge;
  for (let round = 0; round < 5; round++) {
    const indexed = indexShelf(shelf);
    for (let guest = 0; guest < plan.guestsPerPooled / 5; guest++) {
      const visit = nextVisit(random);
      const slate = slateOf(recommend(visit.taste, indexed, engineContext(random.integerBelow(1e9))));
      const picked = pickOf(visit, slate, random);
      for (const id of slate) {
        if (id === null) continue;
        const own = counts.get(id) ?? { impressions: 0, picks: 0 };
        counts.set(id, { impressions: own.impressions + 1, picks: own.picks + Number(id === picked) });
      }
    }
    shelf = lounge.shelf.map((cigar): ShelfCigar => ({ ...cigar, ...counts.get(cigar.id) }));
  }
  const recognized = lounge.shelf.filter(({ catalogueStrength }) => catalogueStrength !== undefined);
  return new Map(
    recognized.flatMap(({ id }) => {
      const [cigar, own] = [lounge.truth.get(id), counts.get(id)];
      return cigar && own ? [[cigar, own] as const] : [];
    }),
  );
}

/** The card that a guest picks, or undefined: a logit choice among the cards and none. */
function pickOf({ enjoys }: SimulatedVisit, slate: Slate, random: SeededRandom): string | undefined {
  const odds = slate.map((id) => {
    const glad = id === null ? 0 : Math.min(0.97, enjoys(id));
    return (READINESS * glad) / (1 - glad);
  });
  return slate[random.weightedIndex([...odds, 1])] ?? undefined;
}

function serveNew(simulator: Simulator, plan: PooledPlan, pooled: number, pool: Pool): PooledRow {
  const gains: number[] = [];
  let [without, withPool, known] = [0, 0, 0];
  for (let number = 0; number < plan.lounges; number++) {
    const seed = plan.seed * 100_000 + 50_000 + number;
    const open = simulator.open(plan.size, seed);
    const { shelf, share } = withPooled(open, pool, plan);
    known += share / plan.lounges;
    const [plain, helped] = [indexShelf(open.lounge.shelf), indexShelf(shelf)];
    const ids = onOffer(open.lounge.shelf).map(({ id }) => id);
    const random = new SeededRandom(seed ^ 0xda71);
    let gain = 0;
    for (let guest = 0; guest < plan.guestsPerLounge; guest++) {
      const visit = open.nextVisit(random);
      const truth = rankingOf(ids, visit);
      const [one, other] = [plain, helped].map(
        (indexed) =>
          metricsOf(slateOf(recommend(visit.taste, indexed, engineContext(seed + guest))), truth).ndcg,
      ) as [number, number];
      without += one;
      withPool += other;
      gain += (other - one) / plan.guestsPerLounge;
    }
    gains.push(gain);
  }
  const guests = plan.lounges * plan.guestsPerLounge;
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
  return {
    simulator: simulator.name,
    pooled,
    guests,
    known,
    without: without / guests,
    with: withPool / guests,
    error: Math.sqrt(variance / gains.length),
  };
}

/** A new lounge's shelf with the pooled rates as its first feedback. */
function withPooled({ lounge }: OpenLounge, pool: Pool, { fewestLounges, weight }: PooledPlan) {
  let found = 0;
  const shelf = lounge.shelf.map((cigar): ShelfCigar => {
    const truth = cigar.catalogueStrength === undefined ? undefined : lounge.truth.get(cigar.id);
    const rate = truth && pool.relativeRate(truth, fewestLounges);
    if (rate === undefined) return cigar;
    found++;
    return { ...cigar, impressions: weight, picks: Math.min(weight, weight * PRIOR_RATE * rate) };
  });
  return { shelf, share: found / lounge.shelf.length };
}

function rankingOf(ids: readonly string[], { valueOf }: SimulatedVisit): TrueRanking {
  const sorted = ids.map((id) => ({ id, value: valueOf(id) })).sort((one, other) => other.value - one.value);
  const last = Math.max(1, sorted.length - 1);
  const beats = new Map(sorted.map(({ id }, at) => [id, 1 - at / last]));
  return {
    beats,
    best: [...beats.values()].slice(0, 3),
    topCount: Math.max(1, Math.round(sorted.length / 10)),
  };
}
