import { useEffect, useRef, useState } from 'react';

const activityEvents = ['pointerdown', 'click', 'keydown', 'wheel', 'touchmove'] as const;
/** How long before the reset the guest is told, in milliseconds. */
const warningMs = 15_000;

/**
 * Calls `onIdle` once nobody has touched anything for `limit` milliseconds (null: never). Counts by the clock, so a
 * tablet that slept is reset as it wakes. Answers whether the last seconds have begun.
 */
export function useIdleReset(limit: number | null, onIdle: () => void): boolean {
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
  }, [limit]);

  return isEnding;
}
