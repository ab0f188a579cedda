import { useEffect, useEffectEvent } from 'react';

const intervalMs = 8_000;

/** Tries again by itself: every few seconds while the page is in sight, and at once when it or the network is back. */
export function useAutoRetry(retry: (() => void) | undefined): void {
  const isOn = retry !== undefined;
  const tryNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry?.();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const again = () => tryNow();
    const timer = setInterval(again, intervalMs);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isOn]);
}
