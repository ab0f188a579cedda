import { onOffer } from '../../../../engine/test/rules.ts';
import type { TrueCigar } from '../simulator/catalogue.ts';
import { utility, type Guest, type World } from '../simulator/guest.ts';
import type { Lounge } from '../simulator/lounge.ts';
import type { Slate } from '../recommenders/recommenders.ts';

/** The cigars on offer, ranked by how one guest would truly like them. */
export type TrueRanking = {
  /** By id, best first: the share of the other cigars that each beats, 0-1. */
  readonly beats: ReadonlyMap<string, number>;
  /** The shares that the three best cigars beat. */
  readonly best: readonly number[];
  /** How many cigars are the best tenth: at least one. */
  readonly topCount: number;
};

/** Ranks a lounge's cigars on offer by this guest's utility. */
export function trueRanking(world: World, guest: Guest, lounge: Lounge): TrueRanking {
  const scored = onOffer(lounge.shelf).map(({ id }) => {
    const cigar = lounge.truth.get(id) as TrueCigar;
    return { id, value: utility(world, guest, cigar) };
  });
  scored.sort((one, other) => other.value - one.value);
  const last = Math.max(1, scored.length - 1);
  const beats = new Map(scored.map(({ id }, at) => [id, 1 - at / last]));
  return {
    beats,
    best: [...beats.values()].slice(0, 3),
    topCount: Math.max(1, Math.round(scored.length / 10)),
  };
}

/** How well a slate, or the mean of many, did; each 0-1. See `marksOf`. */
export type Metrics = { hit: number; ndcg: number; mrr: number; bestMatch: number };

/**
 * hit: one of the cards is among the guest's true best tenth (at least one cigar). ndcg: gain max(0, 2b - 1)^2 of the
 * share b of the shelf that a card beats, discounted by 1 / log2(place + 1), over the best three there are.
 * mrr: 1 / place of the first card in the best tenth. bestMatch: share of the shelf that the first card beats.
 */
export function metricsOf(slate: Slate, { beats, best, topCount }: TrueRanking): Metrics {
  const threshold = 1 - (topCount - 0.5) / Math.max(1, beats.size - 1);
  const shares = slate.map((id) => (id === null ? 0 : (beats.get(id) ?? 0)));
  const first = shares.findIndex((share) => share >= threshold);
  return {
    hit: first >= 0 ? 1 : 0,
    ndcg: discountedGain(shares) / Math.max(1e-9, discountedGain(best)),
    mrr: first >= 0 ? 1 / (first + 1) : 0,
    bestMatch: shares[0] ?? 0,
  };
}

function discountedGain(shares: readonly number[]): number {
  return shares.reduce((sum, share, at) => sum + Math.max(0, 2 * share - 1) ** 2 / Math.log2(at + 2), 0);
}

/** The mean of each metric. */
export function meanMetrics(all: readonly Metrics[]): Metrics {
  const mean = (of: (metrics: Metrics) => number) =>
    all.reduce((sum, metrics) => sum + of(metrics), 0) / all.length;
  return {
    hit: mean((m) => m.hit),
    ndcg: mean((m) => m.ndcg),
    mrr: mean((m) => m.mrr),
    bestMatch: mean((m) => m.bestMatch),
  };
}

/** Gini coefficient of exposure: 0 when all cigars are shown equally often, near 1 when few are shown always. */
export function gini(counts: readonly number[]): number {
  const sorted = [...counts].sort((one, other) => one - other);
  const total = sorted.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  const weighted = sorted.reduce((sum, count, at) => sum + (at + 1) * count, 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
