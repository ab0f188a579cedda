import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The sentence about the whole form, announced when it appears. Nothing is drawn while there is none. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children !== undefined && children !== null && children !== '' && (
        <p className="flex gap-2.5 rounded-control border border-danger bg-danger-wash px-3.5 py-2.5 text-[0.9375rem] leading-snug text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
