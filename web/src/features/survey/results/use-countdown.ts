import { useEffect, useRef, useState } from 'react';

const activityEvents = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Seconds left until `onZero`. Counts by the clock, so that time asleep counts too. While somebody is typing, each
 * activity restarts it; so do the start and the end of typing.
 */
export function useCountdown(from: number, isWriting: boolean, onZero: () => void): number {
  const [left, setLeft] = useState(from);
  const zero = useRef(onZero);
  useEffect(() => {
    zero.current = onZero;
  }, [onZero]);
  useEffect(() => {
    let end = Date.now() + from * 1000;
    const look = () => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      zero.current();
    };
    const again = () => {
      if (Date.now() < end) end = Date.now() + from * 1000;
      look();
    };
    const timer = setInterval(look, 1000);
    if (isWriting) for (const sign of activityEvents) addEventListener(sign, again);
    return () => {
      clearInterval(timer);
      for (const sign of activityEvents) removeEventListener(sign, again);
    };
  }, [from, isWriting]);
  return left;
}
