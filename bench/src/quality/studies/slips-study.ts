import { indexShelf, recommend, type Recommendation } from '@vitola/engine';
import { onOffer } from '../../../../engine/test/rules.ts';
import type { OpenLounge, SimulatedVisit, Simulator } from '../personas/simulators.ts';
import { engineContext, RECOMMENDERS, slateOf, type Slate } from '../recommenders/recommenders.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import { isEmbarrassing, SLIPS, slipsOf, type Slip } from './slips.ts';

/** What guests of one simulator got from shelves of one size. Shares are 0-1. */
export type SlipsRow = {
  readonly simulator: string;
  readonly size: number;
  readonly guests: number;
  /** hit@3 of the engine, the price-sorted filter, hand-linked votes, and the engine without exploration. */
  readonly hits: Readonly<Record<HitName, number>>;
  /** Share of the guests to whom it could happen that it happened to. */
  readonly slips: ReadonlyMap<Slip, number>;
  readonly embarrassed: number;
  /** Share of results in which Best Match was certain. */
  readonly certain: number;
  /** Mean chance of being glad, and mean percent shown, by the tenth of percent shown. */
  readonly calibration: ReadonlyMap<number, { cards: number; shown: number; enjoyed: number }>;
};
type HitName = (typeof HIT_NAMES)[number];
const HIT_NAMES = ['engine', 'price-sorted filter', 'hand-linked votes', 'fit alone'] as const;

/** Numbers of a study. */
export type SlipsPlan = {
  readonly seed: number;
  readonly sizes: readonly number[];
  readonly lounges: number;
  readonly guestsPerLounge: number;
};

/** Serves the guests of each simulator on carelessly written shelves, and counts what went wrong. */
export function studySlips(simulators: readonly Simulator[], plan: SlipsPlan): SlipsRow[] {
  return simulators.flatMap((simulator) => plan.sizes.map((size) => studySize(simulator, size, plan)));
}

/** What is counted while the guests of one size are served. */
type Tally = {
  guests: number;
  embarrassed: number;
  certain: number;
  readonly hits: Record<HitName, number>;
  readonly slips: Map<Slip, { could: number; did: number }>;
  readonly calibration: Map<number, { cards: number; shown: number; enjoyed: number }>;
};

function studySize(simulator: Simulator, size: number, plan: SlipsPlan): SlipsRow {
  const tally: Tally = {
    guests: 0,
    embarrassed: 0,
    certain: 0,
    hits: { engine: 0, 'price-sorted filter': 0, 'hand-linked votes': 0, 'fit alone': 0 },
    slips: new Map(SLIPS.map((slip) => [slip, { could: 0, did: 0 }])),
    calibration: new Map(),
  };
  for (let number = 0; number < plan.lounges; number++) {
    const seed = plan.seed * 1000 + number;
    serveLounge(simulator.open(size, seed), seed, plan.guestsPerLounge, tally);
  }
  const { guests, hits, slips } = tally;
  for (const name of HIT_NAMES) hits[name] /= guests;
  return {
    simulator: simulator.name,
    size,
    guests,
    hits,
    slips: new Map([...slips].map(([slip, { could, did }]) => [slip, could > 0 ? did / could : 0])),
    embarrassed: tally.embarrassed / guests,
    certain: tally.certain / guests,
    calibration: tally.calibration,
  };
}

/** Serves the guests of one lounge with every recommender, and counts. */
function serveLounge(open: OpenLounge, seed: number, guests: number, tally: Tally): void {
  const { lounge, nextVisit } = open;
  const ids = onOffer(lounge.shelf).map(({ id }) => id);
  if (ids.length === 0) return;
  const shelf = indexShelf(lounge.shelf);
  const servers = HIT_NAMES.flatMap((name) => {
    const found = name === 'engine' ? undefined : RECOMMENDERS.find((one) => one.name === name);
    return found ? [{ name, serve: found.prepare(lounge.shelf) }] : [];
  });
  const random = new SeededRandom(seed ^ 0x511b);
  for (let guest = 0; guest < guests; guest++) {
    const visit = nextVisit(random);
    const { taste, valueOf } = visit;
    const result = recommend(taste, shelf, engineContext(seed + guest));
    const best = topTenth(ids, valueOf);
    const isHit = (slate: Slate) => slate.some((id) => id !== null && valueOf(id) >= best);
    if (isHit(slateOf(result))) tally.hits.engine++;
    for (const { name, serve } of servers) if (isHit(serve(taste, seed + guest))) tally.hits[name]++;
    countResult(tally, visit, result, slipsOf(taste, lounge, result));
  }
}

/** Counts one guest's result. */
function countResult(
  tally: Tally,
  { enjoys }: SimulatedVisit,
  result: Recommendation,
  found: ReadonlyMap<Slip, boolean>,
): void {
  tally.guests++;
  if (isEmbarrassing(found)) tally.embarrassed++;
  if (result.primary?.propensity === 1) tally.certain++;
  for (const [slip, did] of found) {
    const counts = tally.slips.get(slip);
    if (!counts) continue;
    counts.could++;
    if (did) counts.did++;
  }
  for (const card of [result.primary, result.budget, result.premium]) {
    if (!card) continue;
    const at = Math.floor(card.percent / 10);
    const bin = tally.calibration.get(at) ?? { cards: 0, shown: 0, enjoyed: 0 };
    bin.cards++;
    bin.shown += card.percent;
    bin.enjoyed += 100 * enjoys(card.cigarId);
    tally.calibration.set(at, bin);
  }
}

/** The value from which a cigar is among the guest's best tenth (at least one cigar). */
function topTenth(ids: readonly string[], valueOf: (id: string) => number): number {
  const values = ids.map(valueOf).sort((one, other) => other - one);
  return values[Math.max(1, Math.round(values.length / 10)) - 1] ?? Infinity;
}

/** The mean distance, in points, between the percent shown and the share who are glad, over all cards of some rows. */
export function calibrationError(rows: readonly SlipsRow[]): number {
  const bins = new Map<number, { cards: number; shown: number; enjoyed: number }>();
  for (const { calibration } of rows)
    for (const [at, own] of calibration) {
      const bin = bins.get(at) ?? { cards: 0, shown: 0, enjoyed: 0 };
      bins.set(at, {
        cards: bin.cards + own.cards,
        shown: bin.shown + own.shown,
        enjoyed: bin.enjoyed + own.enjoyed,
      });
    }
  const all = [...bins.values()];
  const cards = all.reduce((sum, bin) => sum + bin.cards, 0);
  return all.reduce((sum, bin) => sum + Math.abs(bin.shown - bin.enjoyed), 0) / cards;
}
