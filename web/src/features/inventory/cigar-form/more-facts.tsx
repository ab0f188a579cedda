import { cigarFacts } from '@vitola/contract/cigar-facts';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type CigarFields, fieldWords } from './cigar-fields.ts';

const more = ['vintage', 'manufacturer', 'barcode', 'distributorSku'] as const;

export interface MoreFactsProps {
  form: UseFormReturn<CigarFields>;
  /** The cigar that is changed; a new one is always shown to guests. */
  kept?: Cigar | undefined;
}

/** What a shelf rarely needs, folded: vintage and edition, the numbers of the trade, and whether guests see the cigar. */
export function MoreFacts({ form, kept }: MoreFactsProps) {
  const { register, formState } = form;
  const isWrong = more.some((name) => formState.errors[name]);
  return (
    <details
      className="rounded-card border border-line bg-sunken/50 px-4 py-3"
      {...(isWrong && { open: true })}
    >
      <summary className="font-semibold">More facts</summary>
      <div className="grid gap-5 py-4 sm:grid-cols-2 lg:grid-cols-4">
        {more.map((name) => (
          <TextField
            key={name}
            label={fieldWords[name]}
            maxLength={cigarFacts[name].max}
            autoComplete="off"
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
        <Checkbox
          label={fieldWords.limitedEdition}
          className="sm:col-span-2"
          {...register('limitedEdition')}
        />
        {kept && (
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
