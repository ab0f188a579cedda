import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** The sentence about the whole form, announced and brought into sight when it appears. Nothing is drawn while there is none. */
export function FormError({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isSaid = children !== undefined && children !== null && children !== '';
  // The button that was pressed may stand below a form longer than the screen. A field that was refused and has the
  // focus comes first, and not to the edge, where a toast lies.
  useEffect(() => {
    if (!isSaid) return;
    const refused = document.activeElement?.closest('[aria-invalid]');
    if (refused) refused.scrollIntoView({ block: 'center' });
    else place.current?.scrollIntoView({ block: 'nearest' });
  }, [isSaid]);
  return (
    <div ref={place} role="alert" className="scroll-my-3">
      {isSaid && (
        <p className="flex gap-2.5 rounded-control border border-danger bg-danger-wash px-3.5 py-2.5 text-[0.9375rem] leading-snug text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
