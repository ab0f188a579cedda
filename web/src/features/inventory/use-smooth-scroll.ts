import { useEffect, useState } from 'react';

/** Brings a section into view once it is drawn, and moves the focus to its first control. */
export function useSmoothScroll(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (!wanted) return;
    const section = document.getElementById(wanted.id);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
    const control = 'input:not([readonly]):not([type=hidden]), select, textarea, button';
    section?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  }, [wanted]);
  return (id) => setWanted({ id });
}
