import { useCallback, useEffect, useState } from 'react';
import { lazyPalateView } from './lazy-palate-view.ts';

type PalateScreen = ReturnType<typeof lazyPalateView.now>;

/**
 * The screen that reads a palate card, or joins a table of phones, while it is open. It opens as soon as the address carries
 * a code of either, also that of a link pasted into the open page.
 * `isOffline` says that it was asked for and there is no connection.
 */
export function usePalateCard() {
  const [view, setView] = useState<NonNullable<PalateScreen> | null>(null);
  const [isOffline, setOffline] = useState(false);
  const load = useCallback(() => {
    lazyPalateView.load().then(setView, () => setOffline(true));
  }, []);
  useEffect(() => {
    const openCode = () => {
      if (location.hash) load();
    };
    openCode();
    addEventListener('hashchange', openCode);
    return () => removeEventListener('hashchange', openCode);
  }, [load]);
  const open = () => {
    setOffline(!navigator.onLine);
    if (navigator.onLine) load();
  };
  const close = useCallback(() => {
    setView(null);
    setOffline(false);
  }, []);
  return { view, isOffline, open, close };
}
