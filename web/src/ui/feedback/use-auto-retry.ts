import { useEffect, useEffectEvent } from 'react';

const intervalMs = 8_000;

/**
 * Retries automatically: every few seconds while the page is visible, and at once when the page or the network is
 * back.
 */
export function useAutoRetry(retry: (() => void) | undefined): void {
  const isOn = retry !== undefined;
  const tryNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry?.();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const retryIfVisible = () => tryNow();
    const timer = setInterval(retryIfVisible, intervalMs);
    window.addEventListener('online', retryIfVisible);
    document.addEventListener('visibilitychange', retryIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retryIfVisible);
      document.removeEventListener('visibilitychange', retryIfVisible);
    };
  }, [isOn]);
}
