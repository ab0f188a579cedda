import { onOffer } from '../../../engine/test/rules.ts';
import type { TrueCigar } from './catalogue.ts';
import { utility, type Guest, type World } from './guest.ts';
import type { Lounge } from './lounge.ts';
import type { Slate } from './recommenders.ts';

/** Cigars on offer as one guest would truly like them. */
export type Truth = {
  /** The share of the others that each beats, 0-1, by id; best first. */
  readonly beats: ReadonlyMap<string, number>;
  /** The shares that the best three beat. */
  readonly best: readonly number[];
  /** How many make the best tenth: one at least. */
  readonly topCount: number;
};

/** The cigars on offer in the order this guest would truly like them. */
export function trueRanking(world: World, guest: Guest, lounge: Lounge): Truth {
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
export type Marks = { hit: number; ndcg: number; mrr: number; bestMatch: number };

/**
 * hit: one of the cards is among the guest's true best tenth (at least one cigar). ndcg: gain max(0, 2b - 1)^2 of the
 * share b of the shelf that a card beats, discounted by 1 / log2(place + 1), over the best three there are.
 * mrr: 1 / place of the first card in the best tenth. bestMatch: share of the shelf that the first card beats.
 */
export function marksOf(slate: Slate, { beats, best, topCount }: Truth): Marks {
  const threshold = 1 - (topCount - 0.5) / Math.max(1, beats.size - 1);
  const shares = slate.map((id) => (id === null ? 0 : (beats.get(id) ?? 0)));
  const first = shares.findIndex((share) => share >= threshold);
  return {
    hit: first >= 0 ? 1 : 0,
    ndcg: discounted(shares) / Math.max(1e-9, discounted(best)),
    mrr: first >= 0 ? 1 / (first + 1) : 0,
    bestMatch: shares[0] ?? 0,
  };
}

function discounted(shares: readonly number[]): number {
  return shares.reduce((sum, share, at) => sum + Math.max(0, 2 * share - 1) ** 2 / Math.log2(at + 2), 0);
}

/** The mean of each mark. */
export function meanMarks(all: readonly Marks[]): Marks {
  const mean = (of: (marks: Marks) => number) => all.reduce((sum, marks) => sum + of(marks), 0) / all.length;
  return {
    hit: mean((m) => m.hit),
    ndcg: mean((m) => m.ndcg),
    mrr: mean((m) => m.mrr),
    bestMatch: mean((m) => m.bestMatch),
  };
}

/** Gini coefficient of exposure: 0 when all are shown alike, near 1 when few are shown always. */
export function gini(counts: readonly number[]): number {
  const sorted = [...counts].sort((one, other) => one - other);
  const total = sorted.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  const weighted = sorted.reduce((sum, count, at) => sum + (at + 1) * count, 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}
