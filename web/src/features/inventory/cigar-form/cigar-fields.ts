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
import type { Sent } from '../../../api/call.ts';
import { type FilledFacts, sourcesOf } from '../facts/filled-facts.ts';

/** The facts of a cigar as they are typed. */
export type TypedCigar = Record<TextFact, string> & Record<ListFact, string[]> & Record<FlagFact, boolean>;
export type FieldName = CigarFactName;
/** What a field holds. */
export type FieldValue = string | string[] | boolean;

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
  /** Whether guests may be recommended it; no fact, and so in no table of facts. */
  isActive: boolean;
}

const blankOf = { text: '', list: [], flag: false } as const;

/** A value for every fact: a fact of the table that is left out of a form would be saved as blank. */
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

/** Each field as people call it. */
export const fieldWords = Object.fromEntries(
  cigarFactNames.map((name) => [name, cigarFacts[name].label]),
) as ForEveryFact<string>;

/** A cigar of the shelf as the form holds it. */
export const fieldsOf = (cigar: Cigar): CigarFields => ({
  ...blankCigar,
  ...forEveryFact((name) => typedValue(cigar[name])),
  isActive: cigar.isActive,
});

const typedValue = (value: Cigar[FieldName]): FieldValue =>
  value === null ? '' : typeof value === 'number' ? String(value) : value;

type NewCigar = Sent<'POST /api/cigars'>['body'];

/** The form as the call takes it: uncounted stock is null, a blank strength none, and where its facts are from. */
export function bodyOf({ filled, confirmed, doubted, ...typed }: CigarFields): NewCigar {
  const { priceRange: _, isActive: __, ...facts } = typed;
  return {
    ...facts,
    strength: typed.strength as Cigar['strength'],
    stock: typed.stock.trim() === '' ? null : typed.stock.trim(),
    sources: sourcesOf(typed, { filled, confirmed, doubted }),
  };
}

/** The fields in which two versions of a cigar differ. */
export const differences = (mine: TypedCigar, theirs: TypedCigar): FieldName[] =>
  cigarFactNames.filter((name) => wordsFor(mine[name]) !== wordsFor(theirs[name]));

/** A field's value as one reads it. */
export function wordsFor(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : value.trim();
}

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
    isActive: mine.isActive === base.isActive ? newer.isActive : mine.isActive,
    ...(Object.fromEntries(edited) as Partial<TypedCigar>),
  };
}
