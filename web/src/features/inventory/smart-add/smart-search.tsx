import { Sparkles } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import type { CigarFields } from '../cigar-form/typed-cigar.ts';
import { CatalogueCombobox } from '../cigar-form/catalogue-combobox.tsx';
import { useEnhance } from '../cigar-form/use-enhance.ts';
import { fillFromMatch } from '../facts/fill-facts.ts';
import { ownerWords, type SmartWords } from './smart-words.ts';

export interface SmartSearchProps {
  form: UseFormReturn<CigarFields>;
  onFound: () => void;
  words?: SmartWords | undefined;
}

/** A search in the catalog; or, for a cigar that is not in it, a name and a brand to enhance. */
export function SmartSearch({ form, onFound, words = ownerWords }: SmartSearchProps) {
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const { enhance, isEnhancing } = useEnhance(form, {
    filled: words.filled,
    onDone: (filled) => {
      onFound();
      if (filled === 0) toast(words.notFound);
    },
    onError: () => setProblem(words.failed),
  });
  const [name, brand] = useWatch({ control: form.control, name: ['name', 'brand'] });
  useEffect(() => {
    const section = document.getElementById('smart-inventory');
    section?.querySelector<HTMLInputElement>('[role=combobox]')?.focus({ preventScroll: true });
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (name.trim() === '' && brand.trim() === '') return setProblem(words.nothingTyped);
    return isEnhancing ? undefined : enhance();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem && <FormError>{problem}</FormError>}
      <div className="grid gap-5 sm:grid-cols-3">
        <div className="sm:col-span-2">
          <CatalogueCombobox
            label={words.name}
            placeholder={words.placeholder}
            required={false}
            value={name}
            onValueChange={(value) => form.setValue('name', value, { shouldDirty: true })}
            onPick={(match) => {
              fillFromMatch(form, match);
              onFound();
            }}
          />
        </div>
        <TextField label={words.brand} maxLength={120} hint={words.ifKnown} {...form.register('brand')} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={isEnhancing} icon={<Sparkles aria-hidden="true" className="size-4.5" />}>
          {words.enhance}
        </Button>
        <p className="text-[0.9375rem] text-ink-faint">{words.pick}</p>
      </div>
    </form>
  );
}
