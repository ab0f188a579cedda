import { trialFlavors } from '@vitola/contract/inventory/flavors';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Chips } from '../../../ui/fields/chips.tsx';
import type { CigarFields } from './cigar-fields.ts';

/** The form's flavor notes, and any others that the cigar has. */
export function FlavorChips({ form }: { form: UseFormReturn<CigarFields> }) {
  const notes = useWatch({ control: form.control, name: 'flavorNotes' });
  const options = [
    ...trialFlavors,
    ...notes.filter((note) => !trialFlavors.some((flavor) => flavor === note)),
  ];
  return (
    <Chips
      label="Flavor notes"
      options={options}
      value={notes}
      onValueChange={(value) => form.setValue('flavorNotes', value, { shouldDirty: true })}
    />
  );
}
