// Every fact of a cigar in one table. No schema library here: screens load this file.

export type FactKind = 'text' | 'list' | 'flag';

interface AnyFact {
  /** Its name for people. */
  readonly label: string;
  /** What it holds: text, a list of words, or yes and no. */
  readonly kind: FactKind;
  /** Maximum number of characters; for a list, of entries. */
  readonly max: number;
  /** Whether it can be changed once the cigar is on the shelf. */
  readonly isEditable: boolean;
  /** Whether it is sent to guests. Which of these facts a card shows is up to the card. */
  readonly isForGuests: boolean;
  /** Whether its source is stored. Name and brand identify the cigar, and stock is counted, so they have none. */
  readonly hasSource: boolean;
  /** Whether the reference catalog also has it, and fills it in. */
  readonly isInCatalogue: boolean;
}

/** A line of the table. A flag is never blank, so nothing fills it in and it has no source. */
export type CigarFact = AnyFact & ({ readonly kind: 'text' | 'list' } | FlagOfShelf);
interface FlagOfShelf {
  readonly kind: 'flag';
  readonly hasSource: false;
  readonly isInCatalogue: false;
}
export type FactTable = Readonly<Record<string, CigarFact>>;

const ownersOnly = { isEditable: true, isForGuests: false, hasSource: false, isInCatalogue: false } as const;
const own = { ...ownersOnly, kind: 'text' } as const;
const known = { ...own, isForGuests: true, hasSource: true } as const;
const catalogued = { ...known, isInCatalogue: true } as const;

/**
 * The facts of a cigar, in display order. Calls, forms, fact sources and columns are derived from this
 * table. CONTRIBUTING.md says what adding a line takes.
 */
export const cigarFacts = {
  brand: { ...catalogued, label: 'Brand', max: 120, hasSource: false },
  name: { ...catalogued, label: 'Cigar Name', max: 120, isEditable: false, hasSource: false },
  productLine: { ...catalogued, label: 'Line', max: 120 },
  vintage: { ...known, label: 'Vintage', max: 40, isForGuests: false },
  origin: { ...catalogued, label: 'Origin', max: 120 },
  strength: { ...catalogued, label: 'Strength', max: 40 },
  size: { ...catalogued, label: 'Size', max: 40 },
  price: { ...known, label: 'Price', max: 20 },
  stock: { ...own, label: 'Stock Quantity', max: 20 },
  humidorPlace: { ...own, label: 'Place in the humidor', max: 40 },
  humidorRow: { ...own, label: 'Row', max: 20 },
  description: { ...catalogued, label: 'Description', max: 2000 },
  flavorNotes: { ...catalogued, label: 'Flavor notes', kind: 'list', max: 20 },
  wrapper: { ...catalogued, label: 'Wrapper', max: 120 },
  binder: { ...catalogued, label: 'Binder', max: 120 },
  filler: { ...catalogued, label: 'Filler', max: 120 },
  smokingTime: { ...catalogued, label: 'Smoking time', max: 40 },
  infused: { ...ownersOnly, label: 'Infused or flavored', kind: 'flag', max: 1, isForGuests: true },
  limitedEdition: { ...ownersOnly, label: 'Limited edition', kind: 'flag', max: 1 },
  barcode: { ...own, label: 'Barcode', max: 40 },
  manufacturer: { ...own, label: 'Manufacturer', max: 120 },
  distributorSku: { ...own, label: 'Distributor SKU', max: 60 },
} as const satisfies FactTable;

type Facts = typeof cigarFacts;
export type CigarFactName = keyof Facts;

/** The names of the facts with a given trait. */
export type NamesWhere<F extends FactTable, K extends keyof AnyFact, V = true> = {
  [N in keyof F & string]: F[N][K] extends V ? N : never;
}[keyof F & string];

export type TextFact = NamesWhere<Facts, 'kind', 'text'>;
export type ListFact = NamesWhere<Facts, 'kind', 'list'>;
export type FlagFact = NamesWhere<Facts, 'kind', 'flag'>;
export type GuestFact = NamesWhere<Facts, 'isForGuests'>;
export type SourcedFact = NamesWhere<Facts, 'hasSource'>;
export type CatalogueFact = NamesWhere<Facts, 'isInCatalogue'>;

/** A value for every fact of a table; by default the table of cigar facts. */
export type ForEveryFact<T, F extends object = Facts> = Record<keyof F, T>;

export const cigarFactNames = Object.keys(cigarFacts) as CigarFactName[];

type Trait = 'isEditable' | 'isForGuests' | 'hasSource' | 'isInCatalogue';

/** The lines of a table with a given trait, in the table's order. */
export const factsWhere = <F extends FactTable, K extends Trait>(
  facts: F,
  trait: K,
): Pick<F, NamesWhere<F, K>> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact[trait])) as Pick<F, NamesWhere<F, K>>;

const namesWhere = <K extends Trait>(trait: K) =>
  Object.keys(factsWhere(cigarFacts, trait)) as NamesWhere<Facts, K>[];

/** The facts that are sent to guests. */
export const guestFactNames = namesWhere('isForGuests');
/** The facts that the reference catalog has too. */
export const catalogueFactNames = namesWhere('isInCatalogue');
/** The facts of a cigar that carry a source. */
export const sourcedFactNames = namesWhere('hasSource');

interface BlankOf {
  text: null;
  list: string[];
  flag: boolean;
}
type Blank<F extends FactTable> = { [N in keyof F]: BlankOf[F[N]['kind']] };
const blankOf = { text: null, list: [], flag: false } as const;

/** The blank value of each fact of a table. */
export const blankFacts = <F extends FactTable>(facts: F): Blank<F> =>
  Object.fromEntries(Object.entries(facts).map(([name, { kind }]) => [name, blankOf[kind]])) as Blank<F>;
