import type { Featuring, Reorder, Unmoved } from '@vitola/contract/analytics/lounge-report';
import { inDollars } from '../in-dollars.ts';
import type { CardsRow } from '../report-days/add-up.ts';
import type { ShelfCigar } from './queries.ts';

/** A cigar of the shelf with how often it was shown and how many were sold. */
export interface MovementRow extends ShelfCigar {
  shown: number;
  sold: number;
}

/** What was sold on the cards of a featured cigar, by the cigar it displaced. */
export interface FeaturedRow {
  cigarId: string;
  brand: string;
  name: string;
  /** Null when it would have been on that card anyway. */
  insteadOf: string | null;
  shown: number;
  sold: number;
  revenue: string;
  /** How often the displaced cigar was shown unsteered, and its revenue then. */
  usualShown: number | null;
  usualRevenue: string | null;
}

/** Each cigar that is on the shelf now, with its cards and sales. */
export function movementOf(
  cigars: readonly ShelfCigar[],
  cards: readonly CardsRow[],
  soldOf: ReadonlyMap<string, number>,
): MovementRow[] {
  const shown = new Map<string, number>();
  for (const card of cards) shown.set(card.cigarId, (shown.get(card.cigarId) ?? 0) + card.shown);
  return cigars
    .filter(({ isRemoved }) => !isRemoved)
    .map((cigar) => ({
      ...cigar,
      shown: shown.get(cigar.cigarId) ?? 0,
      sold: soldOf.get(cigar.cigarId) ?? 0,
    }));
}

/** The cards of featured cigars, in the order of `cigars`. */
export function featuredOf(cigars: readonly ShelfCigar[], cards: readonly CardsRow[]): FeaturedRow[] {
  const names = new Map(cigars.map(({ cigarId, brand, name }) => [cigarId, { brand, name }]));
  const usual = new Map<string, { shown: number; cents: number }>();
  for (const { cigarId, isFeatured, shown, cents } of cards) {
    if (isFeatured) continue;
    const sofar = usual.get(cigarId) ?? { shown: 0, cents: 0 };
    usual.set(cigarId, { shown: sofar.shown + shown, cents: sofar.cents + cents });
  }
  const order = new Map(cigars.map(({ cigarId }, at) => [cigarId, at]));
  return cards
    .filter(({ isFeatured, cigarId }) => isFeatured && names.has(cigarId))
    .toSorted((a, b) => (order.get(a.cigarId) ?? 0) - (order.get(b.cigarId) ?? 0))
    .map(({ cigarId, displacedCigarId, shown, sold, cents }) => {
      const displaced = displacedCigarId === null ? undefined : names.get(displacedCigarId);
      const ofDisplaced = displacedCigarId === null ? undefined : usual.get(displacedCigarId);
      const { brand, name } = names.get(cigarId) ?? { brand: '', name: '' };
      return {
        cigarId,
        brand,
        name,
        insteadOf: displaced ? `${displaced.brand} ${displaced.name}` : null,
        shown,
        sold,
        revenue: inDollars(cents),
        usualShown: ofDisplaced?.shown ?? null,
        usualRevenue: ofDisplaced ? inDollars(ofDisplaced.cents) : null,
      };
    });
}

/** A cigar is due for reorder when it sold at least `minSold` times in the window and lasts at most `maxDaysLeft` days at that rate. */
const minSold = 2;
const maxDaysLeft = 14;
/** Newer cigars have had no chance to sell yet. */
const newForDays = 14;
/** With fewer results, no cigar is called 'never shown'. */
const minResults = 10;
/** How many cards a displaced cigar needs for a known rate of its own. */
const minCards = 20;

const day = 86_400_000;
const named = ({ cigarId, brand, name }: MovementRow | FeaturedRow) => ({ cigarId, brand, name });
const amount = (dollars: number): string => dollars.toFixed(2);

/** Cigars that sell and are running out or sold out, most urgent first. `days` is the length of the window. */
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

/** Cigars available for two weeks or more that did not sell: those shown, and those never shown. */
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
 * * The effect of featuring on revenue. A displaced cigar is assumed to earn, per card, what it earns unsteered: 10 cards of a
 * cigar that earned $60 on 40 unsteered cards count as 10 x 60 / 40 = $15.
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
