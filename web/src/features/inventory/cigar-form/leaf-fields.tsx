import type { Cigar } from '@vitola/contract/inventory/cigars';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type CigarFields, fieldWords } from './cigar-fields.ts';
import { FactNote } from '../facts/fact-note.tsx';
import { unchangedFilledFacts } from '../facts/filled-facts.ts';

const leaf = ['productLine', 'wrapper', 'binder', 'filler'] as const;

export interface LeafFieldsProps {
  form: UseFormReturn<CigarFields>;
  kept?: Cigar | undefined;
}

/** What a label says of the leaf: rarely typed, often filled in. It opens by itself when something was filled in there. */
export function LeafFields({ form, kept }: LeafFieldsProps) {
  const { register, formState } = form;
  const fields = useWatch({ control: form.control }) as CigarFields;
  const isFilled = unchangedFilledFacts(fields).some((name) => leaf.some((one) => one === name));
  return (
    <details
      className="rounded-card border border-line bg-sunken/50 px-4 py-3"
      open={isFilled || leaf.some((name) => formState.errors[name])}
    >
      <summary className="font-semibold">Line and leaf</summary>
      <div className="grid gap-5 py-4 sm:grid-cols-2 lg:grid-cols-4">
        {leaf.map((name) => (
          <div key={name} className="flex flex-col gap-1">
            <TextField
              label={fieldWords[name]}
              maxLength={120}
              error={formState.errors[name]?.message}
              {...register(name)}
            />
            <FactNote form={form} name={name} kept={kept} />
          </div>
        ))}
      </div>
    </details>
  );
}
