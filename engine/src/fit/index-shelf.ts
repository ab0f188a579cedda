import { firstPriceAbove, type Column, type PreciseColumn } from '../shelf/columns.ts';
import { prepareShelf, type PreparedShelf } from '../shelf/prepare.ts';
import { OCCASIONS } from '../types.ts';
import type { BudgetBand, ExperienceLevel, Occasion, ShelfCigar, TimeBand } from '../types.ts';
import { feedbackColumns } from './feedback.ts';
import { flavorColumnsInSteps, type FlavorColumns } from './flavor.ts';
import { occasionFit } from './occasion.ts';
import { priceColumns, type BudgetLimits } from './price.ts';
import { timeColumnsInSteps } from './time.ts';

/**
 * A shelf made ready for `recommend`: the cigars on offer, their facts, and the fit of each cigar with every answer a
 * guest can give. Treat as opaque; index the shelf again whenever it changes.
 */
export type IndexedShelf = PreparedShelf & {
  readonly flavors: FlavorColumns;
  /** First and middle minute the cigar takes, 0 unknown. */
  readonly minutesFrom: Column;
  readonly minutes: Column;
  /** Fit with each answer about time, 0-1. */
  readonly timeFits: Readonly<Record<TimeBand, Column>>;
  /** Fit with each budget, 0-1. */
  readonly priceFits: Readonly<Record<BudgetBand, Column>>;
  readonly limits: Readonly<Record<BudgetBand, BudgetLimits>>;
  /** Fit with each occasion, 0-1. */
  readonly occasionFits: Readonly<Record<Occasion, Column>>;
  /** Feedback as a share of the band, -1 to 1, for all guests and by experience. */
  readonly feedback: Readonly<Record<ExperienceLevel | 'all', Column>>;
  /** Memory that every recommendation reuses, so that none allocates per cigar. */
  readonly scratch: Scratch;
};

/** Columns that a recommendation overwrites: the parts of the fit, the fit, the rating, and the rating for one slot. */
export type Scratch = Readonly<
  Record<
    'strength' | 'flavor' | 'time' | 'price' | 'occasion' | 'fit' | 'rating' | 'slotRating' | 'ones',
    PreciseColumn
  >
> & {
  readonly zeros: Column;
  /** Positions of the near-best cigars of a slot. */
  readonly nearBest: Int32Array;
};

/**
 * Indexes a shelf. The order of `cigars` doesn't matter; of two cigars with the same id one is used. O(cigars x notes).
 */
export function indexShelf(cigars: readonly ShelfCigar[]): IndexedShelf {
  const steps = indexShelfInSteps(cigars);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * `indexShelf` in short steps, so that a device can respond to a touch between two of them. `cigars` must not change
 * until the last step.
 */
export function* indexShelfInSteps(cigars: readonly ShelfCigar[]): Generator<undefined, IndexedShelf> {
  const prepared = yield* prepareShelf(cigars);
  const { price, strength } = prepared;
  const flavors = yield* flavorColumnsInSteps(prepared.cigars);
  yield;
  const times = yield* timeColumnsInSteps(prepared.cigars);
  yield;
  const prices = priceColumns(prepared.cigars, price);
  yield;
  const occasionFits = occasionColumns(strength, times.middle, price, flavors.notes);
  yield;
  return {
    ...prepared,
    flavors,
    minutesFrom: times.from,
    minutes: times.middle,
    timeFits: times.fits,
    priceFits: prices.fits,
    limits: prices.limits,
    occasionFits,
    feedback: feedbackColumns(prepared.cigars),
    scratch: createScratch(prepared.cigars.length),
  };
}

/** How well each cigar suits each occasion, 0-1. */
function occasionColumns(
  strength: Uint8Array,
  minutes: Column,
  price: PreciseColumn,
  notes: FlavorColumns['notes'],
): Record<Occasion, Column> {
  const firstKnown = firstPriceAbove(price, -1);
  const knownCount = price.length - firstKnown;
  const priceShares = price.map((cents) =>
    cents < 0 ? -1 : (firstPriceAbove(price, cents) - firstKnown) / knownCount,
  );
  const columns = {} as Record<Occasion, Column>;
  for (const occasion of OCCASIONS) {
    columns[occasion] = minutes.map((middle, position) =>
      occasionFit(occasion, {
        strength: strength[position] ?? 0,
        minutes: middle,
        priceShare: priceShares[position] ?? -1,
        notes: notes[position]?.length ?? 0,
      }),
    );
  }
  return columns;
}

/** Scratch columns for a shelf of `length` cigars. */
function createScratch(length: number): Scratch {
  const column = () => new Float64Array(length);
  return {
    strength: column(),
    flavor: column(),
    time: column(),
    price: column(),
    occasion: column(),
    fit: column(),
    rating: column(),
    slotRating: column(),
    ones: column().fill(1),
    zeros: new Float32Array(length),
    nearBest: new Int32Array(length),
  };
}
