import { onOffer } from '../../../../engine/test/rules.ts';
import { nextGuest } from '../simulator/answers.ts';
import type { TrueCigar } from '../simulator/catalogue.ts';
import { worldOf, type World } from '../simulator/guest.ts';
import { makeLounge, type Lounge } from '../simulator/lounge.ts';
import { gini } from './metrics.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';
import type { Recommender, Slate } from '../recommenders/recommenders.ts';

/** What a month of guests saw. */
export type Month = {
  /** Share of the shelf shown at least once. */
  readonly coverage: number;
  readonly gini: number;
  /** Mean difference between the cards of a slate, 0-1. */
  readonly diversity: number;
  /** Share of slates with all three cards. */
  readonly full: number;
};
/** A month of one recommender on one shelf size. */
export type MonthRow = Month & { readonly size: number; readonly name: string };
/** Sizes and numbers of a month study. */
export type MonthPlan = {
  readonly seed: number;
  readonly sizes: readonly number[];
  readonly lounges: number;
  readonly guests: number;
};

/**
 * A month of guests (60 a day, 30 days) on several shelves of each size: which cigars are shown, how often, and how
 * different the cards of a slate are. Means over the shelves.
 */
export function studyMonth(
  worlds: readonly World[],
  recommenders: readonly Recommender[],
  { seed, sizes, lounges, guests }: MonthPlan,
): MonthRow[] {
  return sizes.flatMap((size) =>
    recommenders.map((recommender) => {
      const months = Array.from({ length: lounges }, (_, number) => {
        const world = worldOf(worlds, number);
        const lounge = makeLounge(world.catalogue, size, 'clean', seed + size + number);
        return monthOf(world, recommender, lounge, guests, seed + number);
      });
      const mean = (of: (month: Month) => number) =>
        months.reduce((sum, month) => sum + of(month), 0) / lounges;
      return {
        size,
        name: recommender.name,
        coverage: mean((month) => month.coverage),
        gini: mean((month) => month.gini),
        diversity: mean((month) => month.diversity),
        full: mean((month) => month.full),
      };
    }),
  );
}

function monthOf(
  world: World,
  { prepare }: Recommender,
  lounge: Lounge,
  guests: number,
  seed: number,
): Month {
  const serve = prepare(lounge.shelf);
  const random = new SeededRandom(seed ^ 0x30);
  const shown = new Map(onOffer(lounge.shelf).map(({ id }) => [id, 0]));
  let [diversity, full] = [0, 0];
  for (let guest = 0; guest < guests; guest++) {
    const { taste } = nextGuest(world, lounge, random);
    const slate = serve(taste, random.integerBelow(1e9)).filter((id) => id !== null);
    for (const id of slate) shown.set(id, (shown.get(id) ?? 0) + 1);
    diversity += diversityOf(slate, lounge);
    if (slate.length === 3) full++;
  }
  const counts = [...shown.values()];
  const coverage = counts.filter((count) => count > 0).length / counts.length;
  return { coverage, gini: gini(counts), diversity: diversity / guests, full: full / guests };
}

function diversityOf(slate: Slate, { truth }: Lounge): number {
  const cigars = slate.flatMap((id) => (id === null ? [] : [truth.get(id) as TrueCigar]));
  const pairs = cigars.flatMap((one, at) => cigars.slice(at + 1).map((other) => difference(one, other)));
  return pairs.reduce((sum, value) => sum + value, 0) / Math.max(1, pairs.length);
}

/** How different two cigars are, 0-1; a third each: another line, other notes (1 - shared / all), another body (steps / 2). */
function difference(one: TrueCigar, other: TrueCigar): number {
  const line = one.brand === other.brand && one.line === other.line ? 0 : 1;
  const all = new Set([...one.notes, ...other.notes]);
  const shared = one.notes.filter((note) => other.notes.includes(note)).length;
  return (line + (1 - shared / Math.max(1, all.size)) + Math.min(1, Math.abs(one.body - other.body) / 2)) / 3;
}
