import { strengths } from '@vitola/contract/inventory/strengths';
import { vaultFlavors } from '@vitola/contract/inventory/flavors';

export const sorts = ['newest', 'rating', 'name', 'price'] as const;
export type Sort = (typeof sorts)[number];

export type Strength = (typeof strengths)[number];
export type VaultFlavor = (typeof vaultFlavors)[number];

/** What the vault shows, and in which order. */
export interface Filters {
  search: string;
  /** 1 to 5; undefined for any. */
  rating: number | undefined;
  /** Whether the rating must be exactly this one, not at least. */
  exactly: boolean;
  strength: Strength | undefined;
  origin: string | undefined;
  /** All of them must be among the cigar's flavors. */
  flavors: readonly VaultFlavor[];
  sort: Sort;
}

export const noFilters: Filters = {
  search: '',
  rating: undefined,
  exactly: false,
  strength: undefined,
  origin: undefined,
  flavors: [],
  sort: 'newest',
};

const oneOf = <T extends string>(words: readonly T[], word: unknown): T | undefined =>
  words.find((each) => each === word);

/** Reads the filters from an address; what it doesn't know is ignored. */
export function filtersFromAddress(search: Readonly<Record<string, unknown>>): Filters {
  const { q, stars, exactly, strength, origin, flavors, sort } = search;
  const wanted = new Set(typeof flavors === 'string' ? flavors.split(',') : []);
  return {
    search: typeof q === 'string' ? q : '',
    rating: typeof stars === 'string' && /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    exactly: exactly === '1',
    strength: oneOf(strengths, strength),
    origin: typeof origin === 'string' && origin !== '' ? origin : undefined,
    flavors: vaultFlavors.filter((flavor) => wanted.has(flavor)),
    sort: oneOf(sorts, sort) ?? 'newest',
  };
}

/** The query of an address that shows these filters; defaults are left out. */
export function filtersToAddress(filters: Filters): Record<string, string | undefined> {
  const { search, rating, exactly, strength, origin, flavors, sort } = filters;
  return {
    q: search.trim() || undefined,
    stars: rating === undefined ? undefined : String(rating),
    exactly: exactly && rating !== undefined ? '1' : undefined,
    strength,
    origin,
    flavors: flavors.join(',') || undefined,
    sort: sort === 'newest' ? undefined : sort,
  };
}

/** How many filters narrow the list; the order is none. */
export const countFilters = ({ search, rating, strength, origin, flavors }: Filters): number =>
  [search.trim(), rating, strength, origin].filter(Boolean).length + flavors.length;
