import { NEUTRAL, PRICE } from '../policy.ts';
import { trustOf } from '../shelf/facts.ts';
import { BUDGET_BANDS, type BudgetBand, type ShelfCigar } from '../types.ts';
import { falloff } from './falloff.ts';

/** Cents. Best Match and Budget stay at or under `ceiling`, Premium at or under `stretch`, wherever the shelf has such. */
export type BudgetLimits = { readonly ceiling: number; readonly stretch: number };

type DollarBands = Readonly<Record<string, readonly [from: number, to: number, stretch: number]>>;
// The quiz's bands in cents; Premium may cost as much as the next band.
const DOLLAR_BANDS: DollarBands = {
  'under-10': [0, 1000, 2000],
  '10-20': [1000, 2000, 4000],
  '20-40': [2000, 4000, 7500],
  '40-75': [4000, 7500, Infinity],
  'over-75': [7500, Infinity, Infinity],
};

/**
 * Agreement of every price with every budget answer, 0-1, and the limits that go with it. The survey's words mean
 * thirds of the lounge's own prices, the quiz's words dollars. Prices come in ascending order.
 */
export function priceColumns(cigars: readonly ShelfCigar[], price: Float64Array) {
  const sorted = price.filter((cents) => cents >= 0);
  const columns = {} as Record<BudgetBand, Float32Array>;
  const limits = {} as Record<BudgetBand, BudgetLimits>;
  for (const band of BUDGET_BANDS) {
    const { from, to, stretch } = bandRange(band, sorted);
    limits[band] = { ceiling: to, stretch };
    columns[band] = Float32Array.from(cigars, (cigar, place) => {
      const cents = price[place] ?? -1;
      return cents < 0 ? NEUTRAL : NEUTRAL + trustOf(cigar, 'price') * (priceFit(cents, from, to) - NEUTRAL);
    });
  }
  return { columns, limits };
}

/**
 * 1 from the bottom of the band to most of its top; outside halving by the share over, or under (see PRICE). Worked:
 * $11.90 for 'under $10' is 0.4 over $8.50 -> 0.5.
 */
function priceFit(cents: number, from: number, to: number): number {
  const isOpen = to === Infinity;
  const most = Math.max(from, isOpen ? from * PRICE.open : to * PRICE.upTo, 1);
  if (cents > most) return falloff((cents / most - 1) / (isOpen ? PRICE.overOpen : PRICE.over));
  if (cents < from) return falloff((1 - cents / from) / PRICE.under);
  return 1;
}

/** A band's prices in cents, from and to, and the most that Premium may cost (`stretch`). */
function bandRange(band: BudgetBand, sorted: Float64Array) {
  const dollars = DOLLAR_BANDS[band];
  if (dollars) return { from: dollars[0], to: dollars[1], stretch: dollars[2] };
  const first = quantile(sorted, 1 / 3);
  const second = quantile(sorted, 2 / 3);
  if (band === 'lower-third') return { from: 0, to: first, stretch: second };
  if (band === 'middle-third') return { from: first, to: second, stretch: Infinity };
  return { from: second, to: Infinity, stretch: Infinity };
}

// The smallest price with at least that share of prices at or below it.
function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Infinity;
}
