import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CigarFields } from './cigar-fields.ts';
import { NameField } from './name-field.tsx';
import { fillFromMatch } from './use-filling.ts';

/** The name of a new cigar; a suggestion that is chosen fills in the other facts, and the owner's price is next. */
export function PickedName({ form }: { form: UseFormReturn<CigarFields> }) {
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
          onPick={(match) => {
            fillFromMatch(form, match);
            form.setFocus('price');
          }}
        />
      )}
    />
  );
}
