import { useEffect, useRef, type RefObject } from 'react';

/** How far down the window something was last pressed, in pixels; undefined before the first time and after a toast was. */
export type PointerY = number | undefined;

/** Where the pointer last went down, while the caller is mounted. */
export function useLastPointerY(): RefObject<PointerY> {
  const pointerY = useRef<PointerY>(undefined);
  useEffect(() => {
    const remember = (event: PointerEvent) => {
      const isOnToast = event.target instanceof Element && event.target.closest('[data-toasts]');
      pointerY.current = isOnToast ? undefined : event.clientY;
    };
    window.addEventListener('pointerdown', remember, { capture: true, passive: true });
    return () => window.removeEventListener('pointerdown', remember, { capture: true });
  }, []);
  return pointerY;
}
