import { LIKENESS } from '../policy.ts';
import { familyOf, noteOf } from '../shelf/notes.ts';
import { strengthOrder } from '../shelf/strength-scale.ts';
import { wrapperShade } from '../shelf/wrapper.ts';
import type { ShelfCigar } from '../types.ts';

/** The facts by which two cigars are compared; `priceCents` is null when unknown. */
export type ComparedCigar = Pick<
  ShelfCigar,
  'brand' | 'strength' | 'flavorNotes' | 'origin' | 'wrapper' | 'priceCents'
>;

/** The facts of a cigar, read for comparison. Empty texts, 0 and null are unknown. */
export type ComparedFacts = {
  readonly brand: string;
  /** 1-5, 0 unknown. */
  readonly strength: number;
  readonly notes: ReadonlySet<string>;
  readonly families: ReadonlySet<string>;
  readonly origin: string;
  readonly shade: string;
  /** Cents, 0 unknown. */
  readonly price: number;
};

/** Reads a cigar's facts for comparison. */
export function comparedFacts(cigar: ComparedCigar): ComparedFacts {
  const { flavorNotes, origin, wrapper, priceCents } = cigar;
  return {
    brand: fold(cigar.brand),
    strength: strengthOrder(cigar.strength),
    notes: new Set(flavorNotes.flatMap((note) => noteOf(note)?.id ?? [])),
    families: new Set(flavorNotes.flatMap((note) => familyOf(note) ?? [])),
    origin: fold(origin ?? ''),
    shade: wrapper ? wrapperShade(wrapper) : '',
    price: priceCents !== null && priceCents > 0 ? priceCents : 0,
  };
}

const fold = (text: string) => text.trim().toLowerCase();

/**
 * How alike two cigars are: 0 for nothing in common, the sum of LIKENESS for equals. Strength falls off by steps, price by the
 * square of the ratio; notes and families count by the cosine of the two sets. What is unknown on either side adds nothing.
 */
export function likeness(one: ComparedFacts, other: ComparedFacts): number {
  const same = (a: string, b: string) => (a !== '' && a === b ? 1 : 0);
  return (
    LIKENESS.strength *
      (one.strength && other.strength ? (BY_STEPS[Math.abs(one.strength - other.strength)] ?? 0) : 0) +
    LIKENESS.note * cosine(one.notes, other.notes) +
    LIKENESS.family * cosine(one.families, other.families) +
    LIKENESS.origin * same(one.origin, other.origin) +
    LIKENESS.brand * same(one.brand, other.brand) +
    LIKENESS.shade * same(one.shade, other.shade) +
    LIKENESS.price * (one.price && other.price ? closeness(one.price, other.price) : 0)
  );
}

/** How alike strengths are by the steps between them. */
const BY_STEPS = [1, 0.6, 0.13, 0.01];

/** The square of the ratio of two prices, 0-1. */
function closeness(one: number, other: number): number {
  const ratio = one < other ? one / other : other / one;
  return ratio * ratio;
}

/** Members in common over the geometric mean of the sizes, 0-1; 0 if either set is empty. */
function cosine(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let common = 0;
  for (const member of one) if (other.has(member)) common += 1;
  return common / Math.sqrt(one.size * other.size);
}
