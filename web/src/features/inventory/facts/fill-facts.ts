import type { CatalogueMatch, EnhancedCigar } from '@vitola/contract/catalogue';
import type { FactName } from '@vitola/contract/inventory/fact-constants';
import type { UseFormReturn } from 'react-hook-form';
import { factsToFill, unchangedFilledFacts, withoutFilled } from './filled-facts.ts';
import type { CigarFields, FactField } from '../cigar-form/typed-cigar.ts';

/** Changes several fields of a form at once. */
export function setFields(form: UseFormReturn<CigarFields>, fields: Partial<CigarFields>): void {
  for (const [name, value] of Object.entries(fields)) {
    form.setValue(name as keyof CigarFields, value, { shouldDirty: true });
  }
}

/** Fills the blanks of a form with the facts found; returns which. */
export function fillBlanks(
  form: UseFormReturn<CigarFields>,
  found: EnhancedCigar | CatalogueMatch,
  locked: readonly FactName[] = [],
): FactField[] {
  const fields = form.getValues();
  const filled = factsToFill(found, fields, locked);
  const names = Object.keys(filled) as FactField[];
  const values = Object.fromEntries(names.map((name) => [name, filled[name]?.value]));
  setFields(form, {
    ...(values as Partial<CigarFields>),
    filled: { ...fields.filled, ...filled },
    confirmed: fields.confirmed.filter((name) => !(name in filled)),
    ...(found.priceRange && { priceRange: found.priceRange }),
  });
  return names;
}

/** Undoes one fact that was filled in, or all of them, unless they were changed since. */
export function revertFilled(form: UseFormReturn<CigarFields>, name?: FactField): void {
  const fields = form.getValues();
  setFields(form, withoutFilled(fields, name ? [name] : unchangedFilledFacts(fields)));
}

/** Marks facts as confirmed by the owner, or as not confirmed. */
export function confirmFacts(
  form: UseFormReturn<CigarFields>,
  names: readonly FactField[],
  isConfirmed: boolean,
): void {
  const others = form.getValues('confirmed').filter((name) => !names.some((one) => one === name));
  setFields(form, { confirmed: isConfirmed ? [...others, ...names] : others });
}

/** Fills the form from a chosen catalog cigar; what an earlier choice filled in is undone first. */
export function fillFromMatch(form: UseFormReturn<CigarFields>, match: CatalogueMatch): void {
  revertFilled(form);
  setFields(form, { brand: match.brand, name: match.name });
  fillBlanks(form, match);
  form.clearErrors(['name', 'brand']);
}
