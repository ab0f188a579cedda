import type { CatalogueMatch } from '@vitola/contract/catalogue';
import type { Ref } from 'react';
import { call } from '../../../api/call.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { Suggestion } from '../../../ui/fields/use-suggestions.ts';

type NamedMatch = CatalogueMatch & Suggestion;

const findMatches = async (text: string, signal: AbortSignal): Promise<NamedMatch[]> => {
  const found = await call('GET /api/catalogue/search', { query: { q: text }, signal });
  return found.map((match) => ({ ...match, value: match.label, note: match.size ?? undefined }));
};

export interface CatalogueComboboxProps {
  value: string;
  onValueChange: (name: string) => void;
  onPick: (match: CatalogueMatch) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  required?: boolean;
  /** In English unless given. */
  label?: string;
  placeholder?: string;
}

/** The cigar's name, with suggestions from the catalog after the third character. */
export function CatalogueCombobox({
  onPick,
  required = true,
  label = 'Cigar Name',
  placeholder = 'Start typing: padron 64 torp',
  ...field
}: CatalogueComboboxProps) {
  return (
    <Combobox
      {...field}
      label={label}
      required={required}
      maxLength={120}
      placeholder={placeholder}
      find={findMatches}
      onPick={onPick}
      minLength={3}
      delay={300}
    />
  );
}
