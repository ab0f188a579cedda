import type { TextFact } from '@vitola/contract/cigar-facts';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { strengths } from '@vitola/contract/inventory/strengths';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type CigarFields, fieldWords } from './cigar-fields.ts';
import { FactNote } from '../facts/fact-note.tsx';
import { PriceSuggestion } from './price-suggestion.tsx';

const strengthOptions = strengths.map((word) => ({ value: word, label: word }));

export interface BasicFieldProps {
  form: UseFormReturn<CigarFields>;
  /** The cigar that is changed, whose facts say where they are from. */
  kept?: Cigar | undefined;
  /** Left blank, it says so. */
  required?: boolean | undefined;
  hint?: string | undefined;
  rows?: number | undefined;
}

/** The fields that the short and the full form of a cigar have in common, each a cell of their grid of six columns. */
export const BrandField = ({ form }: BasicFieldProps) => (
  <Cell>
    <TextField maxLength={120} {...wired(form, 'brand', true)} />
  </Cell>
);

/** Dollars and cents; below it what such a cigar usually costs. */
export const PriceField = ({ form, required = false }: BasicFieldProps) => (
  <Cell note={<PriceSuggestion form={form} />}>
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      prefix="$"
      {...wired(form, 'price', required)}
    />
  </Cell>
);

/** How many are there; blank where nobody counts. */
export const StockField = ({ form, required = false, hint }: BasicFieldProps) => (
  <Cell>
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      hint={hint}
      {...wired(form, 'stock', required)}
    />
  </Cell>
);

export const StrengthField = ({ form, kept }: BasicFieldProps) => (
  <Cell note={<FactNote form={form} name="strength" kept={kept} />}>
    <Select placeholder="Not known" options={strengthOptions} {...wired(form, 'strength')} />
  </Cell>
);

/** As wide as the form. */
export const DescriptionField = ({ form, kept, rows }: BasicFieldProps) => (
  <div className="flex flex-col gap-1">
    <TextArea maxLength={2000} rows={rows} {...wired(form, 'description')} />
    <FactNote form={form} name="description" kept={kept} />
  </div>
);

/** A third of the grid, with what is said of the field below it. */
export const Cell = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col gap-1 sm:col-span-2">
    {children}
    {note}
  </div>
);

/** A field's label, what is wrong with it, and its place in the form. */
export function wired({ formState, register }: UseFormReturn<CigarFields>, name: TextFact, required = false) {
  const label = fieldWords[name];
  const missing = `${label.charAt(0)}${label.slice(1).toLowerCase()} is required`;
  const rules = required ? { validate: (value: string) => value.trim() !== '' || missing } : {};
  return { label, required, error: formState.errors[name]?.message, ...register(name, rules) };
}
