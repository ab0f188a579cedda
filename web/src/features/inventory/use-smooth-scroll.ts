import { useEffect, useState } from 'react';

const controls = 'input:not([readonly]):not([type=hidden]), select, textarea, button';

/** Brings a section into view once it is drawn, and moves the focus to the field asked for, or to its first control. */
export function useSmoothScroll(): (id: string, field?: string) => void {
  const [wanted, setWanted] = useState<{ id: string; field?: string | undefined }>();
  useEffect(() => {
    if (!wanted) return;
    const section = document.getElementById(wanted.id);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const field =
      wanted.field &&
      section?.querySelector<HTMLElement>(
        `[name="${wanted.field}"], [data-field="${wanted.field}"] :is(${controls})`,
      );
    const to = field || section;
    to?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: field ? 'center' : 'start' });
    (field || section?.querySelector<HTMLElement>(controls))?.focus({ preventScroll: true });
  }, [wanted]);
  return (id, field) => setWanted({ id, field });
}
