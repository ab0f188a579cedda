import type { IndexedShelf } from '../fit/index-shelf.ts';
import { MIN_DIFFERENCE, MIN_MINUTES_SHORTER } from '../policy.ts';
import { familyOverlap } from '../shelf/family-set.ts';
import type { Critique, CritiqueKind } from '../types.ts';
import { NOT_SHOWN } from './candidates.ts';

type CritiqueTest = (shelf: IndexedShelf, position: number, reference: number) => boolean;

// A cigar whose fact is unknown never counts as lighter, cheaper or shorter.
const CRITIQUE_TESTS: Readonly<Record<CritiqueKind, CritiqueTest>> = {
  lighter: ({ strength }, position, reference) => isLowerBy(1, strength[position], strength[reference]),
  cheaper: ({ price }, position, reference) => isLowerBy(1, price[position], price[reference]),
  shorter: ({ minutes }, position, reference) =>
    isLowerBy(MIN_MINUTES_SHORTER, minutes[position], minutes[reference]),
  different: (shelf, position, reference) => cigarDistance(shelf, position, reference) >= MIN_DIFFERENCE,
};

/**
 * Excludes every cigar that doesn't meet a critique: at least one step milder, one cent cheaper, MIN_MINUTES_SHORTER
 * shorter, or MIN_DIFFERENCE different (see `cigarDistance`) than the cigar `than`. Does nothing when that cigar is no
 * longer on the shelf.
 */
export function applyCritique({ kind, than }: Critique, shelf: IndexedShelf): void {
  const reference = shelf.positions.get(than);
  if (reference === undefined) return;
  const { rating } = shelf.scratch;
  for (let position = 0; position < rating.length; position++) {
    if (!CRITIQUE_TESTS[kind](shelf, position, reference)) rating[position] = NOT_SHOWN;
  }
}

/**
 * How different the cigars at two positions are, 0-1: half by flavor (1 - shared families / all their families), half by
 * strength (steps / 2, at most 1). Each half counts as one half different when unknown. 0 within one line and between the
 * ids of one cigar.
 */
export function cigarDistance(shelf: IndexedShelf, one: number, other: number): number {
  const { line, cigarNumber } = shelf;
  if (line[one] === line[other] || cigarNumber[one] === cigarNumber[other]) return 0;
  const [strength, otherStrength] = [shelf.strength[one] ?? 0, shelf.strength[other] ?? 0];
  const isKnown = strength > 0 && otherStrength > 0;
  const strengthDistance = isKnown ? Math.min(1, Math.abs(strength - otherStrength) / 2) : 0.5;
  const { families } = shelf.flavors;
  return 0.5 * flavorDistance(families[one] ?? 0, families[other] ?? 0) + 0.5 * strengthDistance;
}

/** Distance of two family sets, 0-1; one half when either is unknown (0). */
function flavorDistance(one: number, other: number): number {
  return one === 0 || other === 0 ? 0.5 : 1 - familyOverlap(one, other);
}

/** Whether both values are known (above 0) and `own` is at least `difference` below `reference`. */
function isLowerBy(difference: number, own: number | undefined, reference: number | undefined): boolean {
  return (
    own !== undefined && reference !== undefined && own > 0 && reference > 0 && own <= reference - difference
  );
}
