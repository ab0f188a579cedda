import { useEffect, useRef, useState } from 'react';

const controls = 'input:not([readonly]):not([type=hidden]), select, textarea, button';

interface ScrollTarget {
  id: string;
  field?: string | null | undefined;
}

/**
 * Scrolls a section into view once it is rendered and focuses the given field, or its first control. With `null` the
 * focus stays, and a visible section does not scroll. What the address asks for is scrolled into view too.
 * Waits until it is ready: until what fills the section is loaded.
 */
export function useSmoothScroll(
  asked?: ScrollTarget,
  isReady = true,
): (id: string, field?: string | null) => void {
  const [wanted, setWanted] = useState(asked);
  const [answeredId, setAnsweredId] = useState(asked?.id);
  if (asked?.id !== answeredId) {
    setAnsweredId(asked?.id);
    if (asked) setWanted(asked);
  }
  const done = useRef<ScrollTarget>(undefined);
  const isAsked = wanted !== undefined && wanted.id === asked?.id;
  useEffect(() => {
    // Once: not again when its view is shown again.
    if (!wanted || !isReady || done.current === wanted) return;
    done.current = wanted;
    // After a link was followed the router scrolls to the top, which would end a scroll that has begun.
    if (isAsked) requestAnimationFrame(() => show(wanted));
    else show(wanted);
  }, [wanted, isReady, isAsked]);
  return (id, field) => setWanted({ id, field });
}

function show(wanted: ScrollTarget): void {
  const section = document.getElementById(wanted.id);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const field =
    wanted.field &&
    section?.querySelector<HTMLElement>(
      `[name="${wanted.field}"], [data-field="${wanted.field}"] :is(${controls})`,
    );
  const to = field || section;
  if (wanted.field === null && section && isInView(section)) return;
  to?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: field ? 'center' : 'start' });
  if (wanted.field === null) return;
  (field || section?.querySelector<HTMLElement>(controls))?.focus({ preventScroll: true });
}

// It may still grow: it counts as visible if it starts in the upper half.
function isInView(section: HTMLElement): boolean {
  const { top } = section.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight / 2;
}
