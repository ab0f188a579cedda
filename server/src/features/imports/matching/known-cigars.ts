import { setImmediate } from 'node:timers/promises';
import { parseSize, type Size } from '@vitola/engine';
import type { Brands } from './brands.ts';
import { wordsOf } from './cigar-words.ts';

/** A cigar that rows may be: of the shelf, or of the catalog. */
export interface KnownCigar<T> {
  cigar: T;
  brandKey: string;
  /** Its words without those of the brand. */
  words: readonly string[];
  size: Size | undefined;
}

interface Named {
  brand: string;
  productLine: string | null;
  name: string;
  size: string | null;
}

/** How many cigars are indexed before other requests are served. */
const cigarsAtOnce = 100;

/** Cigars by brand and by name, so that a row is compared with few of them. */
export class KnownCigars<T extends Named> {
  readonly #byBrand = new Map<string, KnownCigar<T>[]>();
  readonly #byName = new Map<string, KnownCigar<T>[]>();

  /** Indexes cigars, with their brands beside those that `brands` knows; other requests are served meanwhile. */
  static async of<T extends Named>(cigars: readonly T[], brands: Brands): Promise<KnownCigars<T>> {
    const known = new KnownCigars<T>();
    for (const [at, cigar] of cigars.entries()) {
      known.#add(cigar, brands);
      if (at % cigarsAtOnce === cigarsAtOnce - 1) await setImmediate();
    }
    return known;
  }

  #add(cigar: T, brands: Brands): void {
    const known = { cigar, ...nameOf(cigar, brands) };
    push(this.#byBrand, known.brandKey, known);
    push(this.#byName, nameKey(known.brandKey, known.words), known);
  }

  /** The cigars of a brand. */
  ofBrand(brandKey: string): readonly KnownCigar<T>[] {
    return this.#byBrand.get(brandKey) ?? [];
  }

  /** The cigars of a brand with exactly these words. */
  named(brandKey: string, words: readonly string[]): readonly KnownCigar<T>[] {
    return this.#byName.get(nameKey(brandKey, words)) ?? [];
  }
}

/** A cigar's name as it is compared; adds its brand to `brands`. */
export function nameOf(cigar: Named, brands: Brands): Omit<KnownCigar<unknown>, 'cigar'> {
  const brand = brands.add(cigar.brand);
  const line = cigar.productLine === cigar.brand ? '' : (cigar.productLine ?? '');
  const name = brands.withoutStart(`${line} ${brands.withoutStart(cigar.name, brand)}`.trim(), brand);
  const { words, size } = wordsOf(name);
  return { brandKey: brand.key, words, size: parseSize(cigar.size) ?? size };
}

const nameKey = (brandKey: string, words: readonly string[]) => `${brandKey}|${words.join(' ')}`;

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
