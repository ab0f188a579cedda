import type { UseFormReturn } from 'react-hook-form';
import type { CallError } from '../../lib/call-error.ts';
import { type CigarFields, type FieldName, fieldWords } from './cigar-fields.ts';

/** Puts what the server refused beside the fields it is about; answers whether any field was named. */
export function showRefusals(form: UseFormReturn<CigarFields>, { fields }: CallError): boolean {
  const named = Object.entries(fields).filter(([name]) => (name.split('.')[0] ?? '') in fieldWords);
  named.forEach(([name, message], place) => {
    form.setError(name.split('.')[0] as FieldName, { message }, { shouldFocus: place === 0 });
  });
  return named.length > 0;
}
