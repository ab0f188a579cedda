import { NOT_SHOWN } from './exploration.ts';
import { familyOverlap } from '../shelf/family-set.ts';
import { MIN_DIFFERENCE, MIN_MINUTES_SHORTER } from '../policy.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import type { Critique, CritiqueKind } from '../types.ts';

type CritiqueTest = (shelf: IndexedShelf, place: number, than: number) => boolean;

// A cigar whose fact is unknown can't be said to be lighter, cheaper or shorter.
const CRITIQUE_TESTS: Readonly<Record<CritiqueKind, CritiqueTest>> = {
  lighter: ({ strength }, place, than) => isLowerBy(strength[place], strength[than], 1),
  cheaper: ({ price }, place, than) => isLowerBy(price[place], price[than], 1),
  shorter: ({ minutes }, place, than) => isLowerBy(minutes[place], minutes[than], MIN_MINUTES_SHORTER),
  different: (shelf, place, than) => cigarDistance(shelf, place, than) >= MIN_DIFFERENCE,
};

/**
 * Leaves only cigars that meet a critique: at least one step milder, one cent cheaper, SHORTER minutes shorter, or clearly
 * different (see `distance`) from the cigar it names. A cigar that is no longer on the shelf can't be compared with,
 * and then the critique asks nothing.
 */
export function applyCritique({ kind, than }: Critique, shelf: IndexedShelf): void {
  const reference = shelf.places.get(than);
  if (reference === undefined) return;
  const { rating } = shelf.scratch;
  for (let place = 0; place < rating.length; place++) {
    if (!CRITIQUE_TESTS[kind](shelf, place, reference)) rating[place] = NOT_SHOWN;
  }
}

/**
 * How different two cigars are, 0-1: half by flavour (1 - shared families / all their families, a half when unknown),
 * half by strength (steps / 2, at most 1, a half when unknown). Cigars of one line are not different.
 */
export function cigarDistance(shelf: IndexedShelf, one: number, other: number): number {
  if (shelf.line[one] === shelf.line[other]) return 0;
  const [strength, otherStrength] = [shelf.strength[one] ?? 0, shelf.strength[other] ?? 0];
  const isKnown = strength > 0 && otherStrength > 0;
  const steps = isKnown ? Math.min(1, Math.abs(strength - otherStrength) / 2) : 0.5;
  const { families } = shelf.flavors;
  return 0.5 * flavorDistance(families[one] ?? 0, families[other] ?? 0) + 0.5 * steps;
}

// Of two sets of families, 0-1; a half where nothing is known of one.
function flavorDistance(one: number, other: number): number {
  return one === 0 || other === 0 ? 0.5 : 1 - familyOverlap(one, other);
}

// Both are known (above 0), and `own` lies at least `by` below.
function isLowerBy(own: number | undefined, reference: number | undefined, by: number): boolean {
  return own !== undefined && reference !== undefined && own > 0 && reference > 0 && own <= reference - by;
}
