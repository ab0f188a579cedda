import type { CatalogueMatch } from '@vitola/contract/catalogue';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { type CigarFields, factsOfMatch } from './cigar-fields.ts';
import { NameField } from './name-field.tsx';

/** The name of a new cigar; a suggestion that is chosen fills in the other facts. */
export function PickedName({ form }: { form: UseFormReturn<CigarFields> }) {
  const pick = (match: CatalogueMatch) => {
    for (const [name, value] of Object.entries(factsOfMatch(match))) {
      form.setValue(name as keyof CigarFields, value, { shouldDirty: true });
    }
    form.clearErrors(['name', 'brand']);
  };
  return (
    <Controller
      name="name"
      control={form.control}
      rules={{ validate: (name) => name.trim() !== '' || 'Cigar name is required' }}
      render={({ field, fieldState }) => (
        <NameField
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
          onPick={pick}
        />
      )}
    />
  );
}
