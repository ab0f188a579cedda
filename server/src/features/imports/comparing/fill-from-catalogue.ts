import { type CigarFactName, cigarFacts, catalogueFactNames } from '@vitola/contract/cigar-facts';
import type { SentSources } from '@vitola/contract/inventory/fact-sources';
import type { ImportRow } from '@vitola/contract/inventory/imports';
import { shelfName, toMatch } from '../../catalogue/index.ts';
import type { ImportedFacts } from '../../inventory/index.ts';
import { matchName } from '../matching/match-name.ts';
import { inWords } from './change-of-cigar.ts';
import type { ReadRow } from './read-row.ts';
import type { ShelfIndex } from './shelf-index.ts';

/** A new cigar: the facts of its row, and those of the catalog that the row does not state, each with its source. */
export interface FilledCigar {
  label: string;
  facts: ImportedFacts;
  sources: SentSources;
  changes: ImportRow['changes'];
}

/** Fills a new cigar from the catalog where its row surely is a cigar of the catalog. Prices and stocks come from the row alone, and so does the spelling of a brand where it is none. */
export function fillFromCatalogue(row: ReadRow, index: ShelfIndex): FilledCigar {
  const { facts: stated, toMatch: name, brandAsWritten } = row;
  let { label } = row;
  const found = name && matchName(name, index.catalogue).sure;
  const facts: ImportedFacts = { ...stated };
  // A brand that nobody knows may be spelled almost like another one.
  if (!found && brandAsWritten !== null) {
    facts.brand = brandAsWritten;
    label = `${brandAsWritten} ${facts.name ?? ''}`.trim().slice(0, 200);
  }
  const sources: SentSources = {};
  const filled = new Set<CigarFactName>();
  if (found) {
    const match = toMatch(found);
    if (isShouted(stated.name)) facts.name = shelfName(found);
    for (const fact of catalogueFactNames) {
      const value = match[fact];
      if (facts[fact] !== undefined || !value || value.length === 0) continue;
      Object.assign(facts, { [fact]: value });
      Object.assign(sources, { [fact]: match.sources[fact] });
      filled.add(fact);
    }
  }
  return { label, facts, sources, changes: linesOf(facts, filled) };
}

// Tills print names in capitals.
const isShouted = (name: string | null | undefined) =>
  typeof name === 'string' && name === name.toUpperCase() && /\p{Lu}{3}/u.test(name);

const linesOf = (facts: ImportedFacts, filled: ReadonlySet<CigarFactName>): ImportRow['changes'] =>
  (Object.keys(facts) as CigarFactName[])
    .filter((name) => name !== 'brand' && name !== 'name' && inWords(facts[name]) !== '')
    .map((name) => ({
      field: cigarFacts[name].label,
      from: '',
      to: inWords(facts[name]),
      isFromCatalog: filled.has(name),
      isProposal: false,
    }));
