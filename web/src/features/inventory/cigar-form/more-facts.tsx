import { cigarFacts } from '@vitola/contract/cigar-facts';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type CigarFields, fieldLabels } from './cigar-fields.ts';

const moreFields = ['vintage', 'manufacturer', 'barcode', 'distributorSku'] as const;

export interface MoreFactsProps {
  form: UseFormReturn<CigarFields>;
  /** The cigar being edited; a new one is always shown to guests. */
  savedCigar?: Cigar | undefined;
}

/** The rarely used fields, folded: vintage, edition, barcode and SKU, and whether guests see the cigar. */
export function MoreFacts({ form, savedCigar }: MoreFactsProps) {
  const { register, formState } = form;
  const isWrong = moreFields.some((name) => formState.errors[name]);
  return (
    <details
      className="rounded-card border border-line bg-sunken/50 px-4 py-3"
      {...(isWrong && { open: true })}
    >
      <summary className="font-semibold">More facts</summary>
      <div className="grid gap-5 py-4 sm:grid-cols-2 lg:grid-cols-4">
        {moreFields.map((name) => (
          <TextField
            key={name}
            label={fieldLabels[name]}
            maxLength={cigarFacts[name].max}
            autoComplete="off"
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
        <Checkbox
          label={fieldLabels.limitedEdition}
          className="sm:col-span-2"
          {...register('limitedEdition')}
        />
        {savedCigar && (
          <Switch
            label="Recommend it to guests"
            hint="Off, it stays on your shelf and no guest is shown it."
            className="sm:col-span-2"
            {...register('isActive')}
          />
        )}
      </div>
    </details>
  );
}
