import { memoizeByText, normalizeText, type Strength } from '@vitola/engine';
import { type Catalogue, type CatalogueRow, shelfName } from '../../catalogue/index.ts';

/** The strength that the catalog has for a cigar, by its brand and its name on a shelf; undefined where it has none. */
export type CatalogueStrength = (cigar: { brand: string; name: string }) => Strength | undefined;

const strengthsOf = new WeakMap<readonly CatalogueRow[], CatalogueStrength>();

/** Looks strengths up in the catalog, without regard to case and accents; the same function until the catalog changes. */
export async function readCatalogueStrengths(
  catalogue: Pick<Catalogue, 'listAll'>,
): Promise<CatalogueStrength> {
  const rows = await catalogue.listAll();
  const strengths = strengthsOf.get(rows) ?? lookUpIn(byBrandAndName(rows));
  strengthsOf.set(rows, strengths);
  return strengths;
}

function lookUpIn(strengths: ReadonlyMap<string, Strength>): CatalogueStrength {
  const strengthOf = memoizeByText((text) => strengths.get(normalizeText(text)));
  return (cigar) => strengthOf(textOf(cigar));
}

function byBrandAndName(rows: readonly CatalogueRow[]): ReadonlyMap<string, Strength> {
  return new Map(
    rows.flatMap((row) =>
      row.strength
        ? [[normalizeText(textOf({ brand: row.brand, name: shelfName(row) })), row.strength as Strength]]
        : [],
    ),
  );
}

const textOf = ({ brand, name }: { brand: string; name: string }) => `${brand}|${name}`;
