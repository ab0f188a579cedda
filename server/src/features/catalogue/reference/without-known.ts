import { shelfName } from '../cigar-name.ts';
import { cigarKey } from '../imports/compare-import.ts';

interface Named {
  brand: string;
  productLine: string | null;
  name: string;
}

/** Brand, line and vitola, and the name on a shelf, whatever their accents and case. The size doesn't count. */
const keysOf = (cigar: Named) => [
  cigarKey({ ...cigar, size: null }),
  cigarKey({ brand: cigar.brand, productLine: null, name: shelfName(cigar), size: null }),
];

/** Those of some cigars that the catalog doesn't have, in whatever size or however its line and vitola are parted. */
export function withoutKnown<C extends Named>(cigars: readonly C[], catalogue: readonly Named[]): C[] {
  const known = new Set(catalogue.flatMap(keysOf));
  return cigars.filter((cigar) => keysOf(cigar).every((key) => !known.has(key)));
}
