import type { CigarFactName, FlagFact, ListFact } from '@vitola/contract/cigar-facts';

/** Facts as an import writes them; an absent one is blank or stays. */
export type ImportedFacts = {
  [N in CigarFactName]?: N extends ListFact
    ? string[]
    : N extends FlagFact
      ? boolean
      : N extends 'stock'
        ? number | null
        : string | null;
};
