import type { Cigar } from '@vitola/contract/inventory';
import type { FactName } from '@vitola/contract/fact-words';
import type { Sent } from '../../lib/call.ts';
import { type FilledFacts, sourcesOf } from './filled-facts.ts';

/** The facts of a cigar as they are typed. */
export interface TypedCigar {
  brand: string;
  name: string;
  productLine: string;
  origin: string;
  strength: string;
  size: string;
  price: string;
  stock: string;
  description: string;
  flavorNotes: string[];
  wrapper: string;
  binder: string;
  filler: string;
  smokingTime: string;
}
export type FieldName = keyof TypedCigar;

/** What the form of a cigar holds. */
export interface CigarFields extends TypedCigar {
  /** What a machine filled in, and what stood there before. */
  filled: FilledFacts;
  /** Facts from a machine that the owner confirms as they stand, filled in just now or on the shelf already. */
  confirmed: FactName[];
  /** Facts the owner confirmed once and no longer does. */
  doubted: FactName[];
  /** What such a cigar usually costs, like "$8-$12"; a suggestion, never the price. */
  priceRange: string;
}

const blankTyped: TypedCigar = {
  brand: '',
  name: '',
  productLine: '',
  origin: '',
  strength: '',
  size: '',
  price: '',
  stock: '',
  description: '',
  flavorNotes: [],
  wrapper: '',
  binder: '',
  filler: '',
  smokingTime: '',
};
export const blankCigar: CigarFields = {
  ...blankTyped,
  filled: {},
  confirmed: [],
  doubted: [],
  priceRange: '',
};

/** Each field as people call it. */
export const fieldWords: Record<FieldName, string> = {
  brand: 'Brand',
  name: 'Cigar Name',
  productLine: 'Line',
  origin: 'Origin',
  strength: 'Strength',
  size: 'Size',
  price: 'Price',
  stock: 'Stock Quantity',
  description: 'Description',
  flavorNotes: 'Flavor notes',
  wrapper: 'Wrapper',
  binder: 'Binder',
  filler: 'Filler',
  smokingTime: 'Smoking time',
};

const fieldNames = Object.keys(blankTyped) as FieldName[];

/** A cigar of the shelf as the form holds it. */
export const fieldsOf = (cigar: Cigar): CigarFields => ({
  ...blankCigar,
  brand: cigar.brand,
  name: cigar.name,
  productLine: cigar.productLine ?? '',
  origin: cigar.origin ?? '',
  strength: cigar.strength ?? '',
  size: cigar.size ?? '',
  price: cigar.price ?? '',
  stock: cigar.stock === null ? '' : String(cigar.stock),
  description: cigar.description ?? '',
  flavorNotes: cigar.flavorNotes,
  wrapper: cigar.wrapper ?? '',
  binder: cigar.binder ?? '',
  filler: cigar.filler ?? '',
  smokingTime: cigar.smokingTime ?? '',
});

type NewCigar = Sent<'POST /api/cigars'>['body'];

/** The form as the call takes it: uncounted stock is null, a blank strength none, and where its facts are from. */
export function bodyOf({ filled, confirmed, doubted, ...typed }: CigarFields): NewCigar {
  const { priceRange: _, ...facts } = typed;
  return {
    ...facts,
    strength: typed.strength as Cigar['strength'],
    stock: typed.stock.trim() === '' ? null : typed.stock.trim(),
    sources: sourcesOf(typed, { filled, confirmed, doubted }),
  };
}

/** The fields in which two versions of a cigar differ. */
export const differences = (mine: TypedCigar, theirs: TypedCigar): FieldName[] =>
  fieldNames.filter((name) => wordsFor(mine[name]) !== wordsFor(theirs[name]));

/** A field's value as one reads it. */
export const wordsFor = (value: string | string[]): string =>
  Array.isArray(value) ? value.join(', ') : value.trim();

/** A newer version with one's own edits on top: what was edited since `base` stays, the rest is as it stands now. */
export function merged(base: CigarFields, mine: CigarFields, newer: CigarFields): CigarFields {
  const edited = differences(base, mine).map((name) => [name, mine[name]]);
  const { filled, confirmed, doubted, priceRange } = mine;
  return {
    ...newer,
    filled,
    confirmed,
    doubted,
    priceRange,
    ...(Object.fromEntries(edited) as Partial<TypedCigar>),
  };
}
