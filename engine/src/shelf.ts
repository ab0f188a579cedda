import { acceptColumns } from './feedback.ts';
import { budgetColumns, type BudgetLimits } from './budget.ts';
import { flavorColumns, type FlavorColumns } from './flavor-fit.ts';
import { strengthOrder } from './strength.ts';
import { plainWords } from './text.ts';
import { timeColumns } from './time-fit.ts';
import { isUnknown, trustOf } from './trust.ts';
import type { BudgetBand, ExperienceLevel, ShelfCigar, TimeBand } from './types.ts';

/**
 * A shelf made ready for `recommend`: only cigars that may be shown (active, in stock), in order of id, with one
 * number per cigar for every answer a guest can give. Treat as opaque; build a new one whenever the shelf changes.
 */
export type IndexedShelf = {
  readonly cigars: readonly ShelfCigar[];
  readonly places: ReadonlyMap<string, number>;
  /** Strength 1-5, 0 unknown. */
  readonly strength: Uint8Array;
  readonly strengthTrust: Float64Array;
  readonly flavors: FlavorColumns;
  readonly times: Readonly<Record<TimeBand, Float64Array>>;
  /** Minutes the cigar takes, 0 unknown. */
  readonly minutesFrom: Float64Array;
  readonly minutesTo: Float64Array;
  readonly budgets: Readonly<Record<BudgetBand, Float64Array>>;
  readonly limits: Readonly<Record<BudgetBand, BudgetLimits>>;
  /** Cents, -1 unknown. */
  readonly price: Float64Array;
  /** Cigars of one brand and line share a number. */
  readonly line: Int32Array;
  /** Feedback as a share of the band, -1 to 1, for all guests and by experience. */
  readonly accepted: Readonly<Record<ExperienceLevel | 'all', Float64Array>>;
  /** Space that `recommend` works in. */
  readonly scratch: { readonly fit: Float64Array; readonly rating: Float64Array };
};

/**
 * Indexes a shelf. The order of `cigars` doesn't matter; of two cigars with one id, one is kept. O(cigars x notes).
 */
export function indexShelf(cigars: readonly ShelfCigar[]): IndexedShelf {
  const kept = showable(cigars);
  const price = Float64Array.from(kept, (cigar) =>
    isUnknown(cigar, 'price') ? -1 : readPrice(cigar.priceCents),
  );
  const times = timeColumns(kept);
  const { columns: budgets, limits } = budgetColumns(kept, price);
  return {
    cigars: kept,
    places: new Map(kept.map((cigar, place) => [cigar.id, place])),
    strength: Uint8Array.from(kept, (cigar) =>
      isUnknown(cigar, 'strength') ? 0 : strengthOrder(cigar.strength),
    ),
    strengthTrust: Float64Array.from(kept, (cigar) => trustOf(cigar, 'strength')),
    flavors: flavorColumns(kept),
    times: times.columns,
    minutesFrom: times.from,
    minutesTo: times.to,
    budgets,
    limits,
    price,
    line: lineNumbers(kept),
    accepted: acceptColumns(kept),
    scratch: { fit: new Float64Array(kept.length), rating: new Float64Array(kept.length) },
  };
}

function showable(cigars: readonly ShelfCigar[]): ShelfCigar[] {
  const onOffer = cigars.filter(
    ({ isActive, isOutOfStock, stock }) => isActive && !isOutOfStock && (stock === null || stock > 0),
  );
  onOffer.sort(byId);
  return onOffer.filter((cigar, place) => place === 0 || cigar.id !== onOffer[place - 1]?.id);
}

function byId(one: ShelfCigar, other: ShelfCigar): number {
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  return text === otherText ? 0 : text < otherText ? -1 : 1;
}

function readPrice(cents: number | null): number {
  return cents !== null && cents >= 0 && cents < 1e9 ? Math.round(cents) : -1;
}

function lineNumbers(cigars: readonly ShelfCigar[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(cigars, ({ brand, productLine, id }) => {
    const line = plainWords(productLine ?? '');
    const key = line ? `${plainWords(brand)}|${line}` : `#${id}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}
