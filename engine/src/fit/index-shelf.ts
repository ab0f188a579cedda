import { priceColumns, type BudgetLimits } from './price.ts';
import { feedbackColumns } from './feedback.ts';
import { type FlavorColumns, flavorColumnsInSteps } from './flavor.ts';
import { likelyMinutes, likelyStrength } from '../shelf/likely.ts';
import { occasionFit } from './occasion.ts';
import { strengthOrder } from '../shelf/strength-scale.ts';
import { normalizeText } from '../shelf/normalize-text.ts';
import { timeColumnsInSteps } from './time.ts';
import { isUnknown, trustOf } from '../shelf/facts.ts';
import { OCCASIONS } from '../types.ts';
import type { BudgetBand, ExperienceLevel, Occasion, ShelfCigar, TimeBand } from '../types.ts';

/** One number per cigar, in the shelf's order. Halves the memory of what a server keeps for every lounge. */
export type Column = Float32Array;
/** The same in full precision, for sums. */
export type PreciseColumn = Float64Array;

/**
 * A shelf made ready for `recommend`: only cigars that may be shown (active, in stock), in order of price (unknown
 * first) and id, with one number per cigar for every answer a guest can give. Treat as opaque; build a new one whenever
 * the shelf changes.
 */
export type IndexedShelf = {
  readonly cigars: readonly ShelfCigar[];
  readonly places: ReadonlyMap<string, number>;
  /** Strength 1-5, 0 unknown. */
  readonly strength: Uint8Array;
  /** Strength 1-5 that the wrapper makes likely, 0 where it tells nothing: what a strength not quite trusted leans on. */
  readonly likelyStrength: Uint8Array;
  /** Cigars whose strength, trust in it and likely strength are the same share a number: a place in `strengthKinds`. */
  readonly strengthKind: Uint8Array;
  readonly strengthKinds: readonly StrengthKind[];
  /** Whether any cigar is promoted. */
  readonly hasPromoted: boolean;
  readonly flavors: FlavorColumns;
  readonly timeFits: Readonly<Record<TimeBand, Column>>;
  /** First and middle minute the cigar takes, 0 unknown. */
  readonly minutesFrom: Column;
  readonly minutes: Column;
  readonly priceFits: Readonly<Record<BudgetBand, Column>>;
  readonly limits: Readonly<Record<BudgetBand, BudgetLimits>>;
  readonly occasionFits: Readonly<Record<Occasion, Column>>;
  /** Cents, ascending, -1 unknown. */
  readonly price: PreciseColumn;
  /** Cigars of one brand and line share a number. */
  readonly line: Int32Array;
  /** Feedback as a share of the band, -1 to 1, for all guests and by experience. */
  readonly feedback: Readonly<Record<ExperienceLevel | 'all', Column>>;
  /** Space that `recommend` works in, so that it allocates nothing per cigar. */
  readonly scratch: Scratch;
};

/** What cigars of one strength (1-5, 0 unknown), equally trusted (0-1), share; `likely` is what the wrapper suggests. */
export type StrengthKind = { readonly strength: number; readonly trust: number; readonly likely: number };

/** A number for each cigar and part of a fit; `near` holds places of cigars. */
export type Scratch = Readonly<
  Record<
    'strength' | 'flavor' | 'time' | 'price' | 'occasion' | 'fit' | 'rating' | 'standing' | 'ones',
    PreciseColumn
  >
> & { readonly none: Column; readonly near: Int32Array };

