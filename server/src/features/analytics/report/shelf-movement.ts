import type { Featuring, Reorder, Unmoved } from '@vitola/contract/analytics/lounge-report';
import type { FeaturedRow, MovementRow } from './queries.ts';

/** Sold at least so often in the window, and gone within so many days at that pace: time to order. */
const minSold = 2;
const maxDaysLeft = 14;
/** A cigar younger than this many days had no chance to move yet. */
const newForDays = 14;
/** Fewer results than this show too little of a shelf to call anything 'never shown'. */
const minResults = 10;
/** A displaced cigar's own rate is known from so many cards on. */
const minCards = 20;

const day = 86_400_000;
const named = ({ cigarId, brand, name }: MovementRow | FeaturedRow) => ({ cigarId, brand, name });
const amount = (dollars: number): string => dollars.toFixed(2);

/** What sold and is running out or gone, the most urgent first. `days` is the length of the window. */
export function toReorder(rows: readonly MovementRow[], days: number): Reorder[] {
  return rows
    .map((row) => ({
      ...named(row),
      sold: row.sold,
      stock: row.stock,
      isOutOfStock: row.isOutOfStock,
      daysLeft: row.stock === null || row.sold === 0 ? null : (row.stock * days) / row.sold,
    }))
    .filter(
      ({ sold, isOutOfStock, daysLeft }) =>
        sold >= minSold && (isOutOfStock || (daysLeft !== null && daysLeft <= maxDaysLeft)),
    )
    .toSorted((a, b) => urgency(a) - urgency(b) || b.sold - a.sold);
}

const urgency = ({ isOutOfStock, daysLeft }: Reorder): number => (isOutOfStock ? 0 : (daysLeft ?? 0));

/** Cigars that guests could have had for two weeks and more: those shown and never sold, and those never shown. */
export function unsoldCigars(
  rows: readonly MovementRow[],
  now: Date,
  seen: { results: number; hasSales: boolean },
): { unsold: Unmoved[] | null; neverShown: Unmoved[] } {
  const still = rows.filter(
    ({ sold, stock, isOutOfStock, isActive, isPaused, createdAt }) =>
      sold === 0 &&
      stock !== 0 &&
      !isOutOfStock &&
      isActive &&
      !isPaused &&
      now.getTime() - createdAt.getTime() >= newForDays * day,
  );
  const shape = (row: MovementRow): Unmoved => ({
    ...named(row),
    shown: row.shown,
    stock: row.stock,
    price: row.price,
  });
  const unsold = still.filter(({ shown }) => shown > 0).toSorted((a, b) => b.shown - a.shown);
  return {
    unsold: seen.hasSales ? unsold.map(shape) : null,
    neverShown: seen.results < minResults ? [] : still.filter(({ shown }) => shown === 0).map(shape),
  };
}

/**
 * What featuring brought. A displaced cigar would have brought, per card, what it brings where nothing is steered:
 * 10 cards of a cigar that made $60 on 40 unsteered cards stand for 10 x 60 / 40 = $15.
 */
export function featuringOf(rows: readonly FeaturedRow[]): Featuring[] {
  const cigars = new Map<string, FeaturedRow[]>();
  for (const row of rows) cigars.set(row.cigarId, [...(cigars.get(row.cigarId) ?? []), row]);
  return [...cigars.values()].map((parts) => {
    const [first] = parts as [FeaturedRow];
    const sum = (of: (row: FeaturedRow) => number) => parts.reduce((total, row) => total + of(row), 0);
    const displacing = parts.filter(({ insteadOf }) => insteadOf !== null);
    const isKnown = displacing.length > 0 && displacing.every((row) => (row.usualShown ?? 0) >= minCards);
    const usual = displacing.reduce((total, row) => total + row.shown * usualPerCard(row), 0);
    const inPlace = displacing.reduce((total, row) => total + Number(row.revenue), 0);
    return {
      ...named(first),
      shown: sum(({ shown }) => shown),
      sold: sum(({ sold }) => sold),
      revenue: amount(sum(({ revenue }) => Number(revenue))),
      insteadOf: displacing.flatMap(({ insteadOf }) => insteadOf ?? []),
      displaced: displacing.reduce((total, { shown }) => total + shown, 0),
      usual: isKnown ? amount(usual) : null,
      difference: isKnown ? amount(inPlace - usual) : null,
    };
  });
}

const usualPerCard = ({ usualShown, usualRevenue }: FeaturedRow): number =>
  usualShown ? Number(usualRevenue ?? 0) / usualShown : 0;
