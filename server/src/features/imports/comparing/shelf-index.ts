import type { CatalogueRow } from '../../catalogue/index.ts';
import type { OwnCigarRow } from '../../inventory/index.ts';
import { Brands } from '../matching/brands.ts';
import { KnownCigars } from '../matching/known-cigars.ts';
import { comparableCode } from '../recognizing/gtin.ts';

/** What rows are matched with: the lounge's cigars by id, code and name, and the catalog's by name. */
export interface ShelfIndex {
  brands: Brands;
  byId: ReadonlyMap<string, OwnCigarRow>;
  byCode: ReadonlyMap<string, readonly OwnCigarRow[]>;
  shelf: KnownCigars<OwnCigarRow>;
  catalogue: KnownCigars<CatalogueRow>;
}

/** Codes of cigars that are stored beside them. */
export interface StoredCode {
  cigarId: string;
  code: string;
}

const catalogues = new WeakMap<readonly CatalogueRow[], Promise<KnownCigars<CatalogueRow>>>();

/** Indexes a shelf and the catalog; the catalog's part is computed once for each version of it. */
export async function indexForImport(
  cigars: readonly OwnCigarRow[],
  catalogue: readonly CatalogueRow[],
  codes: readonly StoredCode[] = [],
): Promise<ShelfIndex> {
  const brands = new Brands();
  for (const { brand } of cigars) brands.add(brand);
  for (const { brand } of catalogue) brands.add(brand);
  const byId = new Map(cigars.map((cigar) => [cigar.id, cigar]));
  const byCode = new Map<string, OwnCigarRow[]>();
  const add = (code: string | null, cigar: OwnCigarRow | undefined) => {
    if (!code || !cigar) return;
    const key = comparableCode(code);
    const known = byCode.get(key) ?? [];
    if (!known.includes(cigar)) byCode.set(key, [...known, cigar]);
  };
  for (const cigar of cigars) {
    add(cigar.barcode, cigar);
    add(cigar.distributorSku, cigar);
  }
  for (const { cigarId, code } of codes) add(code, byId.get(cigarId));
  let known = catalogues.get(catalogue);
  if (!known) {
    known = KnownCigars.of(catalogue, new Brands());
    catalogues.set(catalogue, known);
  }
  return { brands, byId, byCode, shelf: await KnownCigars.of(cigars, brands), catalogue: await known };
}
