import type { CatalogueMatch, EnhancedCigar } from '@vitola/contract/catalogue';
import { type FactName, factNames } from '@vitola/contract/inventory/fact-constants';
import type { CallInput } from '../../../api/call.ts';
import type { CigarFields, FactField, FilledFacts, TypedCigar } from '../cigar-form/typed-cigar.ts';

type Found = Pick<EnhancedCigar | CatalogueMatch, 'sources' | 'flavorNotes' | 'priceRange'> &
  Partial<Record<FactField, unknown>>;

// The owner sets the price: it is suggested beside its field and never filled in.
const fillable = factNames.filter((name) => name !== 'price' && name !== 'vintage') as FactField[];

/** The facts of a suggestion that fill a blank of the form, except the `locked` ones. */
export function factsToFill(found: Found, fields: TypedCigar, locked: readonly FactName[] = []): FilledFacts {
  const filled: FilledFacts = {};
  for (const name of fillable) {
    const value = found[name];
    const origin = found.sources[name];
    if (!isValue(value) || !isBlank(fields[name]) || locked.includes(name)) continue;
    if (!origin || origin.source === 'owner') continue;
    filled[name] = { ...origin, value, before: fields[name] };
  }
  return filled;
}

const isValue = (value: unknown): value is string | string[] =>
  (typeof value === 'string' || Array.isArray(value)) && !isBlank(value);
const isBlank = (value: string | string[]) => (typeof value === 'string' ? value.trim() : value).length === 0;

export const isSameValue = (a: string | string[], b: string | string[]) =>
  JSON.stringify(typeof a === 'string' ? a.trim() : a) ===
  JSON.stringify(typeof b === 'string' ? b.trim() : b);

/** The facts that still have the value that was filled in. */
export const unchangedFilledFacts = ({
  filled,
  ...typed
}: TypedCigar & { filled: FilledFacts }): FactField[] =>
  fillable.filter((name) => {
    const fact = filled[name];
    return fact !== undefined && isSameValue(fact.value, typed[name]);
  });

/** The sources of a form's facts for the request body; a fact that is not named is the owner's. */
export function sourcesOf(
  typed: TypedCigar,
  { filled, confirmed, doubted }: Pick<CigarFields, 'filled' | 'confirmed' | 'doubted'>,
): NonNullable<CallInput<'POST /api/cigars'>['body']['sources']> {
  const machine = unchangedFilledFacts({ ...typed, filled }).map((name) => {
    const { source = 'owner', confidence = 1 } = filled[name] ?? {};
    return [name, { source, confidence, ...(confirmed.includes(name) && { confirmed: true }) }];
  });
  return Object.fromEntries([
    ...confirmed.map((name) => [name, 'owner']),
    ...doubted.map((name) => [name, { confirmed: false }]),
    ...machine,
  ]);
}

/** The form's values with the named automatic facts undone. */
export function withoutFilled(fields: CigarFields, names: readonly FactField[]): Partial<CigarFields> {
  const filled = { ...fields.filled };
  const back: Partial<Record<FactField, string | string[]>> = {};
  for (const name of names) {
    const fact = filled[name];
    if (fact && isSameValue(fact.value, fields[name])) back[name] = fact.before;
    delete filled[name];
  }
  const confirmed = fields.confirmed.filter((name) => !names.some((one) => one === name));
  return { ...(back as Partial<CigarFields>), filled, confirmed };
}

/** The lower bound of a range such as "$8-$12": "8.00"; blank when there is none. */
export function lowerPrice(priceRange: string): string {
  const bound = /\$?(\d+(?:\.\d+)?)/.exec(priceRange)?.[1];
  return bound === undefined ? '' : Number(bound).toFixed(2);
}
