import type { ViewId } from '@vitola/contract/dashboard-views';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Keeps how far each view is scrolled while another one is shown. */
export function useKeptScroll(view: ViewId): void {
  const kept = useRef(new Map<ViewId, number>());
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo({ top: kept.current.get(view) ?? 0, behavior: 'instant' });
  }, [view]);
  useEffect(() => {
    const keep = () => kept.current.set(shown.current, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);
}
