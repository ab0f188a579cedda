import { useEffect, useRef, useState } from 'react';

const activityEvents = ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove'] as const;
/** How long before the reset the guest is warned. */
const warningMs = 15_000;

/**
 * Calls `onIdle` after `limit` milliseconds without activity (null: never). Counts by the clock, so that a tablet that
 * slept is reset when it wakes. Another `progress` counts as activity. Returns whether the warning should be shown.
 */
export function useIdleReset(limit: number | null, onIdle: () => void, progress?: string): boolean {
  const [isEnding, setEnding] = useState(false);
  const reset = useRef(onIdle);
  useEffect(() => {
    reset.current = onIdle;
  }, [onIdle]);

  useEffect(() => {
    if (limit === null) return undefined;
    let deadline = Date.now() + limit;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = deadline - Date.now();
      if (left <= 0) return reset.current();
      setEnding(left <= warningMs);
      timer = setTimeout(look, left > warningMs ? left - warningMs : left);
    };
    const onSign = () => {
      if (Date.now() >= deadline) return look();
      deadline = Date.now() + limit;
      look();
    };
    look();
    for (const sign of activityEvents) addEventListener(sign, onSign, { passive: true });
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      setEnding(false);
      for (const sign of activityEvents) removeEventListener(sign, onSign);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [limit, progress]);

  return isEnding;
}
