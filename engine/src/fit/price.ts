import { NEUTRAL, PRICE } from '../policy.ts';
import { trustOf } from '../shelf/facts.ts';
import { BUDGET_BANDS, type BudgetBand, type ShelfCigar } from '../types.ts';
import { falloff } from './falloff.ts';

/**
 * Price limits of a budget, in cents: Best Match and Budget stay at or below `ceiling`, Premium at or below `stretch`,
 * wherever the shelf has a suitable cigar there. `floor` is the least that the guest has in mind; cheaper cigars are chosen all the same.
 */
export type BudgetLimits = { readonly floor: number; readonly ceiling: number; readonly stretch: number };

type DollarBands = Readonly<Record<string, readonly [from: number, to: number, stretch: number]>>;
// The quiz's bands in cents. Premium may go up to the top of the next band.
const DOLLAR_BANDS: DollarBands = {
  'under-10': [0, 1000, 2000],
  '10-20': [1000, 2000, 4000],
  '20-40': [2000, 4000, 7500],
  '40-75': [4000, 7500, Infinity],
  'over-75': [7500, Infinity, Infinity],
};

/**
 * The fit of every price with every budget, 0-1, and the limits of each budget. The survey's words mean thirds of the
 * lounge's own prices, the quiz's words dollars. `price` must ascend, in cents, -1 for unknown.
 */
export function priceColumns(cigars: readonly ShelfCigar[], price: Float64Array) {
  const sorted = price.filter((cents) => cents >= 0);
  const fits = {} as Record<BudgetBand, Float32Array>;
  const limits = {} as Record<BudgetBand, BudgetLimits>;
  for (const band of BUDGET_BANDS) {
    const { from, to, stretch } = bandRange(band, sorted);
    limits[band] = { floor: from, ceiling: to, stretch };
    fits[band] = Float32Array.from(cigars, (cigar, position) => {
      const cents = price[position] ?? -1;
      return cents < 0 ? NEUTRAL : NEUTRAL + trustOf(cigar, 'price') * (priceFit(cents, from, to) - NEUTRAL);
    });
  }
  return { fits, limits };
}

/**
 * Fit of a price with a band, both in cents, 0-1: 1 from the bottom of the band to 0.85 of its top, outside falling off
 * with the share above or below (see PRICE). Example: $11.90 for 'under $10' is 0.4 above $8.50 -> 0.5.
 */
function priceFit(cents: number, from: number, to: number): number {
  const isOpen = to === Infinity;
  const upTo = Math.max(from, isOpen ? from * PRICE.open : to * PRICE.upTo, 1);
  if (cents > upTo) return falloff((cents / upTo - 1) / (isOpen ? PRICE.overOpen : PRICE.over));
  if (cents < from) return falloff((1 - cents / from) / PRICE.under);
  return 1;
}

/** A band's bottom and top in cents, and the highest price for Premium (`stretch`). */
function bandRange(band: BudgetBand, sorted: Float64Array) {
  const dollars = DOLLAR_BANDS[band];
  if (dollars) return { from: dollars[0], to: dollars[1], stretch: dollars[2] };
  const first = quantile(sorted, 1 / 3);
  const second = quantile(sorted, 2 / 3);
  if (band === 'lower-third') return { from: 0, to: first, stretch: second };
  if (band === 'middle-third') return { from: first, to: second, stretch: Infinity };
  return { from: second, to: Infinity, stretch: Infinity };
}

// The smallest price that at least `share` of the prices don't exceed.
function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Infinity;
}
