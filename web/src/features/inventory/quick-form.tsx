import type { UseFormReturn } from 'react-hook-form';
import type { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CigarFields, FieldName } from './cigar-fields.ts';
import { strengthOptions } from './cigar-form.tsx';
import { EnhanceButton } from './enhance-button.tsx';
import { FactNote } from './fact-note.tsx';
import { FilledNotice } from './filled-notice.tsx';
import { PickedName } from './picked-name.tsx';
import { PriceSuggestion } from './price-suggestion.tsx';

const required = (what: string) => ({
  validate: (value: string) => value.trim() !== '' || `${what} is required`,
});

export interface QuickFormProps {
  form: UseFormReturn<CigarFields>;
  onSubmit: (fields: CigarFields) => void;
  isSaving: boolean;
  error: CallError | null;
}

/** The short form: name, price and stock, and the rest fills itself in. */
export function QuickForm({ form, onSubmit, isSaving, error }: QuickFormProps) {
  const { register, formState } = form;
  const errorOf = (name: FieldName) => ({ error: formState.errors[name]?.message });
  const third = { frameClassName: 'lg:col-span-2' };
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      className="mt-8 flex flex-col gap-5"
    >
      {error && <FormError>{error.message}</FormError>}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        <TextField
          label="Brand"
          required
          maxLength={120}
          {...third}
          {...errorOf('brand')}
          {...register('brand', required('Brand'))}
        />
        <div className="lg:col-span-4">
          <PickedName form={form} />
        </div>
        <div className="flex flex-col gap-1 lg:col-span-2">
          <Select
            label="Strength"
            placeholder="Not known"
            options={strengthOptions}
            {...errorOf('strength')}
            {...register('strength')}
          />
          <FactNote form={form} name="strength" />
        </div>
        <div className="flex flex-col gap-1 lg:col-span-2">
          <TextField
            label="Price"
            required
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0"
            prefix="$"
            {...errorOf('price')}
            {...register('price', required('Price'))}
          />
          <PriceSuggestion form={form} />
        </div>
        <TextField
          label="Stock Quantity"
          required
          type="number"
          inputMode="numeric"
          step="1"
          min="0"
          {...third}
          {...errorOf('stock')}
          {...register('stock', required('Stock quantity'))}
        />
      </div>
      <div className="flex flex-col gap-1">
        <TextArea
          label="Description"
          maxLength={2000}
          rows={2}
          {...errorOf('description')}
          {...register('description')}
        />
        <FactNote form={form} name="description" />
      </div>
      <FilledNotice form={form} shown={['strength', 'description']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={isSaving}>
          Save Cigar
        </Button>
        <EnhanceButton form={form} size="lg" />
      </div>
    </form>
  );
}
