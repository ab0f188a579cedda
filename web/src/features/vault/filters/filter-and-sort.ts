import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { familyOf } from '@vitola/engine';
import { onPageLanguage } from '../../../i18n/page-language.ts';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';
import { compareCigars, compareText } from '../../../text/compare.ts';
import { searchableText, searchWords } from '../../../text/matches-search.ts';
import type { Filters, Sort } from './filters.ts';

/** The cigars that pass the filters, in their order. Cigars still to try have rating 0. */
export interface VaultSections {
  toTry: readonly SavedCigar[];
  rated: readonly SavedCigar[];
}

/** What a cigar is filtered by, computed once a cigar. */
interface Index {
  text: string;
  flavors: ReadonlySet<string>;
}

let indexes = new WeakMap<SavedCigar, Index>();
// The texts are in the language that the cards were shown in.
onPageLanguage(() => {
  indexes = new WeakMap();
});

function indexOf(cigar: SavedCigar): Index {
  const known = indexes.get(cigar);
  if (known) return known;
  const { brand, name, strength, origin, flavorNotes, notes, loungeName } = cigar;
  const said = factTexts();
  const facts = [strength, origin, ...flavorNotes];
  const shown = [
    strength && said.strength(strength),
    origin && said.origin(origin),
    ...flavorNotes.map(said.flavor),
  ];
  const index = {
    text: searchableText([brand, name, ...facts, ...shown, notes, loungeName].filter(Boolean).join(' ')),
    flavors: new Set(flavorNotes.map((note) => (familyOf(note) ?? note).toLowerCase())),
  };
  indexes.set(cigar, index);
  return index;
}

/** Filters a vault, sorts it, and splits it into cigars to try and rated ones. */
export function filterAndSort(cigars: readonly SavedCigar[], filters: Filters): VaultSections {
  const found = cigars.filter(matcher(filters)).toSorted(orders[filters.sort]);
  return {
    toTry: found.filter(({ rating }) => !rating),
    rated: found.filter(({ rating }) => rating),
  };
}

function matcher({ search, rating, exactly, strength, origin, flavors }: Filters) {
  const words = searchWords(search);
  const families = flavors.map((flavor) => flavor.toLowerCase());
  return (cigar: SavedCigar): boolean => {
    if (rating !== undefined && (exactly ? cigar.rating !== rating : cigar.rating < rating)) return false;
    if (strength !== undefined && cigar.strength !== strength) return false;
    if (origin !== undefined && cigar.origin !== origin) return false;
    const index = indexOf(cigar);
    return (
      words.every((word) => index.text.includes(word)) &&
      families.every((family) => index.flavors.has(family))
    );
  };
}

// The list comes newest first, and sorting keeps the order of equal ones.
const orders: Record<Sort, (a: SavedCigar, b: SavedCigar) => number> = {
  newest: (a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : 0),
  rating: (a, b) => b.rating - a.rating,
  name: compareCigars,
  // Cigars without a price come last.
  price: (a, b) => Number(a.price ?? Infinity) - Number(b.price ?? Infinity) || 0,
};

/** The origins of a vault's cigars, for the filter. */
export const originsOf = (cigars: readonly SavedCigar[]): string[] =>
  [...new Set(cigars.flatMap(({ origin }) => origin || []))].toSorted(compareText);
