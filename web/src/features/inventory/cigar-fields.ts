import type { CatalogueMatch, EnhancedCigar } from '@vitola/contract/catalogue';
import type { Cigar } from '@vitola/contract/inventory';
import type { Sent } from '../../lib/call.ts';

/** What the form of a cigar holds: every fact as it is typed. */
export interface CigarFields {
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

export const blankCigar: CigarFields = {
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

/** Each field as people call it. */
export const fieldWords: Record<keyof CigarFields, string> = {
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

const fieldNames = Object.keys(blankCigar) as (keyof CigarFields)[];

/** A cigar of the shelf as the form holds it. */
export const fieldsOf = (cigar: Cigar): CigarFields => ({
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

/** The form as the call takes it: uncounted stock is null, a blank strength none. */
export const bodyOf = (fields: CigarFields): NewCigar => ({
  ...fields,
  strength: fields.strength as Cigar['strength'],
  stock: fields.stock.trim() === '' ? null : fields.stock.trim(),
});

type Facts = Partial<CigarFields>;

/** What a suggestion fills in: the facts, never price or stock. */
export function factsOfMatch(match: CatalogueMatch): Facts {
  const { brand, name, productLine, origin, strength, size, wrapper, binder, filler, smokingTime } = match;
  return known({
    brand,
    name,
    productLine,
    origin,
    strength,
    size,
    wrapper,
    binder,
    filler,
    smokingTime,
    flavorNotes: match.flavorNotes,
  });
}

/** What enhancing fills in: only fields that are still blank, and the lower bound of the price range as the price. */
export function factsOfEnhanced(enhanced: EnhancedCigar, fields: CigarFields): Facts {
  const { productLine, origin, strength, size, wrapper, binder, filler, smokingTime, description } = enhanced;
  const found = known({
    productLine,
    origin,
    strength,
    size,
    wrapper,
    binder,
    filler,
    smokingTime,
    description,
    brand: enhanced.brand,
    flavorNotes: enhanced.flavorNotes,
    price: lowerBoundOf(enhanced.priceRange),
  });
  const blanks = Object.entries(found).filter(([name]) => fields[name as keyof CigarFields].length === 0);
  return Object.fromEntries(blanks);
}

/** "$8-$12" is 8.00; blank when there is no range. */
function lowerBoundOf(priceRange: string): string {
  const bound = /\$?(\d+(?:\.\d+)?)/.exec(priceRange)?.[1];
  return bound === undefined ? '' : Number(bound).toFixed(2);
}

const known = (facts: Record<string, string | string[] | null>): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value.length > 0));

/** The fields in which two versions of a cigar differ. */
export const differences = (mine: CigarFields, theirs: CigarFields): (keyof CigarFields)[] =>
  fieldNames.filter((name) => wordsFor(mine[name]) !== wordsFor(theirs[name]));

/** A field's value as one reads it. */
export const wordsFor = (value: string | string[]): string =>
  Array.isArray(value) ? value.join(', ') : value.trim();

/** A newer version with one's own edits on top: what was edited since `base` stays, the rest is as it stands now. */
export function merged(base: CigarFields, mine: CigarFields, newer: CigarFields): CigarFields {
  const edited = differences(base, mine).map((name) => [name, mine[name]]);
  return { ...newer, ...(Object.fromEntries(edited) as Facts) };
}
