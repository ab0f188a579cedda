import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CigarFields } from './typed-cigar.ts';
import { CatalogueCombobox } from './catalogue-combobox.tsx';
import { fillFromMatch } from '../facts/fill-facts.ts';

interface NameFieldProps {
  form: UseFormReturn<CigarFields>;
  /** Called after a suggestion has filled in the facts. */
  onFilled?: (() => void) | undefined;
}

/** The name of a new cigar. Choosing a suggestion fills in the other facts and moves the focus to the price. */
export function NameField({ form, onFilled }: NameFieldProps) {
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
            onFilled?.();
          }}
        />
      )}
    />
  );
}
