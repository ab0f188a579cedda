import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { CallError } from '../api/call-error.ts';

/**
 * Puts the server's sentences beside the fields they are about; what was typed stays. `shown` names the fields that have
 * such a place; the first of them that was refused takes the focus. An error at any other would never go away, and the
 * form could not be sent again.
 */
export function showServerFieldErrors<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  error: CallError,
  shown: readonly string[] = Object.keys(form.getValues()),
): void {
  const sentences = new Map(
    Object.entries(error.fields).map(([path, message]) => [path.split('.')[0], message]),
  );
  const refused = shown.filter((name) => sentences.has(name));
  for (const [at, name] of refused.entries()) {
    const message = sentences.get(name) ?? '';
    form.setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: at === 0 });
  }
}
