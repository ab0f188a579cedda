// Every fact of a cigar in one table. No schema library here: screens load this file.

export interface CigarFact {
  /** As people call it. */
  readonly label: string;
  /** What it holds: text, a list of words, or yes and no. */
  readonly kind: 'text' | 'list' | 'flag';
  /** The most characters a person may type; of a list, the most entries. */
  readonly max: number;
  /** Whether it can be changed once the cigar is on the shelf. */
  readonly isEditable: boolean;
  /** Whether guests are shown it. */
  readonly isForGuests: boolean;
  /** Whether it carries where it is from. Name and brand say which cigar it is; stock is counted, not known. */
  readonly hasSource: boolean;
}

const own = { kind: 'text', isEditable: true, isForGuests: false, hasSource: false } as const;
const known = { kind: 'text', isEditable: true, isForGuests: true, hasSource: true } as const;

/**
 * The facts of a cigar, in the order in which people read them. Calls, forms, fact sources and columns are made from this
 * table or checked against it: a fact added here and forgotten in one of those places does not compile or fails a test.
 */
export const cigarFacts = {
  brand: { ...known, label: 'Brand', max: 120, hasSource: false },
  name: { ...known, label: 'Cigar Name', max: 120, isEditable: false, hasSource: false },
  productLine: { ...known, label: 'Line', max: 120 },
  vintage: { ...known, label: 'Vintage', max: 40, isForGuests: false },
  origin: { ...known, label: 'Origin', max: 120 },
  strength: { ...known, label: 'Strength', max: 40 },
  size: { ...known, label: 'Size', max: 40 },
  price: { ...known, label: 'Price', max: 20 },
  stock: { ...own, label: 'Stock Quantity', max: 20 },
  description: { ...known, label: 'Description', max: 2000 },
  flavorNotes: { ...known, label: 'Flavor notes', kind: 'list', max: 20 },
  wrapper: { ...known, label: 'Wrapper', max: 120 },
  binder: { ...known, label: 'Binder', max: 120 },
  filler: { ...known, label: 'Filler', max: 120 },
  smokingTime: { ...known, label: 'Smoking time', max: 40 },
  limitedEdition: { ...own, label: 'Limited edition', kind: 'flag', max: 1 },
  barcode: { ...own, label: 'Barcode', max: 40 },
  manufacturer: { ...own, label: 'Manufacturer', max: 120 },
  distributorSku: { ...own, label: 'Distributor SKU', max: 60 },
} as const satisfies Record<string, CigarFact>;

type Facts = typeof cigarFacts;
export type CigarFactName = keyof Facts;
type NamesWhere<K extends keyof CigarFact, V> = {
  [N in CigarFactName]: Facts[N][K] extends V ? N : never;
}[CigarFactName];

export type TextFact = NamesWhere<'kind', 'text'>;
export type ListFact = NamesWhere<'kind', 'list'>;
export type FlagFact = NamesWhere<'kind', 'flag'>;
export type EditableFact = NamesWhere<'isEditable', true>;
export type GuestFact = NamesWhere<'isForGuests', true>;
export type SourcedFact = NamesWhere<'hasSource', true>;

/** Something for every fact of a table; by default the table of cigar facts. */
export type ForEveryFact<T, F extends object = Facts> = Record<keyof F, T>;

export const cigarFactNames = Object.keys(cigarFacts) as CigarFactName[];
