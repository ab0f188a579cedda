import { useEffect, useState } from 'react';
import { visitView } from './views.ts';

const pause = 2_000;

/** The questions' screen once it is there; keeps trying until it is. */
export function useVisitView() {
  const [view, setView] = useState(visitView.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const fetchIt = () => {
      visitView.load().then(
        (loaded) => isGone || setView(loaded),
        () => {
          if (!isGone) timer = setTimeout(fetchIt, pause);
        },
      );
    };
    fetchIt();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return view;
}
