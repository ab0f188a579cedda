import { surveyAnswers } from './answers.ts';
import type { TrueCigar } from './catalogue.ts';
import { makeGuest, type World } from './guest.ts';
import { makeLounge, type Lounge } from './lounge.ts';
import { gini } from './measure.ts';
import { Chance } from './random.ts';
import { onOffer, type Recommender, type Slate } from './recommenders.ts';

export type MonthRow = {
  readonly size: number;
  readonly name: string;
  /** Share of the shelf shown at least once. */
  readonly coverage: number;
  readonly gini: number;
  /** Mean difference between the cards of a slate, 0-1. */
  readonly diversity: number;
  /** Share of slates with all three cards. */
  readonly full: number;
};

/** A month of guests (60 a day, 30 days) on one shelf of each size: who is shown, how often, how different. */
export function studyMonth(
  world: World,
  recommenders: readonly Recommender[],
  seed: number,
  sizes: readonly number[],
): MonthRow[] {
  return sizes.flatMap((size) => {
    const lounge = makeLounge(world.catalogue, size, 'clean', seed + size);
    return recommenders.map((recommender) => monthOf(world, recommender, lounge, size, seed));
  });
}

function monthOf(
  world: World,
  { name, prepare }: Recommender,
  lounge: Lounge,
  size: number,
  seed: number,
): MonthRow {
  const serve = prepare(lounge.shelf);
  const chance = new Chance(seed ^ 0x30);
  const shown = new Map(onOffer(lounge.shelf).map(({ id }) => [id, 0]));
  const guests = 60 * 30;
  let [diversity, full] = [0, 0];
  for (let guest = 0; guest < guests; guest++) {
    const person = makeGuest(world, chance);
    const slate = serve(surveyAnswers(world, person, lounge.prices, chance), chance.below(1e9));
    for (const id of slate) if (id !== null) shown.set(id, (shown.get(id) ?? 0) + 1);
    diversity += diversityOf(slate, lounge);
    if (slate.filter((id) => id !== null).length === 3) full++;
  }
  const counts = [...shown.values()];
  const coverage = counts.filter((count) => count > 0).length / counts.length;
  return { size, name, coverage, gini: gini(counts), diversity: diversity / guests, full: full / guests };
}

function diversityOf(slate: Slate, { truth }: Lounge): number {
  const cigars = slate.flatMap((id) => (id === null ? [] : [truth.get(id) as TrueCigar]));
  const pairs = cigars.flatMap((one, at) => cigars.slice(at + 1).map((other) => difference(one, other)));
  return pairs.reduce((sum, value) => sum + value, 0) / Math.max(1, pairs.length);
}

// A third each: another line, other notes (1 - shared / all), another body (steps / 2, at most 1).
function difference(one: TrueCigar, other: TrueCigar): number {
  const line = one.brand === other.brand && one.line === other.line ? 0 : 1;
  const all = new Set([...one.notes, ...other.notes]);
  const shared = one.notes.filter((note) => other.notes.includes(note)).length;
  return (line + (1 - shared / Math.max(1, all.size)) + Math.min(1, Math.abs(one.body - other.body) / 2)) / 3;
}
