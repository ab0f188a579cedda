import { useEffect, useEffectEvent } from 'react';

/** A scanner types its characters faster than anybody. */
const msBetweenKeys = 60;
const minLength = 4;

/**
 * Calls `onCode` with what a USB scanner types while no field has the focus: a burst of keys that ends with Enter. Its Enter presses no
 * button.
 */
export function useKeyBurst(onCode: (code: string) => void): void {
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isBurst = event.timeStamp - last < msBetweenKeys;
      last = event.timeStamp;
      if (event.key === 'Enter') {
        const code = typed;
        typed = '';
        if (!isBurst || code.length < minLength) return;
        event.preventDefault();
        event.stopPropagation();
        scanned(code);
      } else if (event.key.length === 1) {
        typed = isBurst ? typed + event.key : event.key;
        // A space would press the button that has the focus.
        if (isBurst) event.preventDefault();
      }
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio]), textarea, select, [contenteditable]');
