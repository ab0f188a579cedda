import { brandWords, isMisspelled } from './cigar-words.ts';

/** Short names of brands, as tills and price lists write them. */
const shortNames: Record<string, string> = {
  rp: 'rocky patel',
  'r patel': 'rocky patel',
  af: 'arturo fuente',
  fuente: 'arturo fuente',
  'a fuente': 'arturo fuente',
  ajf: 'aj fernandez',
  'a j fernandez': 'aj fernandez',
  romeo: 'romeo julieta',
  ryj: 'romeo julieta',
  hdm: 'hoyo monterrey',
  hoyo: 'hoyo monterrey',
  monte: 'montecristo',
  de: 'drew estate',
  lfd: 'flor dominicana',
  mf: 'my father',
  dpg: 'don pepin garcia',
  puch: 'punch',
  'e p carrillo': 'ep carrillo',
  'ernesto perez carrillo': 'ep carrillo',
};

/** A known brand: how it is written, and the words that it is compared by. */
export interface Brand {
  key: string;
  name: string;
  words: readonly string[];
}

const restOf = (words: readonly string[], count: number) =>
  words
    .slice(count)
    .join(' ')
    .replace(/^[\s\-–:,|/]+/, '');

/** The brands of a shelf and of the catalog. */
export class Brands {
  readonly #byKey = new Map<string, Brand>();
  readonly #byFirstWord = new Map<string, Brand[]>();
  readonly #found = new Map<string, Brand | null>();
  readonly #starts = new Map<string, Brand | null>();

  /** Adds a brand as it is written; the first spelling stays. */
  add(name: string): Brand {
    const words = brandWords(name);
    const key = words.join(' ');
    const known = this.#byKey.get(key);
    if (known) return known;
    const brand = { key, name, words };
    this.#byKey.set(key, brand);
    const first = words[0] ?? '';
    this.#byFirstWord.set(first, [...(this.#byFirstWord.get(first) ?? []), brand]);
    return brand;
  }

  /** The brand that a text is: written out, shortened or with a slip of the keys; undefined for none or several. */
  find(text: string): Brand | undefined {
    const key = brandWords(text).join(' ');
    const found = this.#found.get(key);
    if (found !== undefined) return found ?? undefined;
    const brand = this.#byKey.get(key) ?? this.#byKey.get(shortNames[key] ?? '') ?? this.#misspelled(key);
    this.#found.set(key, brand ?? null);
    return brand;
  }

  /** Whether a text is a brand's name with a slip of the keys, and not one of its names. */
  isSlip(text: string, { key }: Brand): boolean {
    const written = brandWords(text).join(' ');
    return written !== '' && written !== key && shortNames[written] !== key;
  }

  /** The brand that a name begins with, the longest of several; undefined for none. */
  startOf(name: string): Brand | undefined {
    const words = brandWords(name);
    const ofFirst = this.#byFirstWord.get(words[0] ?? '') ?? [];
    const starts = ofFirst.filter((brand) => brand.words.every((word, at) => words[at] === word));
    const [longest] = starts.toSorted((a, b) => b.words.length - a.words.length);
    if (longest) return longest;
    for (const count of [3, 2, 1]) {
      const short = shortNames[words.slice(0, count).join(' ')];
      const brand = short === undefined ? undefined : this.#byKey.get(short);
      if (brand) return brand;
    }
    return this.#misspelledStart(words);
  }

  /** A name without the brand that it begins with, however that is spelled; the whole name where nothing else is left. */
  withoutStart(name: string, brand: Brand): string {
    const words = name.trim().split(/\s+/);
    for (let count = Math.min(words.length - 1, 5); count > 0; count -= 1) {
      const start = words.slice(0, count).join(' ');
      if (this.find(start)?.key === brand.key) return restOf(words, count) || name;
    }
    return name;
  }

  #misspelledStart(words: readonly string[]): Brand | undefined {
    for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
      const key = words.slice(0, count).join(' ');
      const known = this.#starts.get(key);
      const found = known === undefined ? (this.#misspelled(key) ?? null) : known;
      this.#starts.set(key, found);
      if (found) return found;
    }
    return undefined;
  }

  // A text of the same words but one, which is misspelled; long words only.
  #misspelled(key: string): Brand | undefined {
    const words = key.split(' ');
    const near = [...this.#byKey.values()].filter(
      (brand) =>
        brand.words.length === words.length &&
        brand.words.every((word, at) => word === words[at] || isMisspelled(word, words[at] ?? '')),
    );
    return near.length === 1 ? near[0] : undefined;
  }
}
