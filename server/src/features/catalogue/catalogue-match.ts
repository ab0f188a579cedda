import type { CatalogueMatch } from '@vitola/contract/catalogue';
import { shelfName } from './cigar-name.ts';
import { describeCigar } from './enhance/describe-cigar.ts';
import { priceRange, rowFacts } from './enhance/known-facts.ts';
import type { CatalogueRow } from './queries.ts';

/** A row as the contract's `CatalogueMatch`, which can fill a form: its name is the one on a shelf. */
export function toMatch(row: CatalogueRow): CatalogueMatch {
  const { id, avgPrice, priceBasis: _, verified: __, ...facts } = row;
  const name = shelfName(row);
  const description = row.description ?? describeCigar(row);
  const sources = Object.entries(rowFacts({ ...row, description })).map(([fact, { source, confidence }]) => [
    fact,
    { source, confidence },
  ]);
  return {
    ...facts,
    id,
    label: `${row.brand} ${name}`,
    name,
    strength: row.strength as CatalogueMatch['strength'],
    description,
    averagePrice: avgPrice,
    priceRange: priceRange(avgPrice) ?? '',
    sources: Object.fromEntries(sources) as CatalogueMatch['sources'],
  };
}
