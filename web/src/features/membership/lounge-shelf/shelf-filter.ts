import type { MemberCigar } from '@vitola/contract/membership/known-lounges';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';
import { searchMatcher } from '../../../text/matches-search.ts';

export interface ShelfFilter {
  search: string;
  /** One of the five strengths, or blank. */
  strength: string;
  inStock: boolean;
}

export const noShelfFilter: ShelfFilter = { search: '', strength: '', inStock: false };

/** The cigars that match every word of the search, ignoring case and accents, and the other filters; the chosen one first. */
export function filterShelf(
  cigars: readonly MemberCigar[],
  { search, strength, inStock }: ShelfFilter,
  chosenId?: string,
): MemberCigar[] {
  const matches = searchMatcher(search);
  const said = factTexts();
  const found = cigars.filter(
    (cigar) =>
      !(inStock && cigar.isOutOfStock) &&
      (strength === '' || cigar.strength === strength) &&
      matches(
        [
          cigar.brand,
          cigar.name,
          cigar.origin,
          ...cigar.flavorNotes,
          ...(cigar.strength ? [cigar.strength, said.strength(cigar.strength)] : []),
          cigar.origin && said.origin(cigar.origin),
          ...cigar.flavorNotes.map(said.flavor),
        ].join(' '),
      ),
  );
  return found.toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId));
}
