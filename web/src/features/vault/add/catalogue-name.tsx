import type { CatalogueMatch } from '@vitola/contract/catalogue';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { Suggestion } from '../../../ui/fields/use-suggestions.ts';
import { texts } from '../texts/texts.ts';
import { flavorsOf } from './flavors-of.ts';
import type { TypedCigar } from './use-add-cigar.ts';

const findCigars = async (text: string, signal: AbortSignal): Promise<(CatalogueMatch & Suggestion)[]> => {
  const found = await call('GET /api/catalogue/search', { query: { q: text }, signal });
  return found.map((match) => ({ ...match, value: match.label, note: match.size ?? undefined }));
};

function fillFacts({ setValue }: Pick<UseFormReturn<TypedCigar>, 'setValue'>, match: CatalogueMatch): void {
  const facts = {
    name: match.name,
    brand: match.brand,
    strength: match.strength ?? '',
    origin: match.origin ?? '',
    price: match.averagePrice ?? '',
    flavorNotes: flavorsOf(match.flavorNotes),
    description: match.description ?? '',
  } satisfies TypedCigar;
  for (const [field, value] of Object.entries(facts))
    setValue(field as keyof typeof facts, value, { shouldDirty: true, shouldValidate: value !== '' });
}

/** The name of a cigar, with suggestions from the catalog. One that is chosen fills in the other facts. */
export function CatalogueName<Sent>({ form }: { form: UseFormReturn<TypedCigar, unknown, Sent> }) {
  const said = texts().addDialog;
  return (
    <Controller
      name="name"
      control={form.control}
      render={({ field, fieldState }) => (
        <Combobox
          label={said.name}
          required
          maxLength={120}
          placeholder={said.namePlaceholder}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
          find={findCigars}
          onPick={(match) => fillFacts(form, match)}
        />
      )}
    />
  );
}
