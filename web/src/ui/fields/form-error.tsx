import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The error message of the whole form, announced and scrolled into view when it appears. Renders no message if there
 * is none.
 */
export function FormError({ children }: { children?: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const hasMessage = children !== undefined && children !== null && children !== '';
  // The clicked button may be at the bottom of a form longer than the screen. A focused invalid field comes first,
  // centered, because a toast may cover the edge.
  useEffect(() => {
    if (!hasMessage) return;
    const invalidField = document.activeElement?.closest('[aria-invalid]');
    if (invalidField) invalidField.scrollIntoView({ block: 'center' });
    else container.current?.scrollIntoView({ block: 'nearest' });
  }, [hasMessage]);
  return (
    <div ref={container} role="alert" className="scroll-my-3">
      {hasMessage && (
        <p className="flex gap-2.5 rounded-control border border-danger bg-danger-wash px-3.5 py-2.5 text-[0.9375rem] leading-snug text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
