import { trialFlavors } from '@vitola/contract/inventory/flavors';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Chips } from '../../../ui/fields/chips.tsx';
import type { CigarFields } from './typed-cigar.ts';

/** The form's flavor notes, and any others that the cigar has. */
export function FlavorChips({ form }: { form: UseFormReturn<CigarFields> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'flavorNotes' });
  const options = [
    ...trialFlavors,
    ...field.value.filter((note) => !trialFlavors.some((flavor) => flavor === note)),
  ];
  return (
    <Chips
      label="Flavor notes"
      options={options}
      value={field.value}
      onValueChange={field.onChange}
      error={fieldState.error?.message}
      groupRef={field.ref}
    />
  );
}
