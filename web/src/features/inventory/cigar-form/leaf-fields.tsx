import type { Cigar } from '@vitola/contract/inventory/cigars';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FoldedPanel } from '../../../ui/display/folded-panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldLabels } from './cigar-fields.ts';
import type { CigarFields } from './typed-cigar.ts';
import { FactNote } from '../facts/fact-note.tsx';
import { unchangedFilledFacts } from '../facts/filled-facts.ts';

const leafFields = ['productLine', 'wrapper', 'binder', 'filler'] as const;

export interface LeafFieldsProps {
  form: UseFormReturn<CigarFields>;
  savedCigar?: Cigar | undefined;
}

/** The line and the leaf, folded; opens when one of them was filled in automatically or has an error. */
export function LeafFields({ form, savedCigar }: LeafFieldsProps) {
  const { register, formState } = form;
  const fields = useWatch({ control: form.control }) as CigarFields;
  const isFilled = unchangedFilledFacts(fields).some((name) => leafFields.some((one) => one === name));
  return (
    <FoldedPanel
      title="Line and leaf"
      open={isFilled || leafFields.some((name) => formState.errors[name])}
      className="grid gap-5 py-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      {leafFields.map((name) => (
        <div key={name} className="flex flex-col gap-1">
          <TextField
            label={fieldLabels[name]}
            maxLength={120}
            error={formState.errors[name]?.message}
            {...register(name)}
          />
          <FactNote form={form} name={name} savedCigar={savedCigar} />
        </div>
      ))}
    </FoldedPanel>
  );
}
