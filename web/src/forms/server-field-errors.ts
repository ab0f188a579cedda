import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { CallError } from '../api/call-error.ts';

/**
 * Shows the server's field errors at the fields they are about; the typed input stays. `shown` lists the fields that
 * can show an error; the first one with an error gets the focus. Errors at other fields are left out, because nothing
 * would ever clear them and the form could not be sent again.
 */
export function showServerFieldErrors<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  error: CallError,
  shown: readonly string[] = Object.keys(form.getValues()),
): void {
  const messages = new Map(
    Object.entries(error.fields).map(([path, message]) => [path.split('.')[0], message]),
  );
  const invalid = shown.filter((name) => messages.has(name));
  for (const [at, name] of invalid.entries()) {
    const message = messages.get(name) ?? '';
    form.setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: at === 0 });
  }
}
