import { MAX_BEGINNER_STRENGTH, MAX_LIKELY_BEGINNER_STRENGTH } from '../policy.ts';
import type { ShelfCigar } from '../types.ts';
import type { PreciseColumn } from './columns.ts';
import { isUnknown, trustOf } from './facts.ts';
import { likelyMinutes, likelyStrength } from './likely.ts';
import { memoizeByText } from './memoize.ts';
import { normalizeText } from './normalize-text.ts';
import { strengthOrder } from './strength-scale.ts';

/** What a strength fit depends on: strength 1-5 (0 unknown), trust in it 0-1, and the strength the wrapper suggests. */
export type StrengthKind = { readonly strength: number; readonly trust: number; readonly likely: number };

/** The cigars on offer and their facts as columns, before any answer is looked at. */
export type PreparedShelf = {
  /** In order of price, unknown prices first, then of id. */
  readonly cigars: readonly ShelfCigar[];
  /** Position in `cigars` by id. */
  readonly positions: ReadonlyMap<string, number>;
  /** Cents, ascending, -1 unknown. */
  readonly price: PreciseColumn;
  /** Cigars of the same brand and line share a number. */
  readonly line: Int32Array;
  /** Strength 1-5, 0 unknown. */
  readonly strength: Uint8Array;
  /** Strength 1-5 that the wrapper makes likely, 0 when it suggests none. */
  readonly likelyStrength: Uint8Array;
  /**
   * Strength 1-5 that a beginner is guarded by: the stronger of the written and the catalog's. Without either the
   * strongest that is written on the line, if that is Medium at most, else the one the wrapper makes likely, if that is
   * Medium-Mild at most; otherwise 0.
   */
  readonly guardStrength: Uint8Array;
  /** The position of the cigar's first id: one cigar under several ids has one number. */
  readonly cigarNumber: Int32Array;
  /** Whether any cigar has several ids. */
  readonly hasTwins: boolean;
  /** Index in `strengthKinds`. */
  readonly strengthKind: Uint8Array;
  readonly strengthKinds: readonly StrengthKind[];
  /** Whether any cigar is promoted. */
  readonly hasPromoted: boolean;
  /** Whether any cigar is infused. */
  readonly hasInfused: boolean;
};

const normalized = memoizeByText(normalizeText);

const CIGARS_PER_STEP = 20;

/**
 * Selects the cigars on offer, sorts them and reads their facts, in short steps. The order of `cigars` doesn't matter;
 * of two cigars with the same id one is used.
 */
export function* prepareShelf(cigars: readonly ShelfCigar[]): Generator<undefined, PreparedShelf> {
  const sorted = sortByPrice(cigarsOnOffer(cigars));
  // The clues of a name and a wrapper take longest to read. They are cached by text.
  for (const [position, cigar] of sorted.entries()) {
    likelyMinutes(cigar);
    likelyStrength(cigar);
    if (position % CIGARS_PER_STEP === 0) yield;
  }
  const line = lineNumbers(sorted);
  yield;
  const strengths = strengthColumns(sorted);
  yield;
  const cigarNumber = cigarNumbers(sorted);
  yield;
  return {
    cigars: sorted,
    positions: new Map(sorted.map((cigar, position) => [cigar.id, position])),
    price: Float64Array.from(sorted, priceInCents),
    line,
    cigarNumber,
    hasTwins: cigarNumber.some((own, position) => own !== position),
    guardStrength: guardStrengths(sorted, line, strengths.likelyStrength),
    strength: Uint8Array.from(sorted, strengthOf),
    ...strengths,
    hasPromoted: sorted.some(({ isPromoted }) => isPromoted),
    hasInfused: sorted.some(({ isInfused }) => isInfused),
  };
}

/** Whether a cigar can be sold now. */
export const isOnOffer = ({ isActive, isOutOfStock, stock }: ShelfCigar): boolean =>
  isActive && !isOutOfStock && (stock === null || stock > 0);

/** The cigars that can be sold now, sorted by id, each id once. */
function cigarsOnOffer(cigars: readonly ShelfCigar[]): ShelfCigar[] {
  const onOffer = cigars.filter(isOnOffer);
  onOffer.sort(compareById);
  return onOffer.filter((cigar, position) => position === 0 || cigar.id !== onOffer[position - 1]?.id);
}

