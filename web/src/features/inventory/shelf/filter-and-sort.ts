import type { Cigar } from '@vitola/contract/inventory/cigars';
import { strengthOrder } from '@vitola/engine';
import { compareCigars, compareText } from '../../../text/compare.ts';
import { searchableText, searchWords } from '../../../text/matches-search.ts';

export const sortOrders = ['recommended', 'name', 'brand', 'price', 'strength', 'stock'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The states of a cigar that the list can be filtered by. */
export const shelfStatuses = ['in-stock', 'low', 'out', 'uncounted', 'promoted', 'paused'] as const;
export type ShelfStatus = (typeof shelfStatuses)[number];

/** Which cigars the owner wants to see, and in what order. */
export interface ShelfFilters {
  search: string;
  strength: string;
  flavor: string;
  status: ShelfStatus | '';
  sort: SortOrder;
  /** The sort order the other way round. */
  isReversed: boolean;
}

export const noFilters: ShelfFilters = {
  search: '',
  strength: '',
  flavor: '',
  status: '',
  sort: 'recommended',
  isReversed: false,
};

const amountOf = ({ price }: Cigar) => (price === null ? Number.MAX_VALUE : Number(price));

const countOf = ({ stock }: Cigar) => stock ?? Number.MAX_VALUE;

const comparisons: Record<SortOrder, (a: Cigar, b: Cigar) => number> = {
  recommended: () => 0,
  name: (a, b) => compareText(a.name, b.name),
  brand: compareCigars,
  price: (a, b) => amountOf(a) - amountOf(b),
  strength: (a, b) => (strengthOrder(a.strength) || 6) - (strengthOrder(b.strength) || 6),
  stock: (a, b) => countOf(a) - countOf(b),
};

const isOut = (cigar: Cigar) => cigar.isOutOfStock || cigar.stock === 0;

const hasStatus: Record<ShelfStatus, (cigar: Cigar, lowAt: number) => boolean> = {
  'in-stock': (cigar) => !isOut(cigar),
  low: ({ stock, lowStockAt }, lowAt) => stock !== null && stock <= (lowStockAt ?? lowAt),
  out: isOut,
  uncounted: ({ stock }) => stock === null,
  promoted: ({ isPromoted }) => isPromoted,
  paused: ({ isPaused }) => isPaused,
};

/**
 * The cigars that match the filters, sorted. The shelf already comes in the recommended order; `lowAt` is the lounge's
 * rule for low stock.
 */
export function filterAndSort(shelf: readonly Cigar[], filters: ShelfFilters, lowAt: number): Cigar[] {
  const { search, strength, flavor, status, sort, isReversed } = filters;
  const compare = comparisons[sort];
  const wanted = searchWords(search);
  return shelf
    .filter((cigar) => strength === '' || cigar.strength === strength)
    .filter((cigar) => flavor === '' || cigar.flavorNotes.includes(flavor))
    .filter((cigar) => status === '' || hasStatus[status](cigar, lowAt))
    .filter((cigar) => wanted.every((word) => wordsOf(cigar).includes(word)))
    .toSorted(isReversed ? (a, b) => compare(b, a) : compare);
}

// A cigar is replaced when it changes, so that its words are joined and stripped of accents only once.
const knownWords = new WeakMap<Cigar, string>();

function wordsOf(cigar: Cigar): string {
  const { brand, name, origin, wrapper, size, humidorPlace, flavorNotes } = cigar;
  const known = knownWords.get(cigar);
  if (known !== undefined) return known;
  const joined = searchableText([brand, name, origin, wrapper, size, humidorPlace, ...flavorNotes].join(' '));
  knownWords.set(cigar, joined);
  return joined;
}

/** Every flavor note on the shelf, in alphabetical order. */
export const flavorsOn = (shelf: readonly Cigar[]): string[] =>
  [...new Set(shelf.flatMap((cigar) => cigar.flavorNotes))].sort(compareText);
