import { useEffect, useState } from 'react';

// Avoids a loop when the system releases every lock at once, for example on a low battery.
const retryAfterReleaseMs = 1_000;
/** The events that count as a gesture, without which WebKit refuses. */
const gestures = ['pointerup', 'click', 'keydown'] as const;

// newer: plain http and older iPads' home screens have none.
const requestLock = async () => navigator.wakeLock.request('screen');

/**
 * Keeps the screen awake while this page is visible. If refused, it asks again on every tap and whenever the page is
 * shown again or the lock was released. Returns whether the screen may turn off: refused or not supported.
 */
export function useWakeLock(): boolean {
  const [mayTurnOff, setMayTurnOff] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    // newer: a page on the home screen has no lock before iOS 18.4, and says so.
    const release = (held: WakeLockSentinel) => held.release().catch(() => undefined);
    const keep = (held: WakeLockSentinel): void => {
      if (isGone || lock) return void release(held);
      lock = held;
      setMayTurnOff(false);
      held.addEventListener('release', () => {
        if (lock !== held) return;
        lock = undefined;
        if (!isGone) timer = setTimeout(ask, retryAfterReleaseMs);
      });
    };
    const ask = (): void => {
      if (lock || document.visibilityState !== 'visible') return;
      requestLock().then(keep, () => setMayTurnOff(lock === undefined));
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    for (const gesture of gestures) document.addEventListener(gesture, ask, { capture: true, passive: true });
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
      for (const gesture of gestures) document.removeEventListener(gesture, ask, { capture: true });
      if (lock) void release(lock);
    };
  }, []);
  return mayTurnOff;
}