/** By id; two cigars with the same id by their JSON, so that the order of the input decides nothing. */
function compareById(one: ShelfCigar, other: ShelfCigar): number {
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  return text === otherText ? 0 : text < otherText ? -1 : 1;
}

/** By price, unknown prices first. The sort is stable, so equal prices stay in order of id. */
function sortByPrice(cigars: readonly ShelfCigar[]): readonly ShelfCigar[] {
  return [...cigars].sort((one, other) => priceInCents(one) - priceInCents(other));
}

/** Whole cents, -1 unknown. */
function priceInCents(cigar: ShelfCigar): number {
  const cents = isUnknown(cigar, 'price') ? null : cigar.priceCents;
  return cents !== null && cents > 0 && cents < 1e9 ? Math.round(cents) : -1;
}

/** Strength 1-5, 0 unknown. */
function strengthOf(cigar: ShelfCigar): number {
  return isUnknown(cigar, 'strength') ? 0 : strengthOrder(cigar.strength);
}

/** The distinct strength kinds of the shelf, and the kind of each cigar. */
function strengthColumns(cigars: readonly ShelfCigar[]) {
  const kinds = new Map<string, StrengthKind & { index: number }>();
  const kindOfCigar = cigars.map((cigar) => {
    const kind = {
      strength: strengthOf(cigar),
      trust: Math.fround(trustOf(cigar, 'strength')),
      likely: likelyStrength(cigar),
      index: kinds.size,
    };
    const key = `${kind.strength} ${kind.trust} ${kind.likely}`;
    const known = kinds.get(key) ?? kind;
    kinds.set(key, known);
    return known;
  });
  return {
    likelyStrength: Uint8Array.from(kindOfCigar, ({ likely }) => likely),
    strengthKind: Uint8Array.from(kindOfCigar, ({ index }) => index),
    strengthKinds: [...kinds.values()],
  };
}

/** See `PreparedShelf.guardStrength`. */
function guardStrengths(cigars: readonly ShelfCigar[], line: Int32Array, likely: Uint8Array): Uint8Array {
  const catalogued = strongestOfLines(line, (position) => strengthOrder(cigars[position]?.catalogueStrength));
  const known = cigars.map((cigar, position) =>
    Math.max(
      strengthOf(cigar),
      strengthOrder(cigar.catalogueStrength) || (catalogued.get(line[position] ?? -1) ?? 0),
    ),
  );
  const strongest = strongestOfLines(line, (position) => known[position] ?? 0);
  return Uint8Array.from(known, (own, position) => {
    const ofLine = strongest.get(line[position] ?? -1) ?? 0;
    const suggested = ofLine || (likely[position] ?? 0);
    const highest = ofLine > 0 ? MAX_BEGINNER_STRENGTH : MAX_LIKELY_BEGINNER_STRENGTH;
    return own || (suggested <= highest ? suggested : 0);
  });
}

/** The strongest cigar of each line, by the number of the line; 0 where no strength is known. */
function strongestOfLines(
  line: Int32Array,
  strengthAt: (position: number) => number,
): ReadonlyMap<number, number> {
  const strongest = new Map<number, number>();
  line.forEach((number, position) => {
    strongest.set(number, Math.max(strengthAt(position), strongest.get(number) ?? 0));
  });
  return strongest;
}

/** See `PreparedShelf.cigarNumber`. Without a line, size and wrapper tell cigars of one name apart. */
function cigarNumbers(cigars: readonly ShelfCigar[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(cigars, ({ brand, productLine, name, size, wrapper }, position) => {
    const line = productLine ?? `${size ?? ''}/${wrapper ?? ''}`;
    const key = normalized(`${brand}|${line}|${name}`);
    const number = numbers.get(key) ?? position;
    numbers.set(key, number);
    return number;
  });
}

/** A number for each line of a brand; a cigar without a line has a number of its own. */
function lineNumbers(cigars: readonly ShelfCigar[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(cigars, ({ brand, productLine, id }) => {
    const key = normalizedLine(brand, productLine) || `#${id}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** Brand and line without regard to case and accents; '' without a line. */
function normalizedLine(brand: string, productLine: string | null): string {
  const line = normalized(productLine ?? '');
  return line && `${normalized(brand)}|${line}`;
}
