import { cigarFactNames, cigarFacts, type ForEveryFact } from '@vitola/contract/cigar-facts';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { CallInput } from '../../../api/call.ts';
import { sourcesOf } from '../facts/filled-facts.ts';
import type { TypedCigar, FieldName, FieldValue, CigarFields } from './typed-cigar.ts';

const blankOf = { text: '', list: [], flag: false } as const;

/** A value for every fact: a fact missing from the form would be saved as blank. */
const forEveryFact = (valueOf: (name: FieldName) => FieldValue) =>
  Object.fromEntries(cigarFactNames.map((name) => [name, valueOf(name)])) as unknown as TypedCigar;

const blankTyped = forEveryFact((name) => blankOf[cigarFacts[name].kind] as FieldValue);
export const blankCigar: CigarFields = {
  ...blankTyped,
  filled: {},
  confirmed: [],
  doubted: [],
  priceRange: '',
  isActive: true,
};

/** The label of each field. */
export const fieldLabels = Object.fromEntries(
  cigarFactNames.map((name) => [name, cigarFacts[name].label]),
) as ForEveryFact<string>;

/** The form's values for a cigar of the shelf. */
export const toCigarFields = (cigar: Cigar): CigarFields => ({
  ...blankCigar,
  ...forEveryFact((name) => typedValue(cigar[name])),
  isActive: cigar.isActive,
});

const typedValue = (value: Cigar[FieldName]): FieldValue =>
  value === null ? '' : typeof value === 'number' ? String(value) : value;

type NewCigar = CallInput<'POST /api/cigars'>['body'];

/** The request body for the form's values: blank stock becomes null, and each fact gets its source. */
export function toRequestBody({ filled, confirmed, doubted, ...typed }: CigarFields): NewCigar {
  const { priceRange: _, isActive: __, ...facts } = typed;
  return {
    ...facts,
    strength: typed.strength as Cigar['strength'],
    stock: typed.stock.trim() === '' ? null : typed.stock.trim(),
    sources: sourcesOf(typed, { filled, confirmed, doubted }),
  };
}

/** The fields in which two versions of a cigar differ. */
export const differingFields = (mine: TypedCigar, theirs: TypedCigar): FieldName[] =>
  cigarFactNames.filter((name) => formatFieldValue(mine[name]) !== formatFieldValue(theirs[name]));

/** A field's value as text. */
export function formatFieldValue(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : value.trim();
}

/** A newer version with the user's edits on top: what was edited since `base` stays, the rest comes from `newer`. */
export function mergeEdits(base: CigarFields, mine: CigarFields, newer: CigarFields): CigarFields {
  const edited = differingFields(base, mine).map((name) => [name, mine[name]]);
  const { filled, confirmed, doubted, priceRange } = mine;
  return {
    ...newer,
    filled,
    confirmed,
    doubted,
    priceRange,
    isActive: mine.isActive === base.isActive ? newer.isActive : mine.isActive,
    ...(Object.fromEntries(edited) as Partial<TypedCigar>),
  };
}
