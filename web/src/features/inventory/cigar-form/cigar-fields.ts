import {
  cigarFactNames,
  cigarFacts,
  type CigarFactName,
  type FlagFact,
  type ForEveryFact,
  type ListFact,
  type TextFact,
} from '@vitola/contract/cigar-facts';
import type { FactName } from '@vitola/contract/inventory/fact-constants';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { CallInput } from '../../../api/call.ts';
import { type FilledFacts, sourcesOf } from '../facts/filled-facts.ts';

/** The facts of a cigar as typed. */
export type TypedCigar = Record<TextFact, string> & Record<ListFact, string[]> & Record<FlagFact, boolean>;
export type FieldName = CigarFactName;
/** What a field holds. */
export type FieldValue = string | string[] | boolean;

/** What the form of a cigar holds. */
export interface CigarFields extends TypedCigar {
  /** What was filled in automatically, and the value before. */
  filled: FilledFacts;
  /** Facts that were filled in automatically and that the owner confirms, now or on the shelf before. */
  confirmed: FactName[];
  /** Facts that the owner confirmed before and no longer does. */
  doubted: FactName[];
  /** What such a cigar usually costs, like "$8-$12"; a suggestion, never the price. */
  priceRange: string;
  /** Whether guests may be recommended this cigar. Not a fact, so not in the table of facts. */
  isActive: boolean;
}

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