/** Indexes a shelf. The order of `cigars` doesn't matter; of two cigars with one id, one is kept. O(cigars x notes). */
export function indexShelf(cigars: readonly ShelfCigar[]): IndexedShelf {
  const steps = indexShelfInSteps(cigars);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

// So many cigars are read between two rests.
const CIGARS_PER_STEP = 20;

/** The same in short steps, so that a device can do something else in between. `cigars` must stay as they are meanwhile. */
export function* indexShelfInSteps(cigars: readonly ShelfCigar[]): Generator<undefined, IndexedShelf> {
  const kept = sortByPrice(cigarsOnOffer(cigars));
  // What a name and a wrapper suggest is read once a cigar, and takes longest.
  for (const [place, cigar] of kept.entries()) {
    likelyMinutes(cigar);
    if (place % CIGARS_PER_STEP === 0) yield;
  }
  const price = Float64Array.from(kept, readPrice);
  const strength = Uint8Array.from(kept, strengthOf);
  const flavors = yield* flavorColumnsInSteps(kept);
  yield;
  const times = yield* timeColumnsInSteps(kept);
  yield;
  const budgets = priceColumns(kept, price);
  yield;
  const line = lineNumbers(kept);
  yield;
  const strengths = strengthColumns(kept);
  yield;
  const occasions = occasionColumns(strength, times.middle, price, flavors.notes);
  yield;
  return {
    cigars: kept,
    places: new Map(kept.map((cigar, place) => [cigar.id, place])),
    strength,
    ...strengths,
    hasPromoted: kept.some(({ isPromoted }) => isPromoted),
    flavors,
    timeFits: times.columns,
    minutesFrom: times.from,
    minutes: times.middle,
    priceFits: budgets.columns,
    limits: budgets.limits,
    occasionFits: occasions,
    price,
    line,
    feedback: feedbackColumns(kept),
    scratch: scratchFor(kept.length),
  };
}

/** The first place with a price above so many cents; the length of the shelf when there is none. */
export function firstAbove(price: PreciseColumn, cents: number): number {
  let [from, to] = [0, price.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((price[middle] ?? 0) <= cents) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The cigars that can be sold now, each once, by id. */
function cigarsOnOffer(cigars: readonly ShelfCigar[]): ShelfCigar[] {
  const onOffer = cigars.filter(
    ({ isActive, isOutOfStock, stock }) => isActive && !isOutOfStock && (stock === null || stock > 0),
  );
  onOffer.sort(compareById);
  return onOffer.filter((cigar, place) => place === 0 || cigar.id !== onOffer[place - 1]?.id);
}

/** By id; of two cigars with one id the first by its whole text, so that the order they came in decides nothing. */
function compareById(one: ShelfCigar, other: ShelfCigar): number {
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  return text === otherText ? 0 : text < otherText ? -1 : 1;
}

// Ids are in order already, and sorting is stable.
function sortByPrice(cigars: readonly ShelfCigar[]): readonly ShelfCigar[] {
  return [...cigars].sort((one, other) => readPrice(one) - readPrice(other));
}

/** Whole cents, -1 unknown. */
function readPrice(cigar: ShelfCigar): number {
  const cents = isUnknown(cigar, 'price') ? null : cigar.priceCents;
  return cents !== null && cents > 0 && cents < 1e9 ? Math.round(cents) : -1;
}

/** Strength 1-5, 0 unknown. */
function strengthOf(cigar: ShelfCigar): number {
  return isUnknown(cigar, 'strength') ? 0 : strengthOrder(cigar.strength);
}

/** The kinds of strength on the shelf, and which each cigar is of. */
function strengthColumns(cigars: readonly ShelfCigar[]) {
  const kinds = new Map<string, StrengthKind & { at: number }>();
  const own = cigars.map((cigar) => {
    const kind = {
      strength: strengthOf(cigar),
      trust: Math.fround(trustOf(cigar, 'strength')),
      likely: likelyStrength(cigar),
      at: kinds.size,
    };
    const key = `${kind.strength} ${kind.trust} ${kind.likely}`;
    const found = kinds.get(key) ?? kind;
    kinds.set(key, found);
    return found;
  });
  return {
    likelyStrength: Uint8Array.from(own, ({ likely }) => likely),
    strengthKind: Uint8Array.from(own, ({ at }) => at),
    strengthKinds: [...kinds.values()],
  };
}

/** A number for each line of a brand; a cigar without a line has one of its own. */
function lineNumbers(cigars: readonly ShelfCigar[]): Int32Array {
  const numbers = new Map<string, number>();
  // Most cigars are written as the one before of their line is.
  const written = new Map<string, string>();
  return Int32Array.from(cigars, ({ brand, productLine, id }) => {
    const text = `${brand}\n${productLine ?? ''}`;
    const named = written.get(text) ?? lineName(brand, productLine);
    written.set(text, named);
    const key = named || `#${id}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** Brand and line however they are written; '' without a line. */
function lineName(brand: string, productLine: string | null): string {
  const line = normalizeText(productLine ?? '');
  return line && `${normalizeText(brand)}|${line}`;
}

/** How well each cigar suits each occasion, 0-1. */
function occasionColumns(
  strength: Uint8Array,
  minutes: Column,
  price: PreciseColumn,
  notes: FlavorColumns['notes'],
): Record<Occasion, Column> {
  const first = firstAbove(price, -1);
  const known = price.length - first;
  const shares = price.map((cents) => (cents < 0 ? -1 : (firstAbove(price, cents) - first) / known));
  const columns = {} as Record<Occasion, Column>;
  for (const occasion of OCCASIONS) {
    columns[occasion] = minutes.map((middle, place) =>
      occasionFit(occasion, {
        strength: strength[place] ?? 0,
        minutes: middle,
        priceShare: shares[place] ?? -1,
        notes: notes[place]?.length ?? 0,
      }),
    );
  }
  return columns;
}

/** Columns of that length to work in. */
function scratchFor(length: number): Scratch {
  const column = () => new Float64Array(length);
  return {
    strength: column(),
    flavor: column(),
    time: column(),
    price: column(),
    occasion: column(),
    fit: column(),
    rating: column(),
    standing: column(),
    ones: column().fill(1),
    none: new Float32Array(length),
    near: new Int32Array(length),
  };
}
