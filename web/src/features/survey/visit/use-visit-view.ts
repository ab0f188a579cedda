import { useEffect, useState } from 'react';
import { reloadIfItOpens } from '../tablet/start-over.ts';
import { lazyVisitScreen } from './lazy-visit-screen.ts';

const retryEveryMs = 2_000;

/**
 * The questions' screen once it is loaded; retries until it is. A browser may not request a failed script again, so
 * after the second failure the page is reloaded once it opens.
 */
export function useVisitView() {
  const [view, setView] = useState(lazyVisitScreen.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leaving = new AbortController();
    const fetchIt = (failures: number) => {
      lazyVisitScreen.load().then(
        (loaded) => leaving.signal.aborted || setView(loaded),
        async () => {
          if (failures > 0 && (await reloadIfItOpens(leaving.signal))) return;
          if (!leaving.signal.aborted) timer = setTimeout(() => fetchIt(failures + 1), retryEveryMs);
        },
      );
    };
    fetchIt(0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, []);
  return view;
}
