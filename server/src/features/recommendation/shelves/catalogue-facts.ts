import { memoizeByText, normalizeText, type Strength } from '@vitola/engine';
import { type Catalogue, type CatalogueRow, shelfName } from '../../catalogue/index.ts';

interface KnownFacts {
  strength: Strength | null;
  infused: boolean;
}

/** What the catalog knows of a cigar, by its brand and its name on a shelf; undefined where it doesn't have the cigar. */
export type CatalogueFacts = (cigar: { brand: string; name: string }) => KnownFacts | undefined;

const factsOf = new WeakMap<readonly CatalogueRow[], CatalogueFacts>();

/** Looks cigars up in the catalog, without regard to case and accents; the same function until the catalog changes. */
export async function readCatalogueFacts(catalogue: Pick<Catalogue, 'listAll'>): Promise<CatalogueFacts> {
  const rows = await catalogue.listAll();
  const facts = factsOf.get(rows) ?? lookUpIn(byBrandAndName(rows));
  factsOf.set(rows, facts);
  return facts;
}

function lookUpIn(known: ReadonlyMap<string, KnownFacts>): CatalogueFacts {
  const find = memoizeByText((text) => known.get(normalizeText(text)));
  return (cigar) => find(textOf(cigar));
}

/** Of several rows of one name, the last that has a strength decides it, and one that is infused is enough. */
function byBrandAndName(rows: readonly CatalogueRow[]): ReadonlyMap<string, KnownFacts> {
  const known = new Map<string, KnownFacts>();
  for (const row of rows) {
    const text = normalizeText(textOf({ brand: row.brand, name: shelfName(row) }));
    const earlier = known.get(text);
    known.set(text, {
      strength: (row.strength as Strength | null) ?? earlier?.strength ?? null,
      infused: row.infused || earlier?.infused === true,
    });
  }
  return known;
}

const textOf = ({ brand, name }: { brand: string; name: string }) => `${brand}|${name}`;
