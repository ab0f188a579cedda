import { type RefObject, useEffect, useState } from 'react';

/** How far from the screen things are prepared. */
const margin = '1200px 0px';

type Seen = (entry: IntersectionObserverEntry) => void;
const seen = new WeakMap<Element, Seen>();
let observer: IntersectionObserver | undefined;

const observe = (element: Element, onSeen: Seen): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) seen.get(entry.target)?.(entry);
    },
    { rootMargin: margin },
  );
  seen.set(element, onSeen);
  observer.observe(element);
  return () => observer?.unobserve(element);
};

export interface NearViewport {
  isNear: boolean;
  /** Its height, in pixels, when it was last near. */
  height: number | undefined;
}

/** Whether an element is on the screen or close to it; always, where the browser can't tell. */
export function useNearViewport(ref: RefObject<Element | null>, initially: boolean): NearViewport {
  const canTell = typeof IntersectionObserver !== 'undefined';
  const [state, setState] = useState<NearViewport>({ isNear: initially || !canTell, height: undefined });
  useEffect(() => {
    if (!canTell || !ref.current) return undefined;
    return observe(ref.current, ({ isIntersecting, boundingClientRect }) =>
      setState((before) => {
        if (before.isNear === isIntersecting) return before;
        return isIntersecting
          ? { ...before, isNear: true }
          : { isNear: false, height: boundingClientRect.height };
      }),
    );
  }, [canTell, ref]);
  return state;
}
