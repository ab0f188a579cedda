import type { Cigar } from '@vitola/contract/inventory/cigars';
import { compareText } from '../../../text/compare.ts';
import { searchMatcher } from '../../../text/matches-search.ts';

/** The strengths of the filter; a cigar in between matches both neighbors. */
export const filterStrengths = ['Mild', 'Medium', 'Full'] as const;

export interface CigarFilter {
  search: string;
  strength: string;
  origin: string;
  flavor: string;
}

export const noFilter: CigarFilter = { search: '', strength: '', origin: '', flavor: '' };

/** The cigars that match a filter, in their order. */
export function filterCigars(cigars: readonly Cigar[], filter: CigarFilter): Cigar[] {
  const matches = searchMatcher(filter.search);
  return cigars.filter(
    ({ name, brand, strength, origin, flavorNotes }) =>
      matches(`${brand} ${name}`) &&
      (filter.strength === '' || (strength ?? '').split('-').includes(filter.strength)) &&
      (filter.origin === '' || origin === filter.origin) &&
      (filter.flavor === '' || flavorNotes.includes(filter.flavor)),
  );
}

/** What a fact can be among these cigars, in alphabetical order. */
export const valuesOf = (
  cigars: readonly Cigar[],
  fact: (cigar: Cigar) => readonly (string | null)[],
): string[] =>
  [...new Set(cigars.flatMap((cigar) => fact(cigar).flatMap((value) => value || [])))].sort(compareText);
