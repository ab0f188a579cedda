import { NOT_SHOWN } from './draw.ts';
import { FAMILIES, NOTES } from './flavor.ts';
import { DIFFERENT } from './policy.ts';
import type { IndexedShelf } from './shelf.ts';
import type { Critique, CritiqueKind } from './types.ts';

type Meets = (shelf: IndexedShelf, place: number, than: number) => boolean;

// A cigar whose fact is unknown can't be said to be lighter, cheaper or shorter.
const MEETS: Readonly<Record<CritiqueKind, Meets>> = {
  lighter: ({ strength }, place, than) => isLess(strength[place], strength[than], 1),
  cheaper: ({ price }, place, than) => isLess(price[place], price[than], 1),
  shorter: ({ minutes }, place, than) => isLess(minutes[place], minutes[than], 5),
  different: (shelf, place, than) => distance(shelf, place, than) >= DIFFERENT,
};

/**
 * Leaves only cigars that meet a critique: at least one step milder, one cent cheaper, five minutes shorter, or clearly
 * different (see `distance`) from the cigar it names. A cigar that is no longer on the shelf can't be compared with,
 * and then the critique asks nothing.
 */
export function withoutCriticised({ kind, than }: Critique, shelf: IndexedShelf): void {
  const reference = shelf.places.get(than);
  if (reference === undefined) return;
  const { rating } = shelf.scratch;
  for (let place = 0; place < rating.length; place++) {
    if (place === reference || !MEETS[kind](shelf, place, reference)) rating[place] = NOT_SHOWN;
  }
}

/**
 * How different two cigars are, 0-1: half by flavour (1 - shared families / all their families, a half when unknown),
 * half by strength (steps / 2, at most 1, a half when unknown). Cigars of one line are not different.
 */
export function distance(shelf: IndexedShelf, one: number, other: number): number {
  if (shelf.line[one] === shelf.line[other]) return 0;
  const [strength, otherStrength] = [shelf.strength[one] ?? 0, shelf.strength[other] ?? 0];
  const isKnown = strength > 0 && otherStrength > 0;
  const steps = isKnown ? Math.min(1, Math.abs(strength - otherStrength) / 2) : 0.5;
  return 0.5 * flavorDistance(familySet(shelf, one), familySet(shelf, other)) + 0.5 * steps;
}

function flavorDistance(one: number, other: number): number {
  return one === 0 || other === 0 ? 0.5 : 1 - bits(one & other) / bits(one | other);
}

// One bit per family.
function familySet({ flavors }: IndexedShelf, place: number): number {
  let set = 0;
  for (const note of flavors.notes[place] ?? []) {
    const family = NOTES[note]?.family;
    if (family) set |= 1 << FAMILIES.indexOf(family);
  }
  return set;
}

function bits(set: number): number {
  let count = 0;
  for (let left = set; left; left &= left - 1) count++;
  return count;
}

function isLess(own: number | undefined, reference: number | undefined, by: number): boolean {
  return own !== undefined && reference !== undefined && own > 0 && reference > 0 && own <= reference - by;
}
