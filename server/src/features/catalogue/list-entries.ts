import { type CatalogueEntry, cigarAdditions, maxListedEntries } from '@vitola/contract/catalogue';
import type { SignedInContext } from '../../context/context.ts';
import type { Catalogue } from './catalogue.ts';
import { shelfName } from './cigar-name.ts';
import { listWithSource } from './queries.ts';

type Row = Awaited<ReturnType<typeof listWithSource>>[number];

/** The cigars of the catalog that match a search, best first, or without one the last ones added; each with where its facts come from. */
export async function listCatalogueEntries(
  ctx: SignedInContext,
  catalogue: Catalogue,
  search: string,
): Promise<CatalogueEntry[]> {
  if (search === '') return (await listWithSource(ctx, null, maxListedEntries)).map(toEntry);
  const ids = (await catalogue.search(search, maxListedEntries)).map(({ row }) => row.id);
  if (ids.length === 0) return [];
  const rowById = new Map((await listWithSource(ctx, ids, maxListedEntries)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    return row ? [toEntry(row)] : [];
  });
}

function toEntry(row: Row): CatalogueEntry {
  const { avgPrice, description: _description, dataSource, ...entry } = row;
  return {
    ...entry,
    label: `${row.brand} ${shelfName(row)}`,
    strength: row.strength as CatalogueEntry['strength'],
    averagePrice: avgPrice,
    addedBy: cigarAdditions.find((addition) => addition === dataSource) ?? null,
  };
}
