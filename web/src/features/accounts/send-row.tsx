import type { ReactNode } from 'react';
import { FormError } from '../../ui/fields/form-error.tsx';

/** The end of a form: the sentence about all of it, when there is one, and the button that sends it. */
export function SendRow({ error, children }: { error: ReactNode; children: ReactNode }) {
  return (
    <div className="pt-1 [&>[role=alert]:not(:empty)]:mb-5">
      <FormError>{error}</FormError>
      {children}
    </div>
  );
}
