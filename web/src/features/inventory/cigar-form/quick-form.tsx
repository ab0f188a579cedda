import type { UseFormReturn } from 'react-hook-form';
import type { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { BrandField, DescriptionField, PriceField, StockField, StrengthField } from './basic-fields.tsx';
import type { CigarFields } from './typed-cigar.ts';
import { EnhanceButton } from './enhance-button.tsx';
import { FilledBanner } from '../facts/filled-banner.tsx';
import { NameField } from './name-field.tsx';

export interface QuickFormProps {
  form: UseFormReturn<CigarFields>;
  onSubmit: (fields: CigarFields) => void;
  isSaving: boolean;
  error: CallError | null;
  stockHint?: string;
}

/** The short form: name, price and stock; the rest is filled in automatically. */
export const QuickForm = ({ form, onSubmit, isSaving, error, stockHint }: QuickFormProps) => (
  <form
    noValidate
    onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    className="mt-8 flex flex-col gap-5"
  >
    {error && <FormError>{error.message}</FormError>}
    <div className="grid gap-5 sm:grid-cols-6">
      <div className="sm:col-span-4">
        <NameField form={form} />
      </div>
      <BrandField form={form} />
      <StrengthField form={form} />
      <PriceField form={form} required />
      <StockField form={form} required hint={stockHint} />
    </div>
    <DescriptionField form={form} rows={2} />
    <FilledBanner form={form} shown={['strength', 'description']} />
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="lg" busy={isSaving}>
        Save Cigar
      </Button>
      <EnhanceButton form={form} size="lg" />
    </div>
  </form>
);
