import { useEffect, useState } from 'react';

const controls = 'input:not([readonly]):not([type=hidden]), select, textarea, button';

interface Wanted {
  id: string;
  field?: string | null | undefined;
}

/**
 * Brings a section into view once it is drawn, and moves the focus to the field asked for, or to its first control; with
 * `null` the focus stays, and so does a section in sight. The section that the address asks for is brought into view too.
 */
export function useSmoothScroll(asked?: string): (id: string, field?: string | null) => void {
  const [wanted, setWanted] = useState<Wanted | undefined>(
    asked === undefined ? undefined : { id: asked, field: null },
  );
  const [answered, setAnswered] = useState(asked);
  if (asked !== answered) {
    setAnswered(asked);
    if (asked) setWanted({ id: asked, field: null });
  }
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
    if (wanted.field === null && section && isInSight(section)) return;
    to?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: field ? 'center' : 'start' });
    if (wanted.field === null) return;
    (field || section?.querySelector<HTMLElement>(controls))?.focus({ preventScroll: true });
  }, [wanted]);
  return (id, field) => setWanted({ id, field });
}

// It may still grow: what counts is that it begins in the upper half.
function isInSight(section: HTMLElement): boolean {
  const { top } = section.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight / 2;
}
