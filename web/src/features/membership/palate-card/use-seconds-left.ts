import { useEffect, useState } from 'react';

const leftUntil = (endsAt: number | undefined) =>
  endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** Seconds left until a time in milliseconds since 1970; 0 after it, or without one. */
export function useSecondsLeft(endsAt: number | undefined): number {
  const [, countDown] = useState(0);
  const left = leftUntil(endsAt);
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => countDown((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}

/** Seconds as minutes and seconds, `9:05`. */
export const formatTimeLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
