import type { ReactNode } from 'react';
import { FormError } from '../../ui/fields/form-error.tsx';

/** The end of a form: the error of the whole form, if any, and the submit button. */
export function SubmitRow({ error, children }: { error: ReactNode; children: ReactNode }) {
  return (
    <div className="pt-1 [&>[role=alert]:not(:empty)]:mb-5">
      <FormError>{error}</FormError>
      {children}
    </div>
  );
}
