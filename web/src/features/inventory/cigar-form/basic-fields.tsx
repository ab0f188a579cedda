import type { TextFact } from '@vitola/contract/cigar-facts';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { strengths } from '@vitola/contract/inventory/strengths';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldLabels } from './cigar-fields.ts';
import type { CigarFields } from './typed-cigar.ts';
import { FactNote } from '../facts/fact-note.tsx';
import { PriceSuggestion } from './price-suggestion.tsx';

const strengthOptions = strengths.map((word) => ({ value: word, label: word }));

export interface BasicFieldProps {
  form: UseFormReturn<CigarFields>;
  /** The cigar being edited, with the source of each fact; undefined for a new one. */
  savedCigar?: Cigar | undefined;
  /** Whether it is marked as required; the form’s rules say what a blank value is. */
  required?: boolean | undefined;
  hint?: string | undefined;
  rows?: number | undefined;
}

/** The brand. This and the fields below are shared by the short and the full cigar form; each is a cell of a six-column grid. */
export const BrandField = ({ form }: BasicFieldProps) => (
  <Cell>
    <TextField maxLength={120} {...fieldProps(form, 'brand', true)} />
  </Cell>
);

/** The price in dollars and cents, with what such a cigar usually costs below. */
export const PriceField = ({ form, required = false }: BasicFieldProps) => (
  <Cell note={<PriceSuggestion form={form} />}>
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      prefix="$"
      {...fieldProps(form, 'price', required)}
    />
  </Cell>
);

/** The number in stock; blank if it is not counted. */
export const StockField = ({ form, required = false, hint }: BasicFieldProps) => (
  <Cell>
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      hint={hint}
      {...fieldProps(form, 'stock', required)}
    />
  </Cell>
);

export const StrengthField = ({ form, savedCigar }: BasicFieldProps) => (
  <Cell note={<FactNote form={form} name="strength" savedCigar={savedCigar} />}>
    <Select placeholder="Not known" options={strengthOptions} {...fieldProps(form, 'strength')} />
  </Cell>
);

/** The description, as wide as the form. */
export const DescriptionField = ({ form, savedCigar, rows }: BasicFieldProps) => (
  <div className="flex flex-col gap-1">
    <TextArea maxLength={2000} rows={rows} {...fieldProps(form, 'description')} />
    <FactNote form={form} name="description" savedCigar={savedCigar} />
  </div>
);

/** A third of the grid, with a note below the field. */
export const Cell = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col gap-1 sm:col-span-2">
    {children}
    {note}
  </div>
);

/** The props of a field: its label, error and registration in the form. */
export function fieldProps(
  { formState, register }: UseFormReturn<CigarFields>,
  name: TextFact,
  required = false,
) {
  const label = fieldLabels[name];
  return { label, required, error: formState.errors[name]?.message, ...register(name) };
}
