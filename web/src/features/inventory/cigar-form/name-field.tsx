import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CigarFields } from './cigar-fields.ts';
import { CatalogueCombobox } from './catalogue-combobox.tsx';
import { fillFromMatch } from '../facts/fill-facts.ts';

/** The name of a new cigar. Choosing a suggestion fills in the other facts and moves the focus to the price. */
export function NameField({ form }: { form: UseFormReturn<CigarFields> }) {
  return (
    <Controller
      name="name"
      control={form.control}
      render={({ field, fieldState }) => (
        <CatalogueCombobox
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
